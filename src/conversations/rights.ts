import { problems } from './problems'
import type { ConversationRole, ServiceRole } from './store/records'

/** Actions, in the words that a refusal uses. */
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
 * Who may do what. Rights in a conversation apply to its participants only: a service admin has all of them where they
 * participate, and none elsewhere. Everybody may change their own attributes, and their name where no portal gives it;
 * only the server changes roles.
 * Every participant may send messages, which the database's `muster_send_message` checks.
 */
const rights: Record<ServiceRole | ConversationRole, ReadonlySet<ServiceRight | ConversationRight>> = {
  'service user': new Set<ServiceRight>(),
  'service creator': new Set<ServiceRight>(['createConversation']),
  'service admin': new Set<ServiceRight | ConversationRight>(['createConversation', ...ofAdmins, 'changeAnyMessage']),
  'channel user': new Set(ofEverybody),
  'channel admin': new Set(ofAdmins),
}

export type Member = { service: ServiceRole; conversation: ConversationRole }

export const mayInService = (role: ServiceRole, right: ServiceRight): boolean => rights[role].has(right)

export const mayInConversation = ({ service, conversation }: Member, right: ConversationRight): boolean =>
  rights[service].has(right) || rights[conversation].has(right)

/** Throws a 403 when the role does not have the right. */
export const requireInService = (role: ServiceRole, right: ServiceRight): void => {
  if (!mayInService(role, right)) throw problems.forbidden(words[right])
}

export const requireInConversation = (member: Member, right: ConversationRight): void => {
  if (!mayInConversation(member, right)) throw problems.forbidden(words[right])
}
