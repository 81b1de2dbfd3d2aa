import { link, list, steps, strong, type MessageTemplate } from './template'

const source = 'task'
const task = '/services/task'

export const taskMessages = {
  'bar-opening-late': {
    source,
    subject: 'Bar opening list was completed late',
    body: ({ location }) => [
      `The list Bar opening at ${location} was completed 22 minutes late, at 07:22. The last open item was ‘Milk fridge temperature’.`,
      'If the time does not suit the morning, ask your manager to move it.',
    ],
    href: `${task}?list-id=bar-opening`,
  },
  'machine-clean': {
    source,
    subject: 'New list for you: coffee machine deep clean',
    body: ({ location, next }) => [
      `You have a new list at ${location}, due on ${next(2)} at 15:00: ${strong('Coffee machine deep clean')}.`,
      steps(
        'Backflush each group with the blue powder.',
        'Soak baskets and portafilters for 20 minutes.',
        'Purge both steam wands and wipe the tips.',
        'Pull two shots and throw them away before the first guest.',
      ),
    ],
    href: `${task}?list-id=machine-clean`,
  },
  'temperature-overdue': {
    source,
    subject: 'Midday temperature log is overdue',
    body: ({ location }) => [
      `The midday temperature log at ${location} was due at 12:30 and has two open items: cool room 1 and the pastry fridge.`,
      'Please record what you read, even when it is late. A late number is better than none.',
    ],
    href: `${task}?list-id=midday-temperature-log`,
  },
  'closing-complete': {
    source,
    subject: 'Closing list completed, all 18 steps',
    body: ({ location, colleague }) => [
      `The closing list at ${location} was completed on time by you and ${colleague}. All 18 steps have a tick and the three photos are there.`,
      'Thank you, the opening team will be glad.',
    ],
    href: `${task}?list-id=closing`,
  },
  'delivery-check': {
    source,
    subject: ({ next }) => `Delivery check on ${next(4)} is yours`,
    body: ({ location, next }) => [
      `You are down for the delivery check at ${location} on ${next(4)} between 06:30 and 08:00.`,
      list(
        'Count against the docket before you sign.',
        'Chilled goods above 5 °C go back with the driver.',
        'Take a photo of anything dented, wet or open.',
      ),
    ],
    href: `${task}?list-id=delivery-check`,
  },
  'stocktake-section': {
    source,
    subject: 'Stocktake on {stocktake-1}: your section is the bar',
    body: ({ colleague }) => [
      `The monthly stocktake is on {stocktake-1} after close. You and ${colleague} count the bar: spirits, wine, syrups, beans and milk.`,
      'Opened bottles are counted in tenths. The sheet opens in the list at 21:00.',
    ],
    href: `${task}?list-id=stocktake-bar`,
  },
  'grease-trap': {
    source,
    subject: 'On demand: grease trap check',
    body: ({ location }) => [
      `The alarm of the grease trap at ${location} went off at 14:05. Whoever is in the kitchen, please do the check list now and note the level.`,
      'If it is over the line, call the number on the lid.',
    ],
    href: `${task}?list-id=grease-trap-check`,
  },
  'photo-needed': {
    source,
    subject: 'Please add a photo to the fridge seal check',
    body: ({ colleague }) => [
      `The check is done, but the step ‘Seal closed all round’ needs a photo. ${colleague} marked it for you.`,
      `${link('Open the list', `${task}?list-id=fridge-seals`)} and add it when you are next at work.`,
    ],
    href: `${task}?list-id=fridge-seals`,
  },
  'opening-changed': {
    source,
    subject: 'The opening list has two new steps',
    body: ({ location, next }) => [
      `From ${next(1)} the opening list at ${location} asks for two more things:`,
      list('Wipe the menu screens beside the door.', 'Check that the defibrillator shows a green light.'),
      'Together they take about a minute.',
    ],
    href: `${task}?list-id=opening`,
  },
  'allergen-station': {
    source,
    subject: 'Weekly check: allergen station',
    body: ({ location, number }) => [
      `The allergen station at ${location} is due for its weekly check. Last week ${number(11, 12)} of 12 items were in order.`,
      'Purple boards and knives only, and nothing stored above them.',
    ],
    href: `${task}?list-id=allergen-station`,
  },
  'list-comment': {
    source,
    subject: ({ colleague }) => `${colleague} commented on your list`,
    body: ({ colleague }) => [
      `${colleague} wrote on ‘Bar restock’:`,
      '<blockquote>Oat milk was down to two cartons again. Can we keep eight on the shelf from Friday to Sunday?</blockquote>',
    ],
    href: `${task}?list-id=bar-restock`,
  },
  'week-on-time': {
    source,
    subject: ({ number }) => `Your lists last week: ${number(82, 97)}% on time`,
    body: ({ firstName, location, number }) => {
      const onTime = number(82, 97)
      return [
        `Dear ${firstName}, ${onTime}% of your lists at ${location} were completed on time last week.`,
        onTime >= 90
          ? 'That is above the average of all six locations. Well done!'
          : 'Most of the late ones were closing lists on Fridays.',
      ]
    },
    href: `${task}?view=performance`,
  },
} satisfies Record<string, MessageTemplate>
