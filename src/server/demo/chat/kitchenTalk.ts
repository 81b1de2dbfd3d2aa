import { a, b, c, type Exchange } from './exchange'

/** About food, preparation and deliveries. */
export const kitchenTalk: readonly Exchange[] = [
  [
    a('We are out of {item}. {few} portions left of the {dish}.'),
    b('I take the {dish} off the board.'),
    c('Delivery comes at {hour}, I checked.', { isLiked: true }),
  ],
  [
    a('New plating for the whiting, please keep to it from tonight.', { image: 'whiting' }),
    b('That looks great!', { isLiked: true }),
    c('Sauce below or on top?'),
    a('Below, and only a spoon of it.', { repliesTo: 1 }),
  ],
  [
    a('Prep for tomorrow: {few} litres of stock, two trays of {item}, and the {dish} base.'),
    b('Stock is on. I do the rest before I go.'),
    a('Legend.', { isLiked: true }),
  ],
  [
    a('The {item} that came this morning is not good, I sent half of it back.'),
    b('Did you get a credit note?'),
    a('Yes, it is in the folder in the office.', { repliesTo: 1 }),
  ],
  [
    a('Allergen sheet for the menu is attached. Print it and hang it at the pass.', { pdf: 'Allergen sheet' }),
    b('Printed for {place}.', { isLiked: true }),
    c('Is there really sesame in the {dish}?'),
    a('In the dressing, yes. We have one without, ask for it.', { repliesTo: 1 }),
  ],
  [
    a('Fridge {few} shows 7 degrees, I moved everything into the cool room.', { image: 'cool-room' }),
    b('Technician comes at {hour}. Please write the temperatures down every half hour until then.'),
    a('Will do.'),
    c('Thanks for seeing it so early {first}.', { isLiked: true }),
  ],
  [
    a('{number} covers on {day}, and a table of twelve at {hour} with two vegans.'),
    b('I make the {dish} without butter for them.', { isLiked: true }),
  ],
  [
    a('Somebody left the {item} open overnight again. Label and lid, every time, please.'),
    b('That was me, sorry. Will not happen again.'),
    a('No harm done.', { repliesTo: 1 }),
  ],
  [
    a('Is there more {item} in the dry store? I can not find it.'),
    b('Second shelf, behind the flour.'),
    a('Found it, thanks {second}!'),
  ],
  [
    a('The {dish} sold {number} times last night. Best day so far!', { isLiked: true }),
    b('The guests at table nine asked for the recipe.'),
    c('Never tell them.', { isLiked: true }),
  ],
]
