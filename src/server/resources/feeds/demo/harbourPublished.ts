import { exampleDocument, examplePicture } from '@server/demo/media/exampleFiles'
import { feedsOf, type DemoFeed } from './demoFeed'

const { approved } = feedsOf('Hannah Wirth')

const harbour = { places: ['Harbour Street'] }
const norwood = { places: ['Norwood'] }
const both = { places: ['Harbour Street', 'Norwood'] }
const everywhere = { regions: ['Coast', 'City and Hills'] }
const coast = { regions: ['Coast'] }
const baristas = { ...everywhere, roles: ['Barista'] }
const kitchens = { ...everywhere, roles: ['Sous chef', 'Line cook', 'Kitchen hand', 'Pastry chef'] }
const cafes = { ...everywhere, categories: ['Café'] }

/** What Harbour Kitchens has published: news of the house, its kitchens, rosters, suppliers and people. */
export const harbourPublished: readonly DemoFeed[] = [
  approved(
    [
      'winter-menu',
      'Hannah Wirth',
      0.3,
      everywhere,
      '<p><strong>The winter menu starts on Monday.</strong></p><p>Eleven dishes are new, four leave us. Costing sheets and plating pictures are in the file below.</p><ul><li>Tasting for floor staff: Sunday, 4 pm, Harbour Street</li><li>Old menus go into the paper bin on Sunday night</li><li>Allergen cards are printed and come with the bread delivery</li></ul>',
    ],
    {
      files: [
        exampleDocument('winter-menu', 'Winter menu', [
          'Braised lamb shoulder, white beans, salsa verde',
          'Roasted cauliflower, hazelnut, brown butter',
          'King George whiting, fennel, blood orange',
          'Quince tart, mascarpone',
        ]),
        examplePicture('winter-lamb'),
        examplePicture('winter-cauliflower'),
        examplePicture('winter-tart'),
      ],
      comments: [
        ['Ruby Mitchell', 'The quince tart needs the 24 cm tins. Norwood, can you spare four?'],
        ['Mei Tanaka', 'Four tins are in the van tomorrow morning.'],
        ['Lucas Ferrari', 'Lamb arrives Saturday. We can start the braise at 2 pm.'],
        ['Grace Whitlock', 'I will be at the tasting.'],
        ['Daniel Sorensen', 'Is the hazelnut dish safe next to the milk station, or do we need a second board?'],
      ],
    },
  ),
  approved(
    [
      'kitchen-closes-early',
      'Priya Nair',
      0.6,
      harbour,
      '<p>Kitchen closes at 8.30 pm this Wednesday: the exhaust hood is cleaned overnight. Last orders at 8.15. The bar stays open until 11.</p>',
    ],
    {
      comments: [
        ['Thuy Pham', 'Noted, thanks. I will move the stock to the cold room before that.'],
        ['Ella King', 'Told the regulars who come at nine.'],
      ],
    },
  ),
  approved(
    [
      'new-grinder',
      'Ella King',
      1.2,
      { ...both, roles: ['Barista'] },
      '<p>The new espresso grinder is in. Please purge two shots after each change of the dose, and write the dial number on the card.</p><p>Three minutes on how to set it: <a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" target="_blank" rel="noopener noreferrer">dialling in</a></p>',
    ],
    {
      files: [examplePicture('grinder'), examplePicture('grinder-card')],
      comments: [
        ['Daniel Sorensen', 'Dial 14 this morning, 19 g in, 38 g out in 28 seconds.'],
        ['Chloe Vasquez', 'Norwood runs at 15. Our beans are two days older.'],
      ],
    },
  ),
  approved(
    [
      'roster-april',
      'Hannah Wirth',
      2,
      everywhere,
      '<p>Availability for April is due on Friday at noon. The roster is published on the 20th. Swaps after that go through your supervisor.</p>',
    ],
    { isClosed: true },
  ),
  approved(
    [
      'oyster-supplier',
      'Noah Abbott',
      3,
      { ...coast, roles: ['Sous chef', 'Line cook'] },
      '<p>Oysters come from Coffin Bay from this week on. Deliveries are at 6.30 am on Tuesday and Friday: check the temperature before you sign (below 10 °C), and keep the tags for 90 days.</p>',
    ],
    { comments: [['Felix Brandt', 'Glenelg got 7.4 °C on Tuesday. Good driver.']] },
  ),
  approved(
    [
      'first-aid-kits',
      'Zoe Karras',
      4,
      { places: ['Glenelg'] },
      '<p>Both first aid kits were refilled. The blue plasters are behind the pass now. Write down what you take.</p>',
    ],
    { isPinned: true, comments: [['Imogen Clarke', 'The list hangs inside the door.']] },
  ),
  approved(
    [
      'latte-throwdown',
      'Daniel Sorensen',
      5,
      baristas,
      '<p>Latte art throwdown on the 14th, 6 pm at Semaphore. Two pours each, the winner picks the next single origin. Names to me by Sunday.</p>',
    ],
    {
      files: [examplePicture('latte-art')],
      comments: [
        ['Ella King', 'In.'],
        ['Ben Kowalski', 'We set up the second machine for it.'],
        ['Winnie Leong', 'In, if the late shift can spare me.'],
        ['Rosie Callaghan', '🙌☕'],
      ],
    },
  ),
  approved(
    [
      'bread-from-port',
      'Greg Fairweather',
      6,
      { places: ['Port Adelaide'] },
      '<p>From Monday the first sourdough bake starts at 2.30 am instead of 3. Norwood and Stirling open half an hour earlier on weekdays.</p>',
    ],
    { comments: [['Ana Carvalho', 'I can take the first two weeks.']] },
  ),
  approved(
    [
      'waste-scale',
      'Amelia Chen',
      8,
      kitchens,
      '<p>Weigh what you throw away: each kitchen has a scale next to the bin now. In the trial at Harbour Street we threw away <strong>31 kg less</strong> in two weeks, most of it bread and herbs.</p><p>One line per bin is enough: what, how much, why.</p>',
    ],
    {
      comments: [
        ['Lucas Ferrari', 'Herbs: we now pick them to order. That was half of it.'],
        ['Jai Thompson', 'The scale at our place needs batteries.'],
      ],
    },
  ),
  approved(
    [
      'cafe-cups',
      'Ella King',
      9,
      cafes,
      '<p>Reusable cups: the deposit is two dollars, and it is back on the till under <em>Deposits</em>. Chipped ones go into the green crate.</p>',
    ],
    { comments: [['Harvey Doolan', 'We are down to 40 cups at Norwood.']] },
  ),
  approved(
    [
      'stirling-road-works',
      'Marcus Adeyemi',
      10,
      { places: ['Stirling'] },
      '<p>Mount Barker Road has one lane until the end of the month. Come by the back gate, and please leave the three spaces in front to the guests.</p>',
    ],
    { endsInDays: 20, comments: [['Theo Papadakis', 'The back gate sticks in the morning, lift it a little.']] },
  ),
  approved(
    [
      'lost-property',
      'Daniel Sorensen',
      13,
      harbour,
      '<p>Lost property of February goes to charity on Sunday: two umbrellas, a green scarf, reading glasses, and one very small shoe.</p>',
    ],
    { comments: [['Samira Haddad', 'The shoe belongs to the twins at table 12. I will call them.']] },
  ),
  approved(
    [
      'norwood-terrace',
      'Priya Nair',
      15,
      norwood,
      '<p>The terrace opens on Saturday. Heaters are tested, the gas is checked each Monday. Section plan: see the picture.</p>',
    ],
    {
      files: [examplePicture('terrace-plan')],
      comments: [
        ['Leila Rahimi', 'Can we get one more side station outside?'],
        ['Patrick Byrne', 'It comes on Thursday.'],
      ],
    },
  ),
  approved(
    [
      'pastry-exchange',
      'Ruby Mitchell',
      18,
      { ...everywhere, roles: ['Pastry chef'] },
      '<p>Pastry exchange: each of us spends one day in another kitchen in May. Tell me which day suits you, I put the plan together.</p>',
    ],
    {
      comments: [
        ['Stella Markou', 'The 12th or the 19th.'],
        ['Matteo Greco', 'Any Tuesday.'],
      ],
    },
  ),
  approved([
    'hills-harvest',
    'Marcus Adeyemi',
    20,
    { places: ['Stirling'] },
    '<p>Apples from the orchard next door: 200 kg for cider vinegar, 40 kg for the menu. Whoever has time on Sunday morning is invited to pick. Breakfast is on us.</p>',
  ]),
  approved(
    [
      'beach-clean-up',
      'Stella Markou',
      24,
      { places: ['Glenelg', 'Semaphore'] },
      '<p>Beach clean-up before the Sunday shift: 7.30 am at the jetty, gloves and bags are there, coffee afterwards.</p>',
    ],
    {
      files: [examplePicture('jetty')],
      comments: [
        ['Aroha Ngata', 'See you there!'],
        ['Bella Romano', 'Bringing my brother.'],
      ],
    },
  ),
  approved(
    [
      'knife-sharpening',
      'Amelia Chen',
      27,
      { ...harbour, roles: ['Sous chef', 'Line cook', 'Kitchen hand'] },
      '<p>The sharpener comes every second Thursday at 10 am. Put your knives in the roll with your name on it.</p>',
    ],
    { isClosed: true },
  ),
  approved([
    'new-uniforms',
    'Hannah Wirth',
    30,
    everywhere,
    '<p>New aprons arrive next week: two for everybody, navy for the kitchen, sand for the floor. Sizes as in your profile. Bring the old ones back, they become cleaning cloths.</p>',
  ]),
  approved(
    [
      'thank-you-festival',
      'Zoe Karras',
      34,
      { places: ['Glenelg'] },
      '<p>2,140 guests on the festival weekend, and not one complaint. Thank you, all of you. Dinner for the team is on the 3rd.</p>',
    ],
    {
      comments: [
        ['Jack Tully', 'Best weekend so far.'],
        ['Ravi Menon', 'My feet say otherwise, but yes.'],
      ],
    },
  ),
]
