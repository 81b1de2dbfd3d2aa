import { problems } from './problems'
import type { ConversationRole, ServiceRole } from './store/records'

/** What people do, in the words that a refusal names it with. */
const ofService = {
  createConversation: 'create conversations',
} as const
const ofConversation = {
  changeOwnMessage: 'change your messages',
  reactToAnyMessage: 'react to messages',
  changeAnyMessage: 'change messages of others',
  removeOwnMessage: 'remove your messages',
  removeAnyMessage: 'remove messages of others',
  changeOwnParticipant: 'change your own attributes in the conversation',
  leave: 'leave the conversation',
  changeConversation: 'change the conversation',
  removeConversation: 'remove the conversation',
  addParticipant: 'add participants',
  removeParticipant: 'remove participants',
  changeParticipant: 'change participants',
  changeRole: 'change roles',
} as const
const words = { ...ofService, ...ofConversation }

export type ServiceRight = keyof typeof ofService
export type ConversationRight = keyof typeof ofConversation

const ofEverybody: readonly ConversationRight[] = [
  ...(['changeOwnMessage', 'reactToAnyMessage', 'removeOwnMessage'] as const),
  ...(['changeOwnParticipant', 'leave'] as const),
]
const ofAdmins: readonly ConversationRight[] = [
  ...ofEverybody,
  ...(['changeConversation', 'removeConversation', 'removeAnyMessage'] as const),
  ...(['addParticipant', 'removeParticipant', 'changeParticipant', 'changeRole'] as const),
]

/**
 * Who may what. Rights in a conversation are those of its participants: a service admin has them all where they are in,
 * and none where they are not. Everybody may change their own attributes; names and roles are the server's. Messages are
 * sent by everybody who is there, which the database's `muster_send_message` sees to.
 */
const rights: Record<ServiceRole | ConversationRole, ReadonlySet<ServiceRight | ConversationRight>> = {
  'service user': new Set<ServiceRight>(),
  'service admin': new Set<ServiceRight | ConversationRight>(['createConversation', ...ofAdmins, 'changeAnyMessage']),
  'channel user': new Set(ofEverybody),
  'channel admin': new Set(ofAdmins),
}

export type Member = { service: ServiceRole; conversation: ConversationRole }

export const mayInService = (role: ServiceRole, right: ServiceRight): boolean => rights[role].has(right)

export const mayInConversation = ({ service, conversation }: Member, right: ConversationRight): boolean =>
  rights[service].has(right) || rights[conversation].has(right)

/** Refuses with 403 who is known, but may not. */
export const requireInService = (role: ServiceRole, right: ServiceRight): void => {
  if (!mayInService(role, right)) throw problems.forbidden(words[right])
}

export const requireInConversation = (member: Member, right: ConversationRight): void => {
  if (!mayInConversation(member, right)) throw problems.forbidden(words[right])
}
