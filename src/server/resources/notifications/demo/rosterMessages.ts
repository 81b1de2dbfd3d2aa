import { link, list, strong, table, type MessageTemplate } from './template'

const source = 'hris_my_roster'
const roster = '/services/hris_my_roster'

export const rosterMessages = {
  'shift-moved': {
    source,
    isUrgent: true,
    subject: ({ elsewhere }) => `Your shift on Saturday has moved to ${elsewhere}`,
    body: ({ firstName, location, elsewhere }) => [
      `Dear ${firstName}, your shift on {movedShift} has moved from ${location} to ${strong(elsewhere)}. The times stay the same: 09:00 to 15:00, with a break of 30 minutes.`,
      list(
        `Ask for the shift supervisor when you arrive; ${elsewhere} knows that you are coming.`,
        'Your swipe card opens the staff door from 08:30.',
        'Bring your own apron, closed shoes and a water bottle.',
      ),
      'If you cannot make it, please tell your manager as soon as you can, so that there is time to find somebody else.',
    ],
    href: `${roster}?shift=saturday`,
  },
  'leave-approved': {
    source,
    subject: 'Leave request approved',
    body: ({ firstName, number }) => [
      `Dear ${firstName}, your annual leave from {leaveDays} is approved. Your shifts on these days are taken off the roster.`,
      `You have ${number(38, 96)} hours of annual leave left. Enjoy the break!`,
    ],
    href: `${roster}?view=leave`,
  },
  'leave-declined': {
    source,
    subject: 'Leave request declined',
    body: ({ firstName, location }) => [
      `Dear ${firstName}, your leave on {leave+5} and {leave+6} could not be approved: nobody else is left for the bar at ${location} on that weekend.`,
      'A swap with a colleague works too; please tell your manager whom you have found.',
    ],
    href: `${roster}?view=leave`,
  },
  'roster-published': {
    source,
    subject: ({ rosterSpan }) => `Roster for ${rosterSpan()} is published`,
    body: ({ firstName, firstShifts }) => [
      `Dear ${firstName}, the roster for the next fortnight is out. These are your first shifts:`,
      table(['Day', 'Time', 'Location'], ...firstShifts()),
      'Swap requests close on {wednesday} at noon.',
    ],
    href: `${roster}?view=my-shifts`,
  },
  'extra-shift': {
    source,
    subject: 'Extra shift: can you help?',
    body: ({ location, offeredShift }) => [
      `We are one short at ${location}: ${offeredShift()}. Lunch is on the house.`,
      `${link('Take the shift', `${roster}?view=offers`)} if it suits you. The first to accept gets it.`,
    ],
    href: `${roster}?view=offers`,
  },
  'swap-confirmed': {
    source,
    subject: ({ colleague }) => `Your swap with ${colleague} is confirmed`,
    body: ({ firstName, colleague, day }) => [
      `Dear ${firstName}, you and ${colleague} have swapped shifts:`,
      list(`You work on ${day(4)} from 07:00 to 15:00.`, `${colleague} works on ${day(6)} from 16:00 to 22:30.`),
      'Both of you have been told. Nothing else changes.',
    ],
    href: `${roster}?view=my-shifts`,
  },
  'timesheet-approved': {
    source,
    subject: ({ last }) => `Timesheet approved for the week to ${last(0)}`,
    body: ({ firstName, last, number }) => [
      `Dear ${firstName}, your timesheet for the week to ${last(0)} is approved: ${number(24, 37)} hours and ${number(0, 3) * 15} minutes.`,
      'It goes to payroll tonight. If a line looks wrong, tell your manager before then.',
    ],
    href: `${roster}?view=timesheets`,
  },
  'clock-off-missing': {
    source,
    subject: 'You did not clock off yesterday',
    body: ({ firstName, location, day }) => [
      `Dear ${firstName}, you started at ${location} on ${day(-1)} at 06:58, and there is no end time.`,
      `Please ${link('add the time you finished', `${roster}?view=timesheets`)}, otherwise the shift cannot be paid.`,
    ],
    href: `${roster}?view=timesheets`,
  },
  'availability-due': {
    source,
    subject: 'Update your availability by {day+1}',
    body: ({ firstName }) => [
      `Dear ${firstName}, the next roster is being written. Please check your availability by {day+1} at 17:00.`,
      'If nothing has changed, you do not need to do anything.',
    ],
    href: `${roster}?view=availability`,
  },
  'shift-cancelled': {
    source,
    subject: ({ next }) => `Your shift on ${next(4)} is cancelled`,
    body: ({ firstName, location, next }) => [
      `Dear ${firstName}, the function at ${location} on ${next(4)} was called off, so the evening shift from 17:00 to 22:00 is cancelled.`,
      'We are sorry for the short notice. Your manager will offer you other hours this week.',
    ],
    href: `${roster}?view=my-shifts`,
  },
  'earlier-start': {
    source,
    subject: ({ next }) => `Earlier start on ${next(5)}: 06:30`,
    body: ({ location, next }) => [
      `The breakfast booking at ${location} on ${next(5)} has grown to 48 people. Everybody on the opening shift starts at ${strong('06:30')} instead of 07:00.`,
      'The extra half hour is on the roster and will be paid.',
    ],
    href: `${roster}?view=my-shifts`,
  },
  'public-holiday': {
    source,
    subject: 'Who would like to work on {holiday}?',
    body: ({ location, day }) => [
      `${location} opens on {holiday}, {holidayDate}, from 08:00 to 15:00. We need two on the bar, three on the floor and four in the kitchen.`,
      `Put your name down by ${day(6)}. Public holiday rates apply.`,
    ],
    href: `${roster}?offer=public-holiday`,
  },
} satisfies Record<string, MessageTemplate>
