import { link, list, strong, table, type MessageTemplate } from './template'

const source = 'hris_my_roster'
const roster = '/services/hris_my_roster'

export const rosterMessages = {
  'shift-moved': {
    source,
    isUrgent: true,
    subject: ({ elsewhere }) => `Your shift on Saturday has moved to ${elsewhere}`,
    body: ({ firstName, location, elsewhere, next }) => [
      `Dear ${firstName}, your shift on ${next(6)} has moved from ${location} to ${strong(elsewhere)}. The times stay the same: 09:00 to 15:00, with a break of 30 minutes.`,
      list(
        `Ask for the shift supervisor when you arrive; ${elsewhere} knows that you are coming.`,
        'Your swipe card opens the staff door from 08:30.',
        'Bring your own apron, closed shoes and a water bottle.',
      ),
      'If you cannot make it, please decline the shift by noon tomorrow, so that there is time to find somebody else.',
    ],
    href: `${roster}?shift=saturday`,
  },
  'leave-approved': {
    source,
    subject: 'Leave request approved',
    body: ({ firstName, span, number }) => [
      `Dear ${firstName}, your annual leave from ${span(6, 8)} is approved. Your shifts on these days are taken off the roster.`,
      `You have ${number(38, 96)} hours of annual leave left. Enjoy the break!`,
    ],
    href: `${roster}?view=leave`,
  },
  'leave-declined': {
    source,
    subject: 'Leave request declined',
    body: ({ firstName, location, day, span }) => [
      `Dear ${firstName}, your leave from ${span(20, 22)} could not be approved: three others at ${location} are away on the same days.`,
      `Please talk to your manager about other dates before ${day(5)}. A swap with a colleague works too.`,
    ],
    href: `${roster}?view=leave`,
  },
  'roster-published': {
    source,
    subject: ({ weeks }) => `Roster for ${weeks(7, 20)} is published`,
    body: ({ firstName, location, elsewhere, monday, next }) => [
      `Dear ${firstName}, the roster for the next fortnight is out. These are your first shifts:`,
      table(
        ['Day', 'Time', 'Location'],
        [monday(7), '07:00 – 15:00', location],
        [monday(8), '07:00 – 15:00', location],
        [monday(10), '16:00 – 22:30', location],
        [monday(12), '09:00 – 15:00', elsewhere],
      ),
      `Swap requests close on ${next(3)} at noon.`,
    ],
    href: `${roster}?view=my-shifts`,
  },
  'extra-shift': {
    source,
    subject: ({ next }) => `Extra shift on ${next(0)}: can you help?`,
    body: ({ location, next }) => [
      `We are one short at ${location} on ${next(0)} from 10:00 to 16:00. Sunday rates apply, and lunch is on the house.`,
      `${link('Take the shift', `${roster}?offer=sunday`)} if it suits you. The first to accept gets it.`,
    ],
    href: `${roster}?offer=sunday`,
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
    subject: ({ next }) => `Update your availability by ${next(3)}`,
    body: ({ firstName, next }) => [
      `Dear ${firstName}, the next roster is being written. Please check your availability by ${next(3)} at 17:00.`,
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
    subject: 'Who would like to work on the public holiday?',
    body: ({ location, day }) => [
      `${location} opens on the public holiday from 08:00 to 15:00. We need two on the bar, three on the floor and four in the kitchen.`,
      `Put your name down by ${day(6)}. Public holiday rates apply.`,
    ],
    href: `${roster}?offer=public-holiday`,
  },
} satisfies Record<string, MessageTemplate>
