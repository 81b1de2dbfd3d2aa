import { notThere } from '../apiError'
import { jobCalls, type Job } from '../jobs'
import { mailCalls, type Mail } from '../mails'
import { describeCall, exampleNow, exampleProblem } from './describedCall'

const admin = 'admin@harbour.test'
const paging = { page: 'Counts from 1.', per_page: 'Records of a page.' }
const refusedToOthers = {
  title: 'To everybody else',
  as: 'employee@harbour.test',
  answer: { status: 422, problem: exampleProblem("You don't have permission to do this") },
} as const

const dead: Job = {
  id: 'harbour-job-monthly-letter',
  kind: 'mail.send',
  state: 'dead',
  attempts: 10,
  lastError: 'The mail server does not answer',
  runAt: '2026-03-01T06:00:00.000Z',
  diedAt: '2026-03-01T18:00:00.000Z',
}
const alive: Job = { ...dead, state: 'waiting', attempts: 0, runAt: exampleNow, diedAt: null }

const mail: Mail = {
  id: 'harbour-mail-welcome',
  to: 'ella.king@harbour.test',
  subject: 'Welcome to Harbour Kitchens',
  secret: false,
  createdAt: '2026-03-01T06:00:00.000Z',
  sentAt: null,
}

/** What these examples speak of and the demo does not hold; the test puts it there. */
export const exampleRecords = { job: dead, mail: { ...mail, text: 'Dear Ella, welcome aboard.' } }

export const operationExamples = [
  describeCall(jobCalls.index, {
    name: 'listJobs',
    summary: "The organisation's jobs that are not done",
    description: 'The latest first. A dead one failed too often, and waits for somebody who has it tried again.',
    fields: { ...paging, 'q[state_eq]': 'Waiting ones, or dead ones.' },
    examples: [
      {
        title: 'What failed for good',
        as: admin,
        input: { query: { 'q[state_eq]': 'dead', per_page: 20 } },
        answer: { body: { records: [dead], total: 1, page: 1, perPage: 20 } },
      },
      { ...refusedToOthers, input: { query: {} } },
    ],
  }),
  describeCall(jobCalls.retry, {
    name: 'retryJob',
    summary: 'Has a dead job tried again',
    examples: [
      { title: 'A dead one', as: admin, input: { params: { id: dead.id } }, answer: { body: alive } },
      {
        title: 'One that is not dead, or not there',
        as: admin,
        input: { params: { id: 'harbour-job-done' } },
        answer: { status: 404, problem: exampleProblem(notThere) },
      },
    ],
  }),
  describeCall(mailCalls.index, {
    name: 'listMails',
    summary: "The organisation's mails of the last 90 days",
    description: 'The newest first.',
    fields: { ...paging, 'q[to_or_subject_cont]': 'Words of the address or the subject, whatever their case.' },
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
        answer: { body: exampleRecords.mail },
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
