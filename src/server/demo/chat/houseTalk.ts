import { a, b, c, type Exchange } from './exchange'

/** About the building, its machines, and announcements to everybody. */
export const houseTalk: readonly Exchange[] = [
  [
    a('The dishwasher at {place} stops in the middle again.'),
    b('Take out the filter and rinse it, that helped last time.'),
    a('It did, thank you.', { repliesTo: 1, isLiked: true }),
  ],
  [
    a('This is how the bar looks now, please put everything back like this after closing.', { image: 'bar-counter' }),
    b('Looks so tidy!', { isLiked: true }),
  ],
  [
    a('The health inspector may come on one of these days. Cleaning list is attached, tick every line.', {
      pdf: 'Cleaning list',
    }),
    b('{place} is done.'),
    c('Ours too, but for the hood. {first} does it on {day}.'),
    a('Thank you all.', { isLiked: true }),
  ],
  [
    a('Card terminal {few} has no connection. Use the other one until it is exchanged.'),
    b('Restarted it, works again.'),
  ],
  [
    a('Please remember: fire doors stay closed, also on busy days.', { isLiked: true }),
    b('Where do we meet then?'),
    a('At the loading dock. The plan hangs by the lockers.', { image: 'exit-plan', repliesTo: 1, isLiked: true }),
  ],
  [
    a('Does anyone know where the long ladder went?'),
    b('{place}, since the lights were changed.'),
    c('I bring it back on {day}.'),
  ],
  [
    a('New aprons have come. Sizes are on the boxes, take two each.', { image: 'aprons' }),
    b('Finally! Thanks {first}.', { isLiked: true }),
    c('Is there one in XS?'),
    b('Bottom box.', { repliesTo: 1 }),
  ],
  [
    a('Parking behind {place} is closed until {day}, they dig up the road.'),
    b('Thanks for telling, I take the bus then.'),
  ],
  [
    a('First aid refresher on {day} at {hour}. Who needs it?'),
    b('Me, mine ends next month.', { repliesTo: 1 }),
    c('Me too please.', { repliesTo: 2 }),
    a('Booked for {second} and {third}.'),
  ],
  [
    a('Somebody found a silver ring in the staff room. It is in the office drawer.'),
    b('That is mine! Thank you!', { isLiked: true }),
  ],
  [a('Minutes of our meeting are attached.', { pdf: 'Meeting minutes' }), b('Read, thank you.'), c('Same.')],
]
