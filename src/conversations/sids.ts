import { createHash, randomBytes } from 'node:crypto'
import type { ConversationRole, ServiceRole } from './store/records'

/** The prefix of a sid is its kind, like at Twilio. */
export type SidKind = 'IS' | 'US' | 'CH' | 'MB' | 'IM' | 'ME'

/** A new sid: its kind and 32 hexadecimal digits. */
export const newSid = (kind: SidKind): string => kind + randomBytes(16).toString('hex')

export const isSid = (kind: SidKind, text: string): boolean => text.startsWith(kind) && /^..[0-9a-f]{32}$/.test(text)

const sidOf = (role: string) => `RL${createHash('sha256').update(`muster/role/${role}`).digest('hex').slice(0, 32)}`

const serviceRoles = ['service user', 'service creator', 'service admin'] as const
const conversationRoles = ['channel user', 'channel admin'] as const

/** Computed once: every participant of every roster includes one. */
const sids = {
  'service user': sidOf('service user'),
  'service creator': sidOf('service creator'),
  'service admin': sidOf('service admin'),
  'channel user': sidOf('channel user'),
  'channel admin': sidOf('channel admin'),
} satisfies Record<ServiceRole | ConversationRole, string>

/** The sid of a role in the SDK and the REST API, the same on every server. */
export const roleSidOf = (role: ServiceRole | ConversationRole) => sids[role]

export const serviceRoleOf = (sid: string) => serviceRoles.find((role) => sids[role] === sid)
export const conversationRoleOf = (sid: string) => conversationRoles.find((role) => sids[role] === sid)
