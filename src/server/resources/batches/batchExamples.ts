import { notThere } from '@contract/apiError'
import { batchCalls, type Batch, type BatchDetail } from '@contract/batches'
import { describeCall, exampleNow, exampleProblem } from '@server/apiDocument/describedCall'
import { pagingFields } from '@server/apiDocument/exampleParts'
import { idOf } from '@server/demo/organisation'
import { isNotGoingOn, isNotHeld } from './batchService'

const manager = 'manager@harbour.test'
const harbour = { key: 'harbour' }

const running: Batch = {
  id: 'harbour-batch-brunch',
  kind: 'feed.reminders',
  recordId: idOf(harbour, 'feed', 'sunday-brunch'),
  startedBy: { globalId: idOf(harbour, 'person', 'Priya Nair'), fullName: 'Priya Nair' },
  state: 'running',
  failure: null,
  total: 1_204,
  succeeded: 499,
  failed: 1,
  createdAt: '2026-03-02T09:29:57.000Z',
  updatedAt: '2026-03-02T09:29:58.000Z',
  finishedAt: null,
}
const failures: BatchDetail['failures'] = [{ recordId: idOf(harbour, 'person', 'Jai Thompson'), reason: 'disabled' }]
const paused: Batch = {
  ...running,
  id: 'harbour-batch-racks',
  recordId: idOf(harbour, 'feed', 'bike-racks'),
  state: 'paused',
}
const stopped: Batch = {
  ...running,
  id: 'harbour-batch-coffee',
  recordId: idOf(harbour, 'feed', 'free-coffee'),
  state: 'failed',
  failure: 'failedRepeatedly',
  finishedAt: running.updatedAt,
}
/** Not part of the demo: the test inserts them. */
export const exampleBatches: readonly BatchDetail[] = [running, paused, stopped].map((one) => ({ ...one, failures }))

const at = ({ id }: Batch) => ({ params: { id } })
const refusal = (sentence: string) => ({ status: 422, problem: exampleProblem(sentence) })

export const batchExamples = [
  describeCall(batchCalls.index, {
    name: 'listBatches',
    summary: 'Long work on many records, and how far it is',
    description:
      'What the person started, and what others started that they may steer; the latest first. The live channel tells of `batch`: about once a second while it runs, and of its end.',
    fields: {
      ...pagingFields,
      'q[kind_eq]': 'For example `feed.reminders`.',
      'q[record_id_eq]': 'The record that it works for.',
      'q[state_in][]': 'One or several states.',
    },
    examples: [
      {
        title: 'What is paused',
        as: manager,
        input: { query: { 'q[state_in][]': ['paused'], per_page: 20 } },
        answer: { body: { records: [paused], total: 1, page: 1, perPage: 20 } },
      },
    ],
  }),
  describeCall(batchCalls.show, {
    name: 'showBatch',
    summary: 'One batch, with the records that failed',
    examples: [
      { title: 'One that runs', as: manager, input: at(running), answer: { body: { ...running, failures } } },
      {
        title: 'One that somebody else started and steers',
        as: 'employee@harbour.test',
        input: at(running),
        answer: { status: 404, problem: exampleProblem(notThere) },
      },
    ],
  }),
  describeCall(batchCalls.pause, {
    name: 'pauseBatch',
    summary: 'Has a batch wait after the records that it is working on',
    examples: [
      {
        title: 'One that runs',
        as: manager,
        input: at(running),
        answer: { body: { ...running, state: 'paused', updatedAt: exampleNow } },
      },
      { title: 'One that is paused', as: manager, input: at(paused), answer: refusal(isNotGoingOn) },
    ],
  }),
  describeCall(batchCalls.resume, {
    name: 'resumeBatch',
    summary: 'Has a batch go on where it was paused, or where it failed',
    examples: [
      {
        title: 'One that is paused',
        as: manager,
        input: at(paused),
        answer: { body: { ...paused, state: 'waiting', updatedAt: exampleNow } },
      },
      { title: 'One that runs', as: manager, input: at(running), answer: refusal(isNotHeld) },
    ],
  }),
  describeCall(batchCalls.cancel, {
    name: 'cancelBatch',
    summary: 'Ends a batch for good; what is done stays',
    examples: [
      {
        title: 'One that has failed',
        as: manager,
        input: at(stopped),
        answer: {
          body: { ...stopped, state: 'cancelled', failure: null, updatedAt: exampleNow, finishedAt: exampleNow },
        },
      },
    ],
  }),
]
