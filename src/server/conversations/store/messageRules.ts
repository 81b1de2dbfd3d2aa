import { sql } from 'kysely'
import { mayInConversation, requireInConversation } from '../rights'
import { checkAttributes } from './checks'
import type { ConversationStore } from './conversationStore'
import type { memberOf } from './members'
import { mergeAttributes } from './messageAttributes'
import type { ConversationRow, MessageRow } from './tables'

/** A message of a time to come would give its time to every one after it. */
export const pastOf = (datedBack: Date | undefined, now: Date) =>
  datedBack !== undefined && datedBack < now ? datedBack : undefined

// As in `muster_send_message`, by which messages without files are sent: under the lock of the conversation.

/** No earlier than the message before it, whatever the clocks of several servers say. */
export const timeOf = (datedBack: Date | undefined, now: Date) =>
  pastOf(datedBack, now) ?? sql<Date>`greatest(${now}::timestamptz, last_message_at)`

/** An inactive conversation becomes active by a message. */
export const awake = (now: Date) => ({
  state: sql<ConversationRow['state']>`case state when 'inactive' then 'active' else state end`,
  state_changed_at: sql<Date>`case state when 'inactive' then ${now}::timestamptz else state_changed_at end`,
})

type Member = Awaited<ReturnType<typeof memberOf>>
type MessageChange = Parameters<ConversationStore['changeMessage']>[3]

export const requireMayChange = (member: Member, { author }: MessageRow, { body, subject }: MessageChange): void => {
  if (author === member.participant.identity) return requireInConversation(member, 'changeOwnMessage')
  const isOfWords = body !== undefined || subject !== undefined
  return requireInConversation(member, isOfWords ? 'changeAnyMessage' : 'reactToAnyMessage')
}

/** The server's replace what is there; a member's, as far as they may. */
export const newAttributes = (
  member: Member | undefined,
  { author, attributes }: MessageRow,
  given: string,
): string => {
  const sent = checkAttributes(given)
  if (!member) return sent
  const [{ identity }, mayAll] = [member.participant, mayInConversation(member, 'changeAnyMessage')]
  return checkAttributes(mergeAttributes({ stored: attributes, sent, identity, author, mayAll }))
}
