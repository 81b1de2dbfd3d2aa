import { exampleDocument } from '@server/demo/media/exampleFiles'
import { feedsOf, type DemoFeed } from './demoFeed'

const { archived, pending, draft, rejected, resolved } = feedsOf('Hannah Wirth')

const harbour = { places: ['Harbour Street'] }
const norwood = { places: ['Norwood'] }
const both = { places: ['Harbour Street', 'Norwood'] }
const everywhere = { regions: ['Coast', 'City and Hills'] }
const coast = { regions: ['Coast'] }
const hills = { regions: ['City and Hills'] }
const cafes = { ...everywhere, categories: ['Café'] }

/** Feeds of Harbour Kitchens that wait, were rejected, are being written, or are over. */
export const harbourOthers: readonly DemoFeed[] = [
  pending([
    'sunday-brunch',
    'Daniel Sorensen',
    0.2,
    harbour,
    '<p>Proposal for Sunday brunch from 9 am: three dishes, filter coffee, one waiter more. I would try it on four Sundays.</p>',
  ]),
  pending(
    [
      'stocktake',
      'Amelia Chen',
      0.9,
      { ...coast, roles: ['Shift supervisor', 'Sous chef'] },
      '<p>Stocktake moves from the 31st to the 30th, because of the public holiday. The lists are in the file.</p>',
    ],
    { files: [exampleDocument('stocktake', 'Stocktake', ['Cold room', 'Dry store', 'Bar', 'Cleaning'])] },
  ),
  pending([
    'staff-meal-poll',
    'Stella Markou',
    1.5,
    { places: ['Glenelg'] },
    '<p>Staff meals: curry, pasta or soup on Fridays? Answer below once this is out.</p>',
  ]),
  pending([
    'bike-racks',
    'Ella King',
    2.4,
    norwood,
    '<p>The bike racks behind Norwood are full by eight. The shop next door offers six more places if we ask.</p>',
  ]),
  rejected(
    ['free-coffee', 'Ella King', 3.5, harbour, '<p>Free coffee for regulars all week!</p>'],
    'Please agree with Priya on the budget first, and name the dates.',
  ),
  rejected(
    [
      'guest-names',
      'Noah Abbott',
      7,
      { places: ['Port Adelaide'] },
      '<p>The guests of table 4 yesterday were the worst of the year.</p>',
    ],
    'We do not write about guests here.',
  ),
  rejected(
    ['price-list', 'Ruby Mitchell', 11, everywhere, '<p>The new prices of our cakes from April: see below.</p>'],
    'The price list is missing.',
  ),
  draft([
    'easter-hours',
    'Priya Nair',
    0.4,
    both,
    '<p>Opening hours at Easter: Good Friday closed, Saturday and Sunday 8 am to 4 pm.</p>',
  ]),
  draft([
    'coffee-cupping',
    'Ella King',
    1.8,
    cafes,
    '<p>Cupping of the new single origins, every first Tuesday at three.</p>',
  ]),
  draft([
    'fridge-two',
    'Amelia Chen',
    2.7,
    harbour,
    '<p>Fridge 2 is out of order until the seal arrives. Use fridge 3.</p>',
  ]),
  draft(['team-photo', 'Hannah Wirth', 4.5, everywhere, '<p>Photographer for the team wall: dates follow.</p>']),
  resolved(
    [
      'car-pool',
      'Daniel Sorensen',
      6.5,
      hills,
      '<p>Car pool to the hills for the late shift: who drives on weekends?</p>',
    ],
    'Please say who organises it.',
  ),
  archived(
    [
      'summer-fair',
      'Zoe Karras',
      60,
      { places: ['Glenelg'] },
      '<p>Summer Fair: two stalls, six people, 11 am to 9 pm. The plan hangs at the pass.</p>',
    ],
    { comments: [['Nadia Petrova', 'I can do the second half.']] },
  ),
  archived([
    'christmas-roster',
    'Hannah Wirth',
    95,
    everywhere,
    '<p>The Christmas roster is out. 24th: all close at 3 pm. 25th and 26th: closed.</p>',
  ]),
  archived([
    'water-outage',
    'Marcus Adeyemi',
    70,
    { places: ['Stirling'] },
    '<p>No water on Tuesday from 9 to 11 am.</p>',
  ]),
  archived([
    'old-grinder',
    'Ella King',
    45,
    both,
    '<p>The old grinder is for sale: 200 dollars, pick-up at Norwood.</p>',
  ]),
]
