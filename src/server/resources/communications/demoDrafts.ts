import { exampleDocument, examplePicture } from '@server/demo/media/exampleFiles'
import type { DemoLetter } from './demoLetters'

const [hannah, priya] = ['Hannah Wirth', 'Priya Nair']
const [harbour, norwood] = ['Harbour Street', 'Norwood']

/** Unfinished ones, and one that will be sent by itself. */
export const unsentLetters: readonly DemoLetter[] = [
  {
    key: 'lockers',
    creator: hannah,
    daysAgo: 1.5,
    subject: '',
    audience: {},
    body: '<p>Dear all, the lockers are emptied on {friday}. What is left in them goes to the office.</p>',
  },
  {
    key: 'leave-balance',
    creator: hannah,
    daysAgo: 4,
    subject: 'Your leave at the end of {month}',
    audience: { regions: ['City and Hills'] },
    template: { name: 'Leave balance' },
    codes: { manager_name: hannah },
  },
  {
    key: 'suppliers',
    creator: priya,
    daysAgo: 2,
    subject: 'Who delivers what this {season}',
    audience: { places: [harbour], roles: ['Sous chef', 'Line cook'] },
    body: '<p>Dear {{first_name}},</p><p>this {season} we cook with {produce}. The list says who delivers what and when, and the drawing shows where it goes in the new cool room.</p><p>Please send what is below the mark back with the driver.</p>',
    replyTo: 'manager@harbour.test',
    files: () => [
      exampleDocument('suppliers', 'Who delivers what', ['Greens: Monday and Thursday', 'Fish: every morning']),
      examplePicture('cool-room'),
    ],
  },
  {
    key: 'menu-norwood',
    creator: priya,
    daysAgo: 1,
    subject: '{{first_name}}, taste the new menu with us',
    audience: { places: [norwood], roles: ['Barista'] },
    template: { name: 'Seasonal menu announcement' },
    codes: { event_date: '{menu}', event_time: '3.30 pm', manager_name: priya },
  },
  {
    key: 'menu-first-try',
    creator: priya,
    daysAgo: 60,
    subject: 'The next menu',
    audience: { places: [harbour, norwood] },
    template: { name: 'Seasonal menu announcement', version: 2 },
  },
  {
    key: 'quiet-room',
    creator: priya,
    daysAgo: 9,
    subject: 'A quiet room for breaks',
    audience: { places: [harbour], roles: ['Shift supervisor'] },
    body: '<p>Dear {{first_name}},</p><p>the small office upstairs is now a room for breaks: no phones, no talk about rosters. <strong>Tea is free.</strong></p>',
  },
  {
    key: 'stocktake',
    creator: priya,
    daysAgo: 1.2,
    subject: 'Stocktake on {stocktake}: who counts what',
    audience: { places: [harbour], roles: ['Sous chef', 'Pastry chef'] },
    body: '<p>Dear {{first_name}},</p><p>on {stocktake} we count at {{location_name}} after closing. Please write what you count in the list at once, opened packs in tenths.</p><p>Pizza is on the house.</p>',
    replyTo: 'manager@harbour.test',
    sendInDays: 2,
  },
]
