import { createHash } from 'node:crypto'
import type { ConversationRole, ServiceRole } from './store/records'

/** What the SDK and the REST API call a role: the same on every server. */
export const roleSidOf = (role: ServiceRole | ConversationRole) =>
  `RL${createHash('sha256').update(`muster/role/${role}`).digest('hex').slice(0, 32)}`

const serviceRoles = ['service user', 'service admin'] as const
const conversationRoles = ['channel user', 'channel admin'] as const

export const serviceRoleOf = (sid: string) => serviceRoles.find((role) => roleSidOf(role) === sid)
export const conversationRoleOf = (sid: string) => conversationRoles.find((role) => roleSidOf(role) === sid)
