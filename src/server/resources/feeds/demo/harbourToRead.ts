import { feedsOf, type DemoFeed } from './demoFeed'

const { approved } = feedsOf('Hannah Wirth')

const both = { places: ['Harbour Street', 'Norwood'] }
const everywhere = { regions: ['Coast', 'City and Hills'] }

/** Feeds of Harbour Kitchens that are to be confirmed, and one that is yet to come out. */
export const harbourToRead: readonly DemoFeed[] = [
  approved(
    [
      'team-party',
      'Hannah Wirth',
      0.4,
      everywhere,
      '<p><strong>The team party is on Sunday week.</strong></p><p>Boat ramp, Semaphore, from 5 pm. Bring a jumper; everything else is there.</p>',
    ],
    { publishInDays: 2 },
  ),
  approved(
    [
      'card-payments',
      'Priya Nair',
      2.2,
      { ...both, roles: ['Front of house'] },
      '<p><strong>Tips on the card terminal have changed.</strong> From tonight the guest chooses the tip on the terminal, before the card is read. Never enter it for them.</p><p>A payment that was split: void all parts first, then charge again.</p>',
    ],
    {
      isPinned: true,
      openFor: ['Ella King', 'Daniel Sorensen', 'Samira Haddad', 'Leila Rahimi', 'Sofia Almeida'],
      comments: [['Tom Bradley', 'Norwood has the new terminals from Thursday.']],
    },
  ),
  approved(
    [
      'allergen-refresher',
      'Hannah Wirth',
      12,
      { ...everywhere, roles: ['Front of house', 'Sous chef', 'Line cook', 'Kitchen hand', 'Pastry chef'] },
      '<p>The allergen refresher takes 20 minutes and is due by the end of March. You find it under <em>My Training</em>. Last year 9 of 10 finished it before the reminder: let us beat that.</p>',
    ],
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
  ),
]
