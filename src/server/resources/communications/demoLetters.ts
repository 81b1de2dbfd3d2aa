import { exampleDocument, type ExampleFile } from '@server/demo/media/exampleFiles'
import type { Story } from '@server/demo/story/facts'

/** Names of what receivers are found by; a kind that is left out excludes nobody. */
export type LetterAudience = Partial<Record<'places' | 'regions' | 'categories' | 'roles', readonly string[]>>

/** A communication of the demo, described by names; its id comes from the key. Texts have placeholders of the story. */
export type DemoLetter = {
  key: string
  creator: string
  /** When it was sent; of a draft, when it was written. */
  daysAgo: number
  subject: string
  audience: LetterAudience
  /** Sanitised HTML of one without a template. */
  body?: string
  /** The template whose blocks were copied, of its newest published version unless another one is named. */
  template?: { name: string; version?: number }
  /** What was filled in for the codes. */
  codes?: Readonly<Record<string, string>>
  replyTo?: string
  files?: (story: Story) => readonly ExampleFile[]
  /** The agreement that receivers are to sign. */
  agreement?: string
  signedBy?: readonly string[]
  /** Receivers confirm it; these have not yet. */
  openFor?: readonly string[]
  /** Instead of all that the filters find. */
  only?: readonly string[]
  /** Found when it was written, and disabled when it was sent. */
  skipped?: readonly string[]
  /** Addresses that did not take the mail, with what their mail servers said. */
  bounced?: Readonly<Record<string, string>>
  /** Days until it is sent. */
  sendInDays?: number
}

const [hannah, priya] = ['Hannah Wirth', 'Priya Nair']
const [harbour, norwood, port, stirling] = ['Harbour Street', 'Norwood', 'Port Adelaide', 'Stirling']
const kitchenRoles = ['Line cook', 'Sous chef', 'Pastry chef', 'Kitchen hand']
/** An address that is gone: later mails to it are withheld. */
export const noSuchUser = '550 5.1.1 No such user'
const regards = '<p>Kind regards<br />Hannah Wirth</p>'

