import { healthCalls } from '@contract/health'
import { describeCall } from '@server/apiDocument/describedCall'

const healthy = { title: 'It is well', as: 'nobody', input: {} } as const

export const healthExamples = [
  describeCall(healthCalls.live, {
    name: 'showLiveness',
    summary: 'Whether the process is up',
    examples: [{ ...healthy, answer: { body: { status: 'ok' } } }],
  }),
  describeCall(healthCalls.ready, {
    name: 'showReadiness',
    summary: 'Whether the database answers and is migrated',
    refusals: { 503: 'The database does not answer, or is not migrated.' },
    examples: [{ ...healthy, answer: { body: { status: 'ok', files: 'ok' } } }],
  }),
]
