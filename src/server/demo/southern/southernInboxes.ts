import type { Inbox } from '@server/resources/notifications/demo/delivery'
import type { TemplateKey } from '@server/resources/notifications/demo/templates'

/** Messages that any trainee may get. */
export const traineeKeys: readonly TemplateKey[] = [
  ...(['unit-open', 'assessment-marked', 'resubmit-asked', 'class-moved', 'timetable-ready'] as const),
  ...(['enrolment-form', 'numeracy-quiz', 'resource-added', 'certificate-issued'] as const),
]

/** Messages that any trainer may get. */
export const trainerKeys: readonly TemplateKey[] = [
  'to-mark',
  'observation-booked',
  'class-list-changed',
  'class-moved',
]

const trainee: Inbox = {
  recent: [
    { template: 'assessment-due', daysAgo: 0, minutesAgo: 52, isUnread: true },
    { template: 'great-sauce', daysAgo: 1, at: '15:20', isUnread: true },
    { template: 'class-moved', daysAgo: 1, at: '09:05', isUnread: true },
    { template: 'resource-added', daysAgo: 3 },
    { template: 'assessment-marked', daysAgo: 5, isUnread: true },
    { template: 'lift-to-class', daysAgo: 6, at: '20:41' },
  ],
  earlier: {
    'timetable-ready': [8, 36, 64],
    'unit-open': [12],
    'resubmit-asked': [19],
    'work-placement': [22],
    'certificate-issued': [41],
    'assessment-marked': [47],
    'enrolment-form': [88],
    'numeracy-quiz': [92],
  },
}

const trainer: Inbox = {
  recent: [
    { template: 'marking-help', daysAgo: 0, minutesAgo: 130, isUnread: true },
    { template: 'to-mark', daysAgo: 1, at: '07:30', isUnread: true },
    { template: 'observation-booked', daysAgo: 2 },
  ],
  earlier: { 'class-list-changed': [9], 'to-mark': [15, 29], 'class-moved': [22], 'observation-booked': [37] },
}

const admin: Inbox = {
  recent: [
    { template: 'unit-without-trainer', daysAgo: 0, minutesAgo: 75, isUnread: true },
    { template: 'kitchen-order', daysAgo: 2, isUnread: true },
    { template: 'enrolments-week', daysAgo: 3 },
  ],
  earlier: { 'enrolments-week': [10, 17], 'data-export': [33] },
}

export const southernInboxes: Record<string, Inbox> = {
  'Sophie Tran': trainee,
  'Marco Bellini': trainer,
  'Helen Papas': admin,
}
