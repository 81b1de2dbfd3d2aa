import { list, strong, table, type MessageTemplate } from './template'

const source = 'salt'
const facility = '/services/salt'

export const facilityMessages = {
  'score-92': {
    source,
    subject: ({ location }) => `${location} reached 92%`,
    body: ({ location }) => [
      `The weekly facility score for ${location} is 92%, 3.5% more than the week before. The average of the last twelve weeks is 87.8%.`,
      table(
        ['Area', 'Score', 'Change'],
        ['Kitchen', '94%', '+2%'],
        ['Bar', '96%', '+5%'],
        ['Guest areas', '91%', '+4%'],
        ['Back of house', '87%', '+3%'],
      ),
      'Thank you to the closing teams: the bar has never been higher.',
    ],
    href: `${facility}?dashboard=focus`,
  },
  'weekly-score': {
    source,
    subject: ({ location, number }) => `${location}: weekly score ${number(81, 90)}%`,
    body: ({ location, number }) => [
      `The weekly facility score for ${location} is ${number(81, 90)}%. Most points were lost in the store room and at the back door.`,
      'Open the dashboard to see what would lift it most.',
    ],
    href: `${facility}?dashboard=focus`,
  },
  'score-dropped': {
    source,
    subject: ({ location }) => `Score of ${location} dropped below 80%`,
    body: ({ location }) => [
      `The score of ${location} fell to 78% this week. Three things explain nearly all of it:`,
      list(
        'Two cool room readings are missing.',
        'The hand basin in the prep area had no soap.',
        'Boxes stood before the fire exit.',
      ),
      'All three can be put right in an hour.',
    ],
    href: `${facility}?dashboard=focus`,
  },
  'audit-announced': {
    source,
    subject: ({ monday }) => `Internal audit in the week of ${monday(7)}`,
    body: ({ location, monday }) => [
      `The internal audit visits ${location} in the week of ${monday(7)}. The date is not announced; the list of questions is the same as last time.`,
      'Please have the temperature logs of the last 90 days at hand.',
    ],
    href: `${facility}?audit=internal`,
  },
  'seal-repaired': {
    source,
    subject: 'Repaired: cool room door seal',
    body: ({ location }) => [
      `The door seal of cool room 1 at ${location} was replaced this morning. Please log the temperature at open, midday and close until {friday}.`,
    ],
    href: `${facility}?request=cool-room-seal`,
  },
  'gas-engineer': {
    source,
    subject: ({ day }) => `Gas engineer on ${day(2)} between 13:00 and 15:00`,
    body: ({ location, day }) => [
      `The engineer for the left combi oven at ${location} comes on ${day(2)} between 13:00 and 15:00. The gas will be off for about 40 minutes.`,
      'Keep the pass clear and move the hot box to the bar side.',
    ],
    href: `${facility}?request=combi-oven`,
  },
  'pest-visit': {
    source,
    subject: 'Pest control was here: nothing found',
    body: ({ location, monday }) => [
      `The quarterly visit at ${location} found nothing. The next one is due in the week of ${monday(84)}.`,
      'The report is in the folder beside the alarm panel and in the portal.',
    ],
    href: `${facility}?report=pest-control`,
  },
  'fire-drill': {
    source,
    subject: ({ next }) => `Fire drill on ${next(2)} at 10:00`,
    body: ({ location, next }) => [
      `${strong(`Fire drill at ${location}, ${next(2)}, 10:00.`)} We meet at the loading dock and count heads.`,
      'Turn off gas and fryers before you leave. Guests come with us; please tell them kindly and early.',
    ],
    href: `${facility}?drill=evacuation`,
  },
  'council-inspection': {
    source,
    subject: 'Council inspection: five stars again',
    body: ({ location }) => [
      `The council’s food safety officer came to ${location} unannounced and gave the full five stars. The new certificate goes into the window today.`,
      'The officer asked for one thing: date labels on the decanted sauces, every time.',
    ],
    href: `${facility}?report=council`,
  },
  'water-off': {
    source,
    subject: ({ day }) => `No water on ${day(1)} from 05:00 to 06:30`,
    body: ({ location, day }) => [
      `SA Water is working in the street at ${location} on ${day(1)} from 05:00 to 06:30. Please fill the two blue drums when you close tonight.`,
      'Run the taps for a minute before the first coffee.',
    ],
    href: `${facility}?notice=water`,
  },
} satisfies Record<string, MessageTemplate>
