import { a, b, c, type Exchange } from './exchange'

/** Friendly talk between colleagues. */
export const teamTalk: readonly Exchange[] = [
  [
    a('Great shift tonight everybody, {number} covers and not one complaint.', { isLiked: true }),
    b('Best team.', { isLiked: true }),
    c('And the tips are not bad either!'),
  ],
  [
    a('Happy birthday {second}!', { isLiked: true }),
    c('Happy birthday! Cake is in the cool room.'),
    b('Thank you all, you are the best.'),
  ],
  [
    a('Who comes along for a drink after closing on {day}?'),
    b('Me!', { repliesTo: 1 }),
    c('Only if {first} does not sing.'),
    a('I promise nothing.', { repliesTo: 1 }),
  ],
  [
    a('{second} passed the first aid course. Say well done when you see them!', { isLiked: true }),
    b('Thank you, everybody is so kind.'),
    c('Good to know whom to call.'),
  ],
  [a('A guest wrote that {second} is the kindest waiter in town.', { isLiked: true }), b('Oh! That makes my week.')],
  [
    a('Practised all week, look!', { image: 'latte-art' }),
    b('Is that a swan?'),
    a('It is a heart. But thank you.', { repliesTo: 1, isLiked: true }),
  ],
  [
    a('Football on {day}: we are {number} so far. Boots are optional, water is not.'),
    b('I am in.'),
    c('Me too, I bring oranges.', { isLiked: true }),
  ],
  [
    a('Forgot my umbrella at {place}, is it still there?'),
    b('The yellow one? On the hook by the lockers.'),
    a('Thank you {second}!'),
  ],
  [a('Does the {dish} count as staff meal today?'), b('If you leave some for the late shift, yes.', { isLiked: true })],
  [a('Sunset at the jetty, after yesterday’s close.', { image: 'jetty' }), b('Beautiful.', { isLiked: true })],
]
