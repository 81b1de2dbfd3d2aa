import { retentionCalls, type Retention } from '@contract/retention'
import { trial } from '@server/testing/trials/trial'

const rights = { by: 'organisation.manage' } as const
const retention: Retention = { messages: '24', chat: '12', auditLog: '36' }
const query = { messages: '24', chat: '12', audit_log: '36' } as const

export const trials = [
  trial(retentionCalls.show, rights),
  trial(retentionCalls.preview, rights, () => ({ input: { query } })),
  trial(retentionCalls.update, rights, () => ({ input: { body: { retention } } })),
]
