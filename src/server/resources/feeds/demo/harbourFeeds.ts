import { exampleDocument, examplePicture } from '@server/demo/media/exampleFiles'
import { feedsOf, type DemoFeed } from './feedDemo'

const { approved, archived, pending, draft, rejected, resolved } = feedsOf('Hannah Wirth')

const both = { places: ['Harbour Street', 'Norwood'] }
const everywhere = { regions: ['Coast', 'City and Hills'] }
const harbour = { places: ['Harbour Street'] }
const norwood = { places: ['Norwood'] }
const coast = { regions: ['Coast'] }
const baristas = { ...everywhere, roles: ['Barista'] }
const kitchens = { ...everywhere, roles: ['Sous chef', 'Line cook', 'Kitchen hand', 'Pastry chef'] }
const cafes = { ...everywhere, categories: ['Café'] }
const hills = { regions: ['City and Hills'] }

/** Feeds of Harbour Kitchens: to be confirmed and scheduled, published, and in every other state. */
export const harbourFeeds: readonly DemoFeed[] = [
  approved('team-party', 'Hannah Wirth', 0.4, everywhere, {
    publishInDays: 2,
  })`<p><strong>The staff party is on {party}.</strong></p><p>On the lawn at Semaphore, from 5 pm. {bring}; everything else is there.</p>`,
  approved(
    'card-payments',
    'Priya Nair',
    2.2,
    { ...both, roles: ['Front of house'] },
    {
      isPinned: true,
      openFor: ['Ella King', 'Daniel Sorensen', 'Samira Haddad', 'Leila Rahimi', 'Sofia Almeida'],
      comments: [['Tom Bradley', 'Norwood has the new terminals from {thursday}.']],
    },
  )`<p><strong>Tips on the card terminal have changed.</strong> From tonight the guest chooses the tip on the terminal, before the card is read. Never enter it for them.</p><p>A payment that was split: void all parts first, then charge again.</p>`,
  approved(
    'allergen-refresher',
    'Hannah Wirth',
    12,
    { ...everywhere, roles: ['Front of house', 'Sous chef', 'Line cook', 'Kitchen hand', 'Pastry chef'] },
    {
      openFor: [
        'Jai Thompson',
        'Callum Reid',
        'Dylan Hooper',
        'Archie Cowan',
        'Bella Romano',
        'Cooper Lang',
        'Felix Brandt',
        'Lachlan Moore',
        'Deepak Sharma',
        'Hugo Martin',
        'Joel Saunders',
        'Kenji Mori',
        'Theo Papadakis',
      ],
    },
  )`<p>Allergen Awareness takes about 40 minutes and is due by {allergensDue}. You find it under <em>My Training</em>. Last year 9 of 10 finished it before the reminder: let us beat that.</p>`,
  approved('new-menu', 'Hannah Wirth', 0.3, everywhere, {
    files: ({ dishes }) => [
      exampleDocument('new-menu', 'The new menu', dishes),
      examplePicture('menu-board'),
      examplePicture('whiting'),
      examplePicture('tart'),
    ],
    comments: [
      ['Ruby Mitchell', 'The {tart} needs the 24 cm tins. Norwood, can you spare four?'],
      ['Mei Tanaka', 'Four tins are in the van with the bread.'],
      ['Lucas Ferrari', 'The lamb is ordered for {tasting-1}. We can start at 2 pm.'],
      ['Samira Haddad', 'I will be at the tasting.'],
      ['Daniel Sorensen', 'Is the hazelnut dish safe next to the milk station, or do we need a second board?'],
    ],
  })`<p><strong>The {season} menu starts on {menu}.</strong></p><p>Eleven dishes are new, four are going. Four of the new ones are in the file below, beside the board and two plates.</p><ul><li>Tasting for floor staff: {tasting}, 4 pm, Harbour Street</li><li>Old menus go into the paper bin on {tasting} at close</li><li>Allergen cards are printed and come with the bread delivery</li></ul>`,
  approved('kitchen-closes-early', 'Priya Nair', 0.6, harbour, {
    comments: [
      ['Thuy Pham', 'Noted, thanks. I will move the stock to the cold room before that.'],
      ['Ella King', 'Told the regulars who come at nine.'],
    ],
  })`<p>Kitchen closes at 8.30 pm on the first Wednesday of every month: the exhaust hood is cleaned overnight. Last orders at 8.15. The bar stays open until 11.</p>`,
  approved(
    'new-grinder',
    'Ella King',
    1.2,
    { ...both, roles: ['Barista'] },
    {
      files: () => [examplePicture('grinder')],
      comments: [
        ['Harvey Doolan', 'Dial 14 this morning, 19 g in, 38 g out in 28 seconds.'],
        ['Chloe Vasquez', 'I ran it at 15. The beans were two days older.'],
      ],
    },
  )`<p>Norwood’s new espresso grinder is in, and Harbour Street gets the same one on {grinder}. Please purge two shots after each change of the dose, and write the dial number on the card.</p><p>Three minutes on how to set it: <a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" target="_blank" rel="noopener noreferrer">dialling in</a></p>`,
  approved('availability', 'Hannah Wirth', 2, everywhere, {
    isClosed: true,
  })`<p>Availability for {nextRosterSpan} is due on {nextRosterPublished-1} at noon. The roster is published on {nextRosterPublished}. Swaps after that go through your supervisor.</p>`,
  approved(
    'oyster-supplier',
    'Noah Abbott',
    3,
    { ...coast, roles: ['Sous chef', 'Line cook'] },
    { comments: [['Felix Brandt', 'Glenelg got 7.4 °C at the first one. Good driver.']] },
  )`<p>Oysters come from Coffin Bay from this week on. Deliveries are at 6.30 am on Tuesday and Friday: check the temperature before you sign (below 10 °C), and keep the tags for 90 days.</p>`,
  approved(
    'first-aid-kits',
    'Zoe Karras',
    4,
    { places: ['Glenelg'] },
    { isPinned: true, comments: [['Imogen Clarke', 'The list hangs inside the door.']] },
  )`<p>Both first aid kits were refilled. The blue plasters are behind the pass now. Write down what you take.</p>`,
  approved('latte-throwdown', 'Daniel Sorensen', 5, baristas, {
    files: () => [examplePicture('latte-art')],
    comments: [
      ['Ella King', 'In.'],
      ['Ben Kowalski', 'We set up the second machine for it.'],
      ['Winnie Leong', 'In, if the late shift can spare me.'],
      ['Rosie Callaghan', '🙌☕'],
    ],
  })`<p>Latte art throwdown on {throwdown}, 6 pm at Semaphore. Two pours each, the winner picks the next single origin. Names to me by {throwdown-2}.</p>`,
  approved(
    'bread-from-port',
    'Greg Fairweather',
    6,
    { places: ['Port Adelaide'] },
    { comments: [['Ana Carvalho', 'I can take the first two weeks.']] },
  )`<p>From {monday} the first sourdough bake starts at 2.30 am instead of 3. Norwood and Stirling open half an hour earlier on weekdays.</p>`,
  approved('waste-scale', 'Amelia Chen', 8, kitchens, {
    comments: [
      ['Lucas Ferrari', 'Herbs: we now pick them to order. That was half of it.'],
      ['Jai Thompson', 'The scale at our place needs batteries.'],
    ],
  })`<p>Weigh what you throw away: each kitchen has a scale next to the bin now. In the trial at Harbour Street we threw away <strong>31 kg less</strong> in two weeks, most of it bread and herbs.</p><p>One line per bin is enough: what, how much, why.</p>`,
  approved('cafe-cups', 'Ella King', 9, cafes, {
    comments: [['Harvey Doolan', 'We are down to 40 cups at Norwood.']],
  })`<p>Reusable cups: the deposit is two dollars, and it is back on the till under <em>Deposits</em>. Chipped ones go into the green crate.</p>`,
  approved(
    'stirling-road-works',
    'Marcus Adeyemi',
    10,
    { places: ['Stirling'] },
    { endsInDays: 20, comments: [['Theo Papadakis', 'The back gate sticks in the morning, lift it a little.']] },
  )`<p>Mount Barker Road has one lane until {day+30}. Come by the back gate, and please leave the three spaces in front to the guests.</p>`,
  approved('lost-property', 'Daniel Sorensen', 13, harbour, {
    comments: [['Samira Haddad', 'The shoe belongs to the twins at table 12. I will call them.']],
  })`<p>Lost property of the last weeks goes to charity on {sunday}: two umbrellas, a green scarf, reading glasses, and one very small shoe.</p>`,
  approved('norwood-terrace', 'Priya Nair', 15, norwood, {
    files: () => [examplePicture('terrace-plan')],
    comments: [
      ['Leila Rahimi', 'Can we get one more side station outside?'],
      ['Patrick Byrne', 'It comes on {thursday}.'],
    ],
  })`<p>The terrace opens again on {saturday}. {terrace} Section plan: see the picture.</p>`,
  approved(
    'pastry-exchange',
    'Ruby Mitchell',
    18,
    { ...everywhere, roles: ['Pastry chef'] },
    {
      comments: [
        ['Stella Markou', 'Any day but a Friday.'],
        ['Matteo Greco', 'Any Tuesday.'],
      ],
    },
  )`<p>Pastry exchange: each of us spends one day in another kitchen in {month+2}. Tell me which day suits you, I put the plan together.</p>`,
  approved('hills-harvest', 'Marcus Adeyemi', 20, {
    places: ['Stirling'],
  })`<p>{fruit} from the orchard next door: 200 kg for jam, 40 kg for the menu. Whoever has time on {sunday} in the morning is invited to pick. Breakfast is on us.</p>`,
  approved(
    'beach-clean-up',
    'Stella Markou',
    24,
    { places: ['Glenelg', 'Semaphore'] },
    {
      files: () => [examplePicture('jetty')],
      comments: [
        ['Aroha Ngata', 'See you there!'],
        ['Bella Romano', 'Bringing my brother.'],
      ],
    },
  )`<p>Beach clean-up on {sunday}, before the shift: 7.30 am at the jetty, gloves and bags are there, coffee afterwards.</p>`,
  approved(
    'knife-sharpening',
    'Amelia Chen',
    27,
    { ...harbour, roles: ['Sous chef', 'Line cook', 'Kitchen hand'] },
    { isClosed: true },
  )`<p>The sharpener comes every second Thursday at 10 am. Put your knives in the roll with your name on it.</p>`,
  approved(
    'new-uniforms',
    'Hannah Wirth',
    30,
    everywhere,
  )`<p>New aprons arrive next week: two for everybody, navy for the kitchen, sand for the floor. Sizes as in your profile. Bring the old ones back, they become cleaning cloths.</p>`,
  approved(
    'thank-you-festival',
    'Zoe Karras',
    34,
    { places: ['Glenelg'] },
    {
      comments: [
        ['Jack Tully', 'Best weekend so far.'],
        ['Ravi Menon', 'My feet say otherwise, but yes.'],
      ],
    },
  )`<p>2,140 guests on the festival weekend, and not one complaint. Thank you, all of you. Dinner for the team is on {thursday}.</p>`,
  pending(
    'sunday-brunch',
    'Daniel Sorensen',
    0.2,
    harbour,
  )`<p>Proposal for Sunday brunch from 9 am: three dishes, filter coffee, one more waiter. I would try it on four Sundays.</p>`,
  pending(
    'stocktake',
    'Amelia Chen',
    0.9,
    { ...coast, roles: ['Shift supervisor', 'Sous chef'] },
    { files: () => [exampleDocument('stocktake', 'Stocktake', ['Cold room', 'Dry store', 'Bar', 'Cleaning'])] },
  )`<p>Stocktake moves from {stocktake-1} to {stocktake}, because of the staff party. The lists are in the file.</p>`,
  pending('staff-meal-poll', 'Stella Markou', 1.5, {
    places: ['Glenelg'],
  })`<p>Staff meals: curry, pasta or soup on Fridays? Answer below once this is out.</p>`,
  pending(
    'bike-racks',
    'Ella King',
    2.4,
    norwood,
  )`<p>The bike racks behind Norwood are full by eight. The shop next door offers six more places if we ask.</p>`,
  rejected(
    'free-coffee',
    'Ella King',
    3.5,
    harbour,
    'Please agree with Priya on the budget first, and name the dates.',
  )`<p>Free coffee for regulars all week!</p>`,
  rejected(
    'guest-names',
    'Noah Abbott',
    7,
    { places: ['Port Adelaide'] },
    'We do not write about guests here.',
  )`<p>The guests of table 4 yesterday were the worst of the year.</p>`,
  rejected(
    'price-list',
    'Ruby Mitchell',
    11,
    everywhere,
    'The price list is missing.',
  )`<p>The new prices of our cakes from {month+1}: see below.</p>`,
  draft('holiday-hours', 'Priya Nair', 0.4, both)`<p>Opening hours on {holiday}, {holidayDate}: 8 am to 3 pm.</p>`,
  draft(
    'coffee-cupping',
    'Ella King',
    1.8,
    cafes,
  )`<p>Cupping of the new single origins, every first Tuesday at three.</p>`,
  draft(
    'fridge-two',
    'Amelia Chen',
    2.7,
    harbour,
  )`<p>Fridge 2 is out of order until the seal arrives. Use fridge 3.</p>`,
  draft('team-photo', 'Hannah Wirth', 4.5, everywhere)`<p>Photographer for the team wall: dates follow.</p>`,
  resolved(
    'car-pool',
    'Daniel Sorensen',
    6.5,
    hills,
    'Please say who organises it.',
  )`<p>Car pool to the hills for the late shift: who drives on weekends?</p>`,
  archived(
    'street-fair',
    'Zoe Karras',
    60,
    { places: ['Glenelg'] },
    { comments: [['Nadia Petrova', 'I can do the second half.']] },
  )`<p>Street Fair: two stalls, six people, 11 am to 9 pm. The plan hangs at the pass.</p>`,
  archived(
    'holiday-roster',
    'Hannah Wirth',
    95,
    everywhere,
  )`<p>The roster for {holiday} is out. On {holidayDate} all close at 3 pm.</p>`,
  archived('water-outage', 'Marcus Adeyemi', 70, {
    places: ['Stirling'],
  })`<p>No water on {tuesday} from 9 to 11 am.</p>`,
  archived(
    'old-fridge',
    'Ella King',
    45,
    both,
  )`<p>The old milk fridge is for sale: 80 dollars, pick-up at Norwood.</p>`,
]
