import { addHours } from 'date-fns'
import { staleEdit } from '@contract/apiError'
import { retentionCalls, type Retention, retentionGraceHours, type RetentionRules } from '@contract/retention'
import { describeCall, exampleNow, exampleProblem } from '@server/apiDocument/describedCall'
import { refusedToOthers } from '@server/apiDocument/exampleParts'
import { keepsAll, limitOf } from './retentionRules'

/** Of the organisation that no other example tells of. */
const as = 'admin@southern.test'

const undecided: RetentionRules = {
  present: keepsAll,
  planned: null,
  appliedAt: null,
  isChatElsewhere: false,
  lockVersion: 0,
}
/** So long that nothing of the demo is as old. */
const wanted: Retention = { messages: '84', chat: '84', auditLog: '84' }
const removesNothing = { count: 0, isMore: false }
const before = limitOf('84', new Date(exampleNow))?.toISOString() ?? null

export const retentionExamples = [
  describeCall(retentionCalls.show, {
    name: 'showRetention',
    summary: 'How long the organisation keeps messages, chat and its audit log',
    description:
      '`present` is in force. `planned` will be, from `takesEffectAt` on, when something is to be kept for a shorter time.',
    examples: [
      { title: 'Everything, for ever', as, input: {}, answer: { body: undecided } },
      { ...refusedToOthers, input: {} },
    ],
  }),
  describeCall(retentionCalls.preview, {
    name: 'previewRetention',
    summary: 'What would be removed now if these times were in force',
    description: 'Months, or `forever`. Of each at most 100,000 are counted. Nothing is changed.',
    examples: [
      {
        title: 'Messages of seven years',
        as,
        input: { query: { messages: '84', chat: 'forever', audit_log: 'forever' } },
        answer: {
          body: {
            messages: { ...removesNothing, before },
            chat: { ...removesNothing, before: null },
            auditLog: { ...removesNothing, before: null },
          },
        },
      },
    ],
  }),
  describeCall(retentionCalls.update, {
    name: 'updateRetention',
    summary: 'Decides how long the organisation keeps messages, chat and its audit log',
    description:
      'A longer time is in force at once, a shorter one a day later: until then it can be taken back. A job removes what is older, once a day.',
    refusals: { 409: 'Somebody else has changed it since it was read.' },
    examples: [
      {
        title: 'Seven years each',
        as,
        input: { body: { retention: { ...wanted, lockVersion: 0 } } },
        answer: {
          body: {
            ...undecided,
            planned: { ...wanted, takesEffectAt: addHours(exampleNow, retentionGraceHours).toISOString() },
            lockVersion: 1,
          },
        },
      },
      {
        title: 'Somebody was faster',
        as,
        input: { body: { retention: { ...wanted, lockVersion: 7 } } },
        answer: { status: 409, problem: exampleProblem(staleEdit) },
      },
    ],
  }),
]
