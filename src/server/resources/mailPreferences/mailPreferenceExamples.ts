import { notThere } from '@contract/apiError'
import { mailPreferenceCalls, type MailPreferences } from '@contract/mails'
import { describeCall, exampleProblem } from '@server/apiDocument/describedCall'

const employee = 'employee@harbour.test'
const kind = 'communication'
const all: MailPreferences = { kinds: [{ kind, isSubscribed: true }], bouncedAt: null }

/** Of a person of the demo, as the secret of the tests encrypts it. */
const token =
  'v1.ea73yprHveGjXtX5UQoBds7lMzTpFM0-wu-tw0k2q62YjgPSMbMVHuD2wIUXSxYiY68h_mwAcmJBfO2WhJz-_wQn097YVSn40zAMqN8uAoPwAFFAbg'
const byLink = { as: 'nobody', input: { query: { token } }, isExcerpt: true } as const
const forged = {
  title: 'Another link',
  as: 'nobody',
  input: { query: { token: 'v1.forged' } },
  answer: { status: 404, problem: exampleProblem(notThere) },
} as const
const refusals = {
  404: 'The link is none of this installation.',
  429: 'Too many from this address; `Retry-After` says in how many seconds the next one is heard.',
}
const fields = { token: 'As it stands in the link of a mail.' }

export const mailPreferenceExamples = [
  describeCall(mailPreferenceCalls.own, {
    name: 'showMailPreferences',
    summary: 'Which mails the account gets',
    description: 'Mails about the account itself are always sent, and not listed.',
    examples: [{ title: 'All of them', as: employee, input: {}, answer: { body: all } }],
  }),
  describeCall(mailPreferenceCalls.update, {
    name: 'updateMailPreference',
    summary: 'Subscribes to mails of a kind, or unsubscribes',
    examples: [
      {
        title: 'Mails that were wanted before',
        as: employee,
        input: { body: { kind, isSubscribed: true } },
        answer: { body: all },
      },
    ],
  }),
  describeCall(mailPreferenceCalls.unsubscribePage, {
    name: 'showUnsubscribePage',
    summary: 'The page that the link of a mail opens',
    description: 'It asks, and changes nothing.',
    refusals,
    fields,
    examples: [{ title: 'By the link of a mail', ...byLink, answer: { body: '<!doctype html>' } }, forged],
  }),
  describeCall(mailPreferenceCalls.unsubscribe, {
    name: 'unsubscribe',
    summary: 'Unsubscribes by the link of a mail',
    description: 'At once and without a session, as often as it is asked; with any body (RFC 8058).',
    refusals,
    fields,
    examples: [{ title: 'By the link of a mail', ...byLink, answer: { body: '<!doctype html>' } }, forged],
  }),
]
