import { table, type MessageTemplate } from './template'

const source = 'internal_lms'
const training = '/services/internal_lms'
const classes = '/services/rto_lms'

/** Messages of a training organisation to its trainers and its office. */
export const instituteMessages = {
  'to-mark': {
    source,
    subject: ({ number }) => `${number(4, 9)} submissions wait to be marked`,
    body: ({ number, day }) => [
      `${number(4, 9)} submissions wait for you. The oldest came on ${day(-6)}; the promise to trainees is ten days.`,
    ],
    href: `${training}?view=marking`,
  },
  'observation-booked': {
    source,
    subject: ({ next }) => `Observation booked on ${next(4)}`,
    body: ({ colleague, next }) => [
      `${colleague} has booked an observation in Kitchen 2 on ${next(4)} at 10:00: stocks, sauces and soups. The check list is attached to the class.`,
    ],
    href: `${classes}?class=stocks-sauces`,
  },
  'class-list-changed': {
    source,
    subject: 'Two trainees joined your class',
    body: ({ next }) => [
      `Two trainees joined Basic Methods of Cookery. They start on ${next(3)} and have done the hygiene unit already.`,
    ],
    href: `${classes}?class=basic-cookery`,
  },
  'enrolments-week': {
    source,
    subject: 'Enrolments this week',
    body: () => [
      'This week’s enrolments by course:',
      table(
        ['Course', 'New', 'Waiting'],
        ['Certificate III in Commercial Cookery', '7', '3'],
        ['Certificate II in Hospitality', '11', '1'],
        ['Food Safety Supervisor', '19', '0'],
      ),
    ],
    href: `${classes}?view=enrolments`,
  },
  'unit-without-trainer': {
    source,
    isUrgent: true,
    subject: 'A unit has no trainer from {monday}',
    body: ({ location, next }) => [
      `Prepare Stocks, Sauces and Soups at ${location} has no trainer from ${next(1)}. Eleven trainees are enrolled.`,
    ],
    href: `${classes}?unit=SITHCCC029`,
  },
  'data-export': {
    source,
    subject: 'AVETMISS export is ready',
    body: ({ number }) => [
      `The export of the quarter is ready: ${number(210, 260)} enrolments, no errors and ${number(2, 5)} warnings about missing postcodes.`,
    ],
    href: `${classes}?view=export`,
  },
  'marking-help': {
    source: 'personal',
    from: 'helen-papas',
    subject: 'Could you take two observations?',
    body: ({ firstName, next, sender }) => [
      `Hi ${firstName}, Grant is away on ${next(4)} and two trainees would lose their place. Could you take them at 10:00 and 11:30?`,
      sender,
    ],
  },
  'kitchen-order': {
    source: 'personal',
    from: 'marco-bellini',
    subject: 'Order for Kitchen 2',
    body: ({ firstName, sender }) => [
      `Hi ${firstName}, we are down to four good sauce pans and there are eleven trainees. Six more at $68 each would carry us through the next term. May I order?`,
      sender,
    ],
  },
} satisfies Record<string, MessageTemplate>
