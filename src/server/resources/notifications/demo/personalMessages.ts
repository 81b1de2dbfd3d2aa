import { list, type MessageTemplate } from './template'

const source = 'personal'

export const personalMessages = {
  'espresso-grinder': {
    source,
    from: 'priya-nair',
    subject: 'New espresso grinder',
    body: ({ firstName, location, sender }) => [
      `Hi ${firstName},`,
      `the new grinder arrives on {grinder}. You know the old one best, so would you write half a page for the team on the dial-in we use at ${location}? The supplier’s sheet is attached, with a photo of where I would like to put it.`,
      `Thank you!<br />${sender}`,
    ],
    href: '/services/internal_lms?category=equipment-guides',
  },
  'thanks-saturday': {
    source,
    from: 'tom-bradley',
    subject: 'Thank you for Saturday',
    body: ({ firstName, sender }) => [
      `Hi ${firstName},`,
      'four hundred and twelve covers, one broken glass and not one complaint. I saw how you kept the queue laughing when the printer died. Thank you.',
      sender,
    ],
  },
  'train-jai': {
    source,
    from: 'tom-bradley',
    subject: 'Could you train Jai on the bar?',
    body: ({ firstName, sender }) => [
      `Hi ${firstName},`,
      'Jai would like to learn the bar and I think you are the right person to show him. I would put you both on for two afternoons, in the quiet hours from 14:00 to 17:00. Does that work for you?',
      sender,
    ],
  },
  'menu-tasting': {
    source,
    from: 'hannah-wirth',
    subject: 'Tasting on {tasting} at 16:00',
    body: ({ firstName, sender }) => [
      `Hi ${firstName},`,
      'there is a seat for you at the tasting of the {season} menu on {tasting} at 16:00 in the Harbour Street kitchen. I would like to hear what the floor says before the first guests do. Access is from 15:30, closed shoes please.',
      `See you there,<br />${sender}`,
    ],
  },
  'apron-found': {
    source,
    from: 'mia-okafor',
    subject: 'Your apron turned up',
    body: ({ sender }) => [
      'It was behind the flour bin at Norwood, of all places. I washed it and put it in your pigeonhole.',
      sender,
    ],
  },
  'ruby-cake': {
    source,
    from: 'amelia-chen',
    subject: 'Cake for Ruby on {thursday}, keep it quiet',
    body: ({ sender }) => [
      'Ruby turns thirty on that day. Daniel bakes, I do the candles, and we need somebody to get her out of the pastry corner at 15:30. You?',
      sender,
    ],
  },
  'table-fourteen': {
    source,
    from: 'priya-nair',
    subject: 'A note from table 14',
    body: ({ firstName, sender }) => [
      `Hi ${firstName},`,
      'the family from table 14 sent a card to the office:',
      '<blockquote>Our daughter has a nut allergy and we are always nervous. The young woman who served us explained every dish without making it a drama. Please thank her.</blockquote>',
      `So: thank you. It hangs in the staff room now.<br />${sender}`,
    ],
  },
  'swap-asked': {
    source,
    from: 'daniel-sorensen',
    subject: ({ day }) => `Could you take my close on ${day(9)}?`,
    body: ({ firstName, day, sender }) => [
      `Hi ${firstName}, my sister lands that evening and I would love to pick her up. I can do your open on ${day(10)} in return, or any Sunday you like.`,
      sender,
    ],
    href: '/services/hris_my_roster?view=my-shifts',
  },
  'website-photo': {
    source,
    from: 'zoe-karras',
    subject: 'A photo for the website?',
    body: ({ next, sender }) => [
      `The photographer is at Glenelg on ${next(4)} from 10:00. We would like two people behind the machine who look as if they know what they are doing, so I thought of you. Only if you like it, of course.`,
      sender,
    ],
  },
  'quick-chat': {
    source,
    from: 'priya-nair',
    subject: 'Ten minutes this week?',
    body: ({ firstName, next, sender }) => [
      `Hi ${firstName},`,
      'it is time for our half-year talk. Nothing formal:',
      list('What went well?', 'What is in your way?', 'What would you like to learn next?'),
      `Would ${next(3)} at 14:30 suit you? I bring the coffee, or rather you do.`,
      sender,
    ],
  },
  'store-room-key': {
    source,
    from: 'lucas-ferrari',
    subject: 'Do you still have the store room key?',
    body: ({ sender }) => [
      'The one with the blue tag. It is not in the box, and you closed last night. If it is at home, no stress, just bring it tomorrow.',
      sender,
    ],
  },
  'market-stall': {
    source,
    from: 'noah-abbott',
    subject: ({ next }) => `Coffee cart at the market on ${next(0)}`,
    body: ({ next, sender }) => [
      `We have the cart at the Port Adelaide market on ${next(0)} from 08:00 to 13:00 and I am looking for a second pair of hands. Good music, good tips, and you get to keep the fish the neighbours throw in.`,
      sender,
    ],
  },
  'new-blend': {
    source,
    from: 'jai-thompson',
    subject: 'The new blend',
    body: ({ firstName }) => [
      `Hey ${firstName}, I tried what you said: half a gram less and two seconds longer. It tastes like a different coffee. How did you find that out?`,
      'Jai',
    ],
  },
} satisfies Record<string, MessageTemplate>

/** Messages of managers of locations to each other. */
export const managerPersonalMessages = {
  'opening-hours': {
    source: 'personal',
    from: 'hannah-wirth',
    subject: 'Opening hours in {month+2}',
    body: ({ firstName, sender }) => [
      `Hi ${firstName},`,
      'before I write to everybody: would you rather close on Mondays in {month+2} or open at 08:00 all week? The figures say Mondays, my stomach says 08:00.',
      sender,
    ],
  },
  'budget-thanks': {
    source: 'personal',
    from: 'hannah-wirth',
    subject: 'Your quarter',
    body: ({ firstName, location, sender }) => [
      `Hi ${firstName},`,
      `${location} is the only location that met all three targets this quarter. Would you tell the others how at the next meeting? Ten minutes, no slides.`,
      sender,
    ],
  },
  'leave-question': {
    source: 'personal',
    from: 'ella-king',
    subject: 'My leave from {leave}',
    body: ({ firstName, sender }) => [
      `Hi ${firstName}, thank you for approving it so quickly! Daniel takes the Monday and Ivy the Tuesday, so only the Wednesday is open.`,
      sender,
    ],
  },
  'grinder-place': {
    source: 'personal',
    from: 'lucas-ferrari',
    subject: 'Power for the new grinder',
    body: ({ firstName, sender }) => [
      `Hi ${firstName}, the corner you marked has only one circuit and the ice machine is on it. The electrician could add a second before {grinder} for $240. Shall I say yes?`,
      sender,
    ],
  },
  'site-visit': {
    source: 'personal',
    from: 'priya-nair',
    subject: 'Walk through Norwood together?',
    body: ({ firstName, next, sender }) => [
      `Hi ${firstName}, could we walk through Norwood together on ${next(3)}? The back of house is tight since the new fridge came, and I would like your eyes on it before I ask for money.`,
      sender,
    ],
  },
} satisfies Record<string, MessageTemplate>
