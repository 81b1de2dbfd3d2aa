import { mayInConversation, requireInConversation } from '../rights'
import { checkAttributes } from './checks'
import type { ConversationStore } from './conversationStore'
import type { memberOf } from './members'
import { mergeAttributes } from './messageAttributes'
import type { MessageRow } from './tables'

/** A message of a time to come would give its time to every one after it. */
export const pastOf = (datedBack: Date | undefined, now: Date) =>
  datedBack !== undefined && datedBack < now ? datedBack : undefined

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
