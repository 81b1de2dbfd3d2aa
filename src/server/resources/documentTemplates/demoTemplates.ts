import { choice, field, select } from '@server/demo/formFields'
import { type DemoTemplate, form, text } from './demoBlocks'

const greeting = text('Greeting', '<p>Dear {{first_name}},</p>')
const regards = text('Sign-off', '<p>Kind regards<br />{{manager_name}}<br />{{company_name}}</p>')
const [hannah, priya] = ['Hannah Wirth', 'Priya Nair']

const menu = (tasting: string) => [
  greeting,
  text(
    'Menu and dates',
    `<p>from {{event_date}} all kitchens cook the new menu. Please come to the tasting at {{location_name}} at {{event_time}} and <strong>read the allergen sheet before you come</strong>.</p><ul><li>Nine plates, two of them new to every station</li><li>${tasting}</li><li>Questions go to {{manager_name}}</li></ul>`,
  ),
  text('What to bring', '<p>An apron and the old menu cards, which are collected after the tasting.</p>'),
  regards,
]

/** Twelve templates in all their states (D-05); two of them are agreements with forms. */
export const demoTemplates: readonly DemoTemplate[] = [
  {
    name: 'Seasonal menu announcement',
    kind: 'communication',
    versions: [
      { daysAgo: 170, author: hannah, blocks: menu('Plating cards hang at the pass') },
      { daysAgo: 79, author: priya, blocks: menu('Plating cards hang at the pass from the evening before') },
      { daysAgo: 31, author: priya, blocks: menu('Plating cards and photos hang at the pass from the evening before') },
      {
        daysAgo: 1,
        author: hannah,
        isDraft: true,
        blocks: [
          ...menu('Plating cards and photos hang at the pass from the evening before'),
          text('Reminder', '<p>Please answer by {{rsvp_by}}, so that nobody cooks for nobody.</p>'),
        ],
      },
    ],
  },
  {
    name: 'Welcome to the team',
    kind: 'communication',
    versions: [
      {
        daysAgo: 220,
        author: hannah,
        blocks: [
          greeting,
          text(
            'First day',
            '<p>we are glad that you join us at {{location_name}} as {{position_title}}. Your first day is {{start_date}}: please come ten minutes early and ask for {{manager_name}}, {{manager_phone}}.</p>',
          ),
          text(
            'What to bring',
            '<ul><li>Black trousers and closed, non-slip shoes</li><li>Your tax file number and bank details</li><li>Your right to work, if you are not a citizen</li></ul>',
          ),
          text('Uniform', '<p>Your uniform waits for you: {{uniform_pickup}}.</p>'),
          regards,
        ],
      },
    ],
  },
  {
    name: 'Food safety course',
    kind: 'communication',
    versions: [
      {
        daysAgo: 130,
        author: hannah,
        blocks: [
          greeting,
          text(
            'Course',
            '<p>your food safety certificate has to be renewed by {{training_due}}. The course takes two hours and counts as working time: {{training_link}}</p>',
          ),
          regards,
        ],
      },
    ],
  },
  {
    name: 'Team event invitation',
    kind: 'communication',
    versions: [
      {
        daysAgo: 96,
        author: priya,
        blocks: [
          greeting,
          text(
            'Invitation',
            '<p>you are invited: {{event_venue}}, {{event_date}} at {{event_time}}. Family is welcome. Please answer by {{rsvp_by}}.</p>',
          ),
          regards,
        ],
      },
    ],
  },
  {
    name: 'Roster published',
    kind: 'communication',
    versions: [
      {
        daysAgo: 64,
        author: priya,
        blocks: [
          greeting,
          text(
            'Roster',
            '<p>the roster of {{location_name}} for the week of {{roster_week}} is out. Tell {{manager_name}} within two days if a shift does not work for you.</p>',
          ),
        ],
      },
    ],
  },
  {
    name: 'Leave balance',
    kind: 'communication',
    versions: [
      {
        daysAgo: 58,
        author: hannah,
        blocks: [
          greeting,
          text(
            'Balance',
            '<p>on {{today}} you have {{leave_balance}} hours of leave left. Please plan them with {{manager_name}}.</p>',
          ),
          regards,
        ],
      },
      {
        daysAgo: 2,
        author: hannah,
        isDraft: true,
        blocks: [text('Balance', '<p>You have {{leave_balance}} hours of leave left.</p>')],
      },
    ],
  },
  {
    name: 'End of probation',
    kind: 'communication',
    versions: [
      {
        daysAgo: 21,
        author: hannah,
        isDraft: true,
        blocks: [
          greeting,
          text('Congratulations', '<p>your probation as {{position_title}} is over, and we are happy to keep you.</p>'),
        ],
      },
    ],
  },
  {
    name: 'Equipment on loan',
    kind: 'communication',
    versions: [{ daysAgo: 6, author: priya, isDraft: true, blocks: [] }],
  },
  {
    name: 'Uniform order 2024',
    kind: 'communication',
    isInactive: true,
    versions: [
      {
        daysAgo: 400,
        author: hannah,
        blocks: [greeting, text('Order', '<p>please order your uniform by {{rsvp_by}}.</p>'), regards],
      },
    ],
  },
  {
    name: 'Temporary closure',
    kind: 'communication',
    isInactive: true,
    versions: [
      {
        daysAgo: 310,
        author: priya,
        isDraft: true,
        blocks: [greeting, text('Closure', '<p>{{location_name}} stays closed on {{event_date}}.</p>')],
      },
    ],
  },
  {
    name: 'Employment agreement',
    kind: 'agreement',
    versions: [
      {
        daysAgo: 205,
        author: hannah,
        blocks: [
          text(
            'Parties',
            '<h2>Employment agreement</h2><p>between {{company_name}} and <strong>{{full_name}}</strong>, as {{position_title}} at {{location_name}}.</p>',
          ),
          text(
            'Terms',
            '<ol><li>It begins on {{start_date}}, with a probation period of {{probation_period}}.</li><li>Your hours are {{contract_hours}} a week, at {{hourly_rate}} an hour under the {{award_name}}.</li><li>Either side can end it with a notice period of {{notice_period}}.</li></ol>',
          ),
          form(
            'Your details',
            field('textfield', 'preferredName', 'Preferred name', false),
            field('day', 'dateOfBirth', 'Date of birth'),
            field('phoneNumber', 'emergencyPhone', "Emergency contact's phone number"),
            select('superFund', 'Super fund', 'Hostplus', 'AustralianSuper', 'REST', 'Another one'),
            choice('radio', 'taxFreeThreshold', 'Claim the tax-free threshold here', 'Yes', 'No'),
            field('checkbox', 'hasRead', 'I have read the agreement'),
            field('signature', 'signature', 'Signature'),
          ),
        ],
      },
    ],
  },
  {
    name: 'Delivery vehicle agreement',
    kind: 'agreement',
    versions: [
      {
        daysAgo: 45,
        author: hannah,
        blocks: [
          text(
            'Use of the van',
            '<h2>Delivery van</h2><p>{{full_name}} may drive the van of {{location_name}} for deliveries. It stays on the premises overnight.</p>',
          ),
          form(
            'Driver',
            field('textfield', 'licenceNumber', 'Number of your driver licence'),
            field('day', 'licenceUntil', 'Valid until'),
            choice('selectboxes', 'drives', 'What you drive', 'Manual', 'Automatic', 'With a trailer'),
            field('datetime', 'introduction', 'When you were shown the van'),
            field('signature', 'signature', 'Signature'),
          ),
        ],
      },
      {
        daysAgo: 3,
        author: hannah,
        isDraft: true,
        blocks: [
          text(
            'Use of the van',
            '<h2>Delivery van</h2><p>{{full_name}} may drive the van of {{location_name}} for deliveries. It stays on the premises overnight, locked, with the key in the safe.</p>',
          ),
          form(
            'Driver',
            field('textfield', 'licenceNumber', 'Number of your driver licence'),
            field('day', 'licenceUntil', 'Valid until'),
            choice('selectboxes', 'drives', 'What you drive', 'Manual', 'Automatic', 'With a trailer'),
            field('datetime', 'introduction', 'When you were shown the van'),
            field('currency', 'excess', 'Excess that you were told', false),
            field('signature', 'signature', 'Signature'),
          ),
        ],
      },
    ],
  },
]
