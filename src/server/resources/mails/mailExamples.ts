import { notThere } from '@contract/apiError'
import { mailCalls, type Mail } from '@contract/mails'
import { describeCall, exampleCreatedId, exampleNow, exampleProblem } from '@server/apiDocument/describedCall'
import { pagingFields, refusedToOthers } from '@server/apiDocument/exampleParts'

const admin = 'admin@harbour.test'

const mail: Mail = {
  id: 'harbour-mail-welcome',
  kind: 'account',
  to: 'ella.king@harbour.test',
  replyTo: null,
  subject: 'Welcome to Harbour Kitchens',
  attachments: [],
  secret: false,
  state: 'waiting',
  reason: null,
  createdAt: '2026-03-01T06:00:00.000Z',
  sentAt: null,
}

/** The BOUNCE_TOKEN of the examples. */
export const exampleBounceToken = 'handed-in-by-the-mail-server'

/** A report of a mail that this installation did not send. */
const foreignReport = [
  'From: MAILER-DAEMON@mx.example.com',
  'To: bounces@harbour.test',
  'MIME-Version: 1.0',
  'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
  '',
  '--b',
  'Content-Type: message/delivery-status',
  '',
  'Reporting-MTA: dns; mx.example.com',
  '',
  'Final-Recipient: rfc822; ella@example.com',
  'Action: failed',
  'Status: 5.1.1',
  'Diagnostic-Code: smtp; 550 5.1.1 No such user',
  '',
  '--b--',
  '',
].join('\r\n')

/** Not part of the demo: the test inserts it. */
export const exampleMail = { ...mail, text: 'Dear Ella, welcome aboard.' }
const failedMail: Mail = {
  ...mail,
  id: 'harbour-mail-statement',
  to: 'jai.thompson@harbour.test',
  subject: 'Your statement of service',
  attachments: [{ name: 'statement.pdf', size: 48_310 }],
  state: 'failed',
  reason: 'The attached file statement.pdf is no longer there.',
}

/** In the demo of Harbour Kitchens. */
export const demoMail = (now: Date) => ({
  id: failedMail.id,
  organisation_id: 'harbour',
  to_address: failedMail.to,
  reply_to: null,
  subject: failedMail.subject,
  text: 'Dear Jai,\n\nhere is your statement of service.\n\nKind regards\nHannah Wirth',
  html: null,
  attachments: JSON.stringify(
    failedMail.attachments.map((file) => ({
      ...file,
      key: 'media/harbour/statement-of-the-past',
      contentType: 'application/pdf',
    })),
  ),
  is_secret: false,
  created_at: new Date(now.getTime() - (Date.parse(exampleNow) - Date.parse(failedMail.createdAt))),
  outcome: 'failed' as const,
  outcome_reason: failedMail.reason,
})

export const mailExamples = [
  describeCall(mailCalls.index, {
    name: 'listMails',
    summary: "The organisation's mails of the last 90 days",
    description: 'The newest first.',
    fields: {
      ...pagingFields,
      'q[state_eq]':
        '`waiting` to be sent, or readable here alone; `sent`; `bounced`: a mail server refused it; `failed`: a file of it ' +
        'is gone; `withheld`: its receiver unsubscribed, or takes no mails.',
      'q[to_or_subject_cont]': 'Words of the address or the subject; case, accents and apostrophes do not matter.',
    },
    examples: [
      {
        title: 'To somebody',
        as: admin,
        input: { query: { 'q[to_or_subject_cont]': 'ella.king', per_page: 20 } },
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
  describeCall(mailCalls.retry, {
    name: 'retryMail',
    summary: 'Has a mail sent that failed',
    description: 'It waits again. One that is not valid, and a secret one, whose text is gone, stay as they are.',
    examples: [
      {
        title: 'One that failed',
        as: admin,
        input: { params: { id: failedMail.id } },
        answer: { body: { ...failedMail, state: 'waiting', reason: null } },
      },
      {
        title: 'One that did not fail, or is not there',
        as: admin,
        input: { params: { id: mail.id } },
        answer: { status: 404, problem: exampleProblem(notThere) },
      },
    ],
  }),
  describeCall(mailCalls.test, {
    name: 'sendTestMail',
    summary: "Sends a mail to the caller's own address",
    description: 'It shows whether mails arrive. Where there is no mail server it stays `waiting`.',
    examples: [
      {
        title: 'To oneself',
        as: admin,
        input: {},
        answer: {
          body: {
            ...mail,
            id: exampleCreatedId,
            to: admin,
            subject: 'Test mail from Harbour Kitchens',
            createdAt: exampleNow,
          },
        },
      },
      { ...refusedToOthers, input: {} },
    ],
  }),
  describeCall(mailCalls.bounce, {
    name: 'takeBounce',
    summary: 'Takes a mail that came back',
    description:
      'There only where `BOUNCE_TOKEN` is set, and only for who sends it: `authorization: Bearer …`. The body is the message ' +
      'as the mail server got it (`message/rfc822`). What is no report, or about no mail of ours, is not recorded.',
    refusals: { 404: 'Without the token there seems to be nothing.' },
    examples: [
      {
        title: 'Of a mail that we did not send',
        as: 'nobody',
        headers: { authorization: `Bearer ${exampleBounceToken}` },
        input: { file: { type: 'message/rfc822', content: foreignReport } },
        answer: { body: { isRecorded: false } },
      },
      {
        title: 'Without the token',
        as: 'nobody',
        input: { file: { type: 'message/rfc822', content: foreignReport } },
        answer: { status: 404, problem: exampleProblem(notThere) },
      },
    ],
  }),
]
