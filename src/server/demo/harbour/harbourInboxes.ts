import type { Inbox } from '@server/resources/notifications/demo/delivery'

/**
 * The inbox of the pictures: with the feed that Ella has to confirm and five communications, 84 messages, 12 unread, 2 of them urgent. No other
 * message is urgent, because urgent ones come first.
 */
const employee: Inbox = {
  recent: [
    { template: 'shift-moved', daysAgo: 0, minutesAgo: 14, isUnread: true },
    // these before 09:26, so that the order is right even when the demo is created early in the morning
    { template: 'espresso-grinder', daysAgo: 0, at: '09:26' },
    { template: 'enrolled-allergen', daysAgo: 1, at: '08:40', isUnread: true },
    { template: 'bar-opening-late', daysAgo: 1, at: '07:31' },
    { template: 'leave-approved', daysAgo: 3, at: '11:05' },
    { template: 'score-92', daysAgo: 4, at: '07:00' },
    { template: 'menu-tasting', daysAgo: 5, at: '16:20' },
    { template: 'staff-party', daysAgo: 7, at: '15:45' },
    { template: 'leave-declined', daysAgo: 8, at: '09:00' },
    { template: 'extra-shift', daysAgo: 8, isUnread: true },
    { template: 'plating-cards', daysAgo: 8, isUnread: true },
    { template: 'new-blend', daysAgo: 8, at: '19:10', isUnread: true },
    { template: 'stocktake-section', daysAgo: 9, isUnread: true },
    { template: 'roster-published', daysAgo: 10, isUnread: true },
    { template: 'staff-survey', daysAgo: 11, isUnread: true },
    { template: 'allergen-station', daysAgo: 12, isUnread: true },
    { template: 'availability-due', daysAgo: 13, isUnread: true },
    { template: 'photo-needed', daysAgo: 15, isUnread: true },
  ],
  earlier: {
    'roster-published': [24, 38, 52, 66, 80, 94, 108],
    'timesheet-approved': [23, 51],
    'swap-confirmed': [29, 71],
    'clock-off-missing': [33],
    'shift-cancelled': [45],
    'earlier-start': [58],
    'public-holiday': [47],
    'availability-due': [41, 69],
    'machine-clean': [18, 74],
    'temperature-overdue': [26],
    'closing-complete': [20, 60],
    'delivery-check': [31],
    'stocktake-section': [40],
    'opening-changed': [55],
    'list-comment': [22],
    'week-on-time': [14, 42, 70],
    'grease-trap': [87],
    'coffee-passed': [85],
    'latte-class': [34],
    'manual-handling': [16],
    'rsa-expiring': [19],
    'food-safety-upload': [25],
    'answer-missing': [62],
    'certificate-ready': [77],
    'first-aid': [48],
    'wine-tasting': [56],
    'weekly-score': [11, 25, 39],
    'seal-repaired': [17],
    'fire-drill': [30],
    'council-inspection': [44],
    'water-off': [64],
    'pest-visit': [82],
    payslip: [17],
    'apron-order': [36],
    'work-anniversary': [95],
    'thanks-saturday': [13],
    'train-jai': [21],
    'swap-asked': [27],
    'table-fourteen': [35],
    'ruby-cake': [49],
    'quick-chat': [61],
    'apron-found': [72],
    'website-photo': [97],
    'store-room-key': [57],
    'market-stall': [118],
  },
}

const manager: Inbox = {
  recent: [
    { template: 'open-shifts', daysAgo: 0, minutesAgo: 38, isUnread: true },
    { template: 'leave-waiting', daysAgo: 1, at: '17:12', isUnread: true },
    { template: 'grinder-place', daysAgo: 1, at: '10:50', isUnread: true },
    { template: 'list-incomplete', daysAgo: 2, isUnread: true },
    { template: 'team-qualifications', daysAgo: 3, isUnread: true },
    { template: 'leave-question', daysAgo: 3, at: '12:31' },
    { template: 'score-92', daysAgo: 4, at: '07:00' },
    { template: 'gas-engineer', daysAgo: 2, at: '11:40' },
    { template: 'probation-review', daysAgo: 6, isUnread: true },
    { template: 'incident-report', daysAgo: 12 },
  ],
  earlier: {
    'wage-budget': [7],
    'lists-overview': [7],
    'new-starter': [80],
    'opening-hours': [10],
    'budget-thanks': [26],
    'audit-announced': [40],
    'bank-details': [17],
  },
}

const admin: Inbox = {
  recent: [
    { template: 'incident-report', daysAgo: 0, minutesAgo: 95, isUnread: true },
    { template: 'site-visit', daysAgo: 1, at: '14:05', isUnread: true },
    { template: 'team-qualifications', daysAgo: 3, isUnread: true },
    { template: 'score-92', daysAgo: 4, at: '07:00' },
  ],
  earlier: {
    'lists-overview': [14],
    'leave-waiting': [2],
    'probation-review': [20],
    'training-behind': [24],
    'council-inspection': [44],
    'fire-warden': [65],
  },
}

/** The score of Port Adelaide is the one that fell. */
const atPort: Inbox = {
  recent: [{ template: 'score-dropped', daysAgo: 4, at: '07:00', isUnread: true }],
  earlier: { 'wage-budget': [7], 'policy-unread': [11] },
}

/** Half a year with us. */
const settledIn: Inbox = {
  recent: [{ template: 'probation-done', daysAgo: 3, isUnread: true }],
  earlier: { 'apron-order': [12], payslip: [17] },
}

/**
 * Together with the two messages that Priya and Hannah wrote and got replies to, and the communications that were sent to
 * the three, the 120 notifications of D-05.
 */
export const harbourInboxes: Record<string, Inbox> = {
  'Ella King': employee,
  'Priya Nair': manager,
  'Hannah Wirth': admin,
  'Greg Fairweather': atPort,
  'Winnie Leong': settledIn,
}
