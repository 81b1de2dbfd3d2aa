import { notThere } from '@contract/apiError'
import { mailCalls, type Mail } from '@contract/mails'
import { describeCall, exampleProblem } from '@server/apiDocument/describedCall'
import { pagingFields, refusedToOthers } from '@server/apiDocument/exampleParts'

const admin = 'admin@harbour.test'

const mail: Mail = {
  id: 'harbour-mail-welcome',
  to: 'ella.king@harbour.test',
  subject: 'Welcome to Harbour Kitchens',
  secret: false,
  createdAt: '2026-03-01T06:00:00.000Z',
  sentAt: null,
}

/** Not part of the demo: the test inserts it. */
export const exampleMail = { ...mail, text: 'Dear Ella, welcome aboard.' }

export const mailExamples = [
  describeCall(mailCalls.index, {
    name: 'listMails',
    summary: "The organisation's mails of the last 90 days",
    description: 'The newest first.',
    fields: {
      ...pagingFields,
      'q[to_or_subject_cont]': 'Words of the address or the subject; case, accents and apostrophes do not matter.',
    },
    examples: [
      {
        title: 'To somebody',
        as: admin,
        input: { query: { 'q[to_or_subject_cont]': 'ella', per_page: 20 } },
        answer: { body: { records: [mail], total: 1, page: 1, perPage: 20 } },
      },
      { ...refusedToOthers, input: { query: {} } },
    ],
  }),
  describeCall(mailCalls.show, {
    name: 'showMail',
    summary: 'One mail with its text',
    description: 'The text of a secret one is shown only where no mail server delivers it.',
    examples: [
      {
        title: 'One that was not sent yet',
        as: admin,
        input: { params: { id: mail.id } },
        answer: { body: exampleMail },
      },
      {
        title: 'Unknown, or of another organisation',
        as: admin,
        input: { params: { id: 'southern-mail-welcome' } },
        answer: { status: 404, problem: exampleProblem(notThere) },
      },
    ],
  }),
]
