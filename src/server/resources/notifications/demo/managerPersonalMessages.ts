import type { MessageTemplate } from './template'

/** Messages of managers of locations to each other. */
export const managerPersonalMessages = {
  'opening-hours': {
    source: 'personal',
    from: 'hannah-wirth',
    subject: 'Opening hours in January',
    body: ({ firstName, sender }) => [
      `Hi ${firstName},`,
      'before I write to everybody: would you rather close on Mondays in January or open at 08:00 all week? The figures say Monday, my stomach says 08:00.',
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
    subject: 'My leave next week',
    body: ({ firstName, sender }) => [
      `Hi ${firstName}, thank you for approving it so quickly! Daniel takes the Monday and Jai the Tuesday, so only the Wednesday close is open.`,
      sender,
    ],
  },
  'grinder-place': {
    source: 'personal',
    from: 'lucas-ferrari',
    subject: 'Power for the new grinder',
    body: ({ firstName, sender }) => [
      `Hi ${firstName}, the corner you marked has only one circuit and the ice machine is on it. The electrician could add a second before Tuesday for $240. Shall I say yes?`,
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
