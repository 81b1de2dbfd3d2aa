import { shortCodeCalls, type ShortCode } from '@contract/shortCodes'
import { shortCodeUseCalls } from '@contract/shortCodeUses'
import { describeCall } from '@server/apiDocument/describedCall'
import { describeCrud } from '@server/apiDocument/describeCrud'
import { pagingFields } from '@server/apiDocument/exampleParts'
import { demoRecords } from '@server/demo/demoRecords'

/** Name, kinds of text (letter, mail, or both), description and default value. */
const lines = `
start_date       both   First day of work
end_date         letter Last day of work, for fixed terms
position_title   both   What the position is called
hourly_rate      letter Base rate                           | $28.26
contract_hours   letter Hours a week                        | 38
probation_period letter How long the first agreement lasts  | 3 months
notice_period    letter Of either side                      | 2 weeks
award_name       letter The award that applies              | Hospitality Industry (General) Award
manager_name     both   Whom the receiver reports to
manager_phone    both   Where the manager is reached
uniform_pickup   mail   Where uniforms are handed out
training_link    mail   Where the course is found
training_due     mail   By when the course has to be done
event_date       mail   Day of the event
event_time       mail   When it begins                      | 3 pm
event_venue      mail   Where it is held
rsvp_by          mail   By when to answer
roster_week      mail   The week that the roster is for
leave_balance    both   Hours of leave that are left
support_contact  both   Who helps with questions`
const [letter, mail] = ['document', 'communication'] as const
const kinds: Record<string, ShortCode['kinds']> = { letter: [letter], mail: [mail], both: [letter, mail] }

/** Twenty short codes (D-05). */
export const shortCodeDemo = demoRecords(
  'short-code',
  [...lines.matchAll(/^(\w+) +(\w+) +([^|\n]+?)(?: +\| (.+))?$/gm)].map(
    ([, name = '', use = '', description = '', default_value = '']) => ({
      name,
      kinds: kinds[use] ?? [],
      description,
      default_value,
    }),
  ),
  'name',
)

const crudExamples = describeCrud(shortCodeCalls, {
  one: 'short code',
  as: 'manager@harbour.test',
  record: { ...shortCodeDemo.example('hourly_rate'), code: '{{hourly_rate}}' },
  search: {
    title: 'Those for documents whose name holds a text',
    query: { 'q[name_cont]': 'rate', 'q[any_kinds_in][]': 'document' },
  },
  fields: { 'q[any_kinds_in][]': 'Those that can be used in one of these; the key may come twice.' },
  added: { name: 'sign_on_bonus', code: '{{sign_on_bonus}}' },
  changed: { defaultValue: '$29.04' },
  unique: 'name',
  notes: { create: 'Names filled in automatically for each receiver, such as `first_name`, are reserved.' },
})

export const shortCodeExamples = [
  ...crudExamples,
  describeCall(shortCodeUseCalls.index, {
    name: 'listUsesOfShortCode',
    summary: 'The texts that use a short code',
    description:
      'Templates whose published version or draft contains it. One that was written before the code was renamed contains the old name.',
    fields: pagingFields,
    examples: [
      {
        title: 'In templates',
        as: 'manager@harbour.test',
        input: { params: { id: shortCodeDemo.example('event_venue').id }, query: {} },
        answer: {
          body: {
            records: [
              {
                id: 'harbour-template-team-event-invitation',
                kind: 'template',
                name: 'Team event invitation',
                status: 'published',
                isInPublished: true,
                isInDraft: false,
              },
            ],
            total: 1,
            page: 1,
            perPage: 50,
          },
        },
      },
    ],
  }),
]
