import { a, b, c, type Exchange } from './exchange'

/** About rosters and shifts. */
export const shiftTalk: readonly Exchange[] = [
  [
    a('Can anyone take my {day} close? I have a family dinner I forgot about.'),
    b('I can, if you take my {otherDay} open.', { repliesTo: 1 }),
    a('Deal, thank you so much!', { isLiked: true }),
    c('Remember to put it into My Roster, both of you, or payroll will ask.'),
  ],
  [
    a('Running about {number} minutes late, the train is stuck at Woodville.'),
    b('No stress, I have the front until you are here.', { isLiked: true }),
  ],
  [
    a('Who has the keys tonight? I leave at {hour}.'),
    b('Me, I am here until the end.'),
    a('Perfect. The back door sticks, lift it a little when you lock it.'),
  ],
  [
    a('Next week is up on the roster. Please have a look by {day}.', { isLiked: true }),
    b('Looks good to me, thanks for the {otherDay} off {first}!'),
    c('Could I start at {hour} on {day}? I have an appointment before.'),
    a('Done.', { repliesTo: 1 }),
  ],
  [
    a('Is anyone free on {day} from {hour}? We have a booking of {number} coming in.'),
    b('I am free.'),
    c('Me too, but only until nine.'),
    a('Great, I put you both down. Thank you!', { isLiked: true }),
  ],
  [a('Sick today, sorry everybody. I told {second} already.'), b('Get well soon! {third} takes your section.')],
  [
    a('Does anybody want extra hours this week? {place} is short on {day} and {otherDay}.'),
    b('I would take {day}.', { repliesTo: 1 }),
    a('You are a star.'),
  ],
  [
    a('Reminder: timesheets close on {day} at noon.', { isLiked: true }),
    b('Mine says {few} hours too many, who can mend that?'),
    a('Write me which day it is, I do it this afternoon.', { repliesTo: 1 }),
  ],
  [
    a('Public holiday roster is attached, read it before you plan your trips.', { pdf: 'Public holiday roster' }),
    b('Thanks! Double time on both days?'),
    a('As every year.', { repliesTo: 1, isLiked: true }),
  ],
  [a('I swapped {day} with {second}, approved by {third}.'), c('Confirmed.')],
]
