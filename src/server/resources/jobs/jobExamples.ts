import { notThere } from '@contract/apiError'
import { jobCalls, type Job } from '@contract/jobs'
import { describeCall, exampleNow, exampleProblem } from '@server/apiDocument/describedCall'
import { pagingFields, refusedToOthers } from '@server/apiDocument/exampleParts'

const admin = 'admin@harbour.test'

const diedAt = '2026-03-01T18:00:00.000Z'
const exampleJob: Job = {
  id: 'harbour-job-monthly-letter',
  kind: 'mail.send',
  state: 'dead',
  attempts: 10,
  lastError: 'The mail server does not answer',
  runAt: '2026-03-01T06:00:00.000Z',
  diedAt,
}
/** In the demo of Harbour Kitchens: nobody waits for its mail any more. */
export const demoJob = (now: Date) => {
  const at = (instant: string) => new Date(now.getTime() - (Date.parse(exampleNow) - Date.parse(instant)))
  const { id, kind, attempts, lastError: last_error, runAt } = exampleJob
  const payload = JSON.stringify({ mailId: 'harbour-mail-monthly-letter' })
  return { id, organisation_id: 'harbour', kind, payload, attempts, last_error, run_at: at(runAt), died_at: at(diedAt) }
}
const alive: Job = { ...exampleJob, state: 'waiting', attempts: 0, runAt: exampleNow, diedAt: null }

export const jobExamples = [
  describeCall(jobCalls.index, {
    name: 'listJobs',
    summary: "The organisation's jobs that are not done",
    description: 'The latest first. A dead one failed too often, and waits for somebody who has it tried again.',
    fields: { ...pagingFields, 'q[state_eq]': 'Waiting ones, or dead ones.' },
    examples: [
      {
        title: 'What failed for good',
        as: admin,
        input: { query: { 'q[state_eq]': 'dead', per_page: 20 } },
        answer: { body: { records: [exampleJob], total: 1, page: 1, perPage: 20 } },
      },
      { ...refusedToOthers, input: { query: {} } },
    ],
  }),
  describeCall(jobCalls.retry, {
    name: 'retryJob',
    summary: 'Has a dead job tried again',
    examples: [
      { title: 'A dead one', as: admin, input: { params: { id: exampleJob.id } }, answer: { body: alive } },
      {
        title: 'One that is not dead, or not there',
        as: admin,
        input: { params: { id: 'harbour-job-done' } },
        answer: { status: 404, problem: exampleProblem(notThere) },
      },
    ],
  }),
]