/** The newest first. The first one is being sent again to those whom its mail did not reach. */
export const sentLetters: readonly DemoLetter[] = [
  {
    key: 'knife-sharpening',
    creator: hannah,
    daysAgo: 2,
    subject: 'Knife sharpening: the van comes on {thursday}',
    audience: { roles: ['Line cook', 'Sous chef', 'Pastry chef'] },
    body: `<p>Dear {{first_name}},</p><p>the van is at {{location_name}} on {thursday} between 14:00 and 16:00. Wrap your knives, with your name on the tape.</p>${regards}`,
    bounced: {
      'Billy Tran': '552 5.2.2 Mailbox full',
      'Stella Markou': '550 5.7.1 Message refused',
    },
  },
  {
    key: 'van',
    creator: hannah,
    daysAgo: 3,
    subject: 'The delivery van: please read and sign',
    audience: { places: [port], roles: ['Line cook', 'Kitchen hand'] },
    body: `<p>Dear {{first_name}},</p><p>from {monday} the bread goes out with our own van. Whoever drives it signs the agreement first: it says where the van stays and who pays for what.</p>${regards}`,
    agreement: 'Delivery vehicle agreement',
    signedBy: ['Deepak Sharma', 'Joanne Pickett'],
  },
  {
    key: 'cool-room',
    creator: hannah,
    daysAgo: 5,
    subject: 'Cool room temperatures: what changes on {monday}',
    audience: { roles: ['Shift supervisor', 'Sous chef', 'Venue manager'] },
    body: `<p>Dear {{first_name}},</p><p>from {monday} cool rooms are read <strong>three times a day</strong>, and what is above 5 °C for two hours is thrown away.</p><ul><li>The sheet hangs inside the door</li><li>Whoever closes signs it</li><li>A door that does not seal is reported at once</li></ul>${regards}`,
    replyTo: 'admin@harbour.test',
    files: () => [
      exampleDocument('cool-rooms', 'Cool rooms', ['Read at open, midday and close', 'Above 5 degrees: tell the chef']),
    ],
    openFor: [
      'Imogen Clarke',
      'Ravi Menon',
      'Greg Fairweather',
      'Yasmin Osman',
      'Freya Nilsen',
      'Poppy Langford',
      'Elias Hoffmann',
    ],
    bounced: { 'Elias Hoffmann': noSuchUser },
  },
  {
    key: 'season-menu',
    creator: hannah,
    daysAgo: 6,
    subject: 'The {season} menu begins on {menu}',
    audience: { categories: ['Kitchen'], roles: kitchenRoles },
    template: { name: 'Seasonal menu announcement' },
    codes: { event_date: '{menu}', event_time: '', manager_name: hannah },
  },
  {
    key: 'night-deliveries',
    creator: hannah,
    daysAgo: 12,
    subject: 'Night deliveries at Port Adelaide',
    audience: { places: [port] },
    body: `<p>Dear {{first_name}},</p><p>flour and dairy now come between 4:00 and 5:00. Please keep the ramp free when you close, and leave the light at gate 2 on.</p>${regards}`,
  },
  {
    key: 'cafe-prices',
    creator: hannah,
    daysAgo: 15,
    subject: 'New prices in the cafés from {monday}',
    audience: { categories: ['Café'], roles: ['Shift supervisor', 'Venue manager'] },
    body: `<p>Dear {{first_name}},</p><p>coffee is 20 cents more from {monday}. The tills change by themselves; the boards do not. Please change them the evening before.</p>${regards}`,
    files: () => [exampleDocument('prices', 'Prices in the cafes', ['Flat white 5.20', 'Long black 4.80'])],
  },
  {
    key: 'throwdown',
    creator: hannah,
    daysAgo: 20,
    subject: 'You are invited: latte throwdown',
    audience: { roles: ['Barista'] },
    template: { name: 'Team event invitation' },
    codes: {
      event_venue: 'Norwood',
      event_date: '{throwdown}',
      event_time: '6 pm',
      rsvp_by: '{throwdown-2}',
      manager_name: hannah,
    },
  },
  {
    key: 'roster-norwood',
    creator: priya,
    daysAgo: 24,
    subject: 'Kitchen roster for the week of {monday}',
    audience: { places: [norwood], roles: kitchenRoles },
    template: { name: 'Roster published' },
    codes: { roster_week: '{monday}', manager_name: priya },
  },
  {
    key: 'power-stirling',
    creator: hannah,
    daysAgo: 28,
    subject: 'No power at Stirling on {wednesday}',
    audience: { places: [stirling] },
    body: `<p>Dear {{first_name}},</p><p>the street gets a new cable: no power on {wednesday} from 5:00 to 9:00. We open at 10:00, and breakfast is cold.</p>${regards}`,
  },
  {
    key: 'holiday-hours',
    creator: hannah,
    daysAgo: 31,
    subject: 'Opening hours on {holiday}',
    audience: {},
    body: `<p>Dear {{first_name}},</p><p>on {holiday}, {holidayDate}, all locations open from 8:00 to 15:00. Who would like to work tells the manager by {friday}; public holiday rates apply.</p>${regards}`,
    skipped: ['Warren Pike'],
  },
  {
    key: 'course',
    creator: hannah,
    daysAgo: 40,
    subject: 'Your food safety certificate',
    audience: { roles: ['Line cook', 'Sous chef', 'Pastry chef'] },
    template: { name: 'Food safety course' },
    codes: { training_due: '{day+42}', training_link: 'My Training, Food Safety', manager_name: hannah },
  },
  {
    key: 'passes',
    creator: priya,
    daysAgo: 45,
    subject: 'The staff door gets a new lock',
    audience: { places: [harbour] },
    body: '<p>Dear {{first_name}},</p><p>the lock of the staff door at Harbour Street is changed on {wednesday}. Please have your swipe card renewed in the office before then: it takes a minute.</p><p>Kind regards<br />Priya Nair</p>',
    replyTo: 'manager@harbour.test',
  },
  {
    key: 'somebody-to-talk-to',
    creator: hannah,
    daysAgo: 53,
    subject: 'Somebody to talk to, free and in confidence',
    audience: {},
    body: `<p>Dear {{first_name}},</p><p>whatever worries you, at work or at home: six talks a year with a counsellor are free for you and your family. Nobody at {{company_name}} learns who calls.</p><p>The number is on the sheet.</p>${regards}`,
    files: () => [exampleDocument('counselling', 'Somebody to talk to', ['Call 08 5550 0180', 'Day and night'])],
    skipped: ['Warren Pike'],
  },
  {
    key: 'payroll',
    creator: hannah,
    daysAgo: 68,
    subject: 'Payslips look different from this fortnight',
    audience: {},
    body: `<p>Dear {{first_name}},</p><p>payroll has a new program. You will find hours by day, allowances and leave on one page. <strong>Your pay does not change.</strong></p><p>If a line looks wrong, tell us by {thursday}.</p>${regards}`,
    bounced: { 'Joel Saunders': noSuchUser },
  },
  {
    key: 'tables-semaphore',
    creator: hannah,
    daysAgo: 76,
    subject: 'Semaphore: twelve more tables outside',
    audience: { places: ['Semaphore'] },
    body: `<p>Dear {{first_name}},</p><p>the council has agreed: from {friday} there are twelve more tables on the lawn. Whoever opens puts them out; the plan hangs in the office.</p>${regards}`,
  },
  {
    key: 'welcome-oscar',
    creator: priya,
    daysAgo: 84,
    subject: 'Welcome to {{company_name}}, {{first_name}}',
    audience: { places: [norwood], roles: ['Line cook'] },
    only: ['Oscar Lindqvist'],
    bounced: { 'Oscar Lindqvist': '552 5.2.2 Mailbox full' },
    template: { name: 'Welcome to the team' },
    codes: {
      start_date: '{monday}',
      position_title: 'line cook',
      manager_name: priya,
      manager_phone: '08 5550 0142',
      uniform_pickup: 'in the office at Norwood, from {friday}',
    },
  },
  {
    key: 'glenelg-lift',
    creator: hannah,
    daysAgo: 95,
    subject: 'The goods lift at Glenelg is being repaired',
    audience: { places: ['Glenelg'] },
    body: `<p>Dear {{first_name}},</p><p>until {friday+7} everything goes up the stairs. Please carry in pairs, and never more than 16 kilograms.</p>${regards}`,
  },
  {
    key: 'talks',
    creator: hannah,
    daysAgo: 104,
    subject: 'Talks with your team: dates and form',
    audience: { roles: ['Venue manager'] },
    body: `<p>Dear {{first_name}},</p><p>please talk to everybody in your team before {friday+42}, half an hour each, away from the pass. The form has four questions; the fourth is theirs.</p>${regards}`,
    files: () => [exampleDocument('talks', 'Talk with your team', ['What went well?', 'What do you need?'])],
  },
]
