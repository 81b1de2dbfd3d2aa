import { anyOf } from '@server/database/anyOf'
import { isStorable } from '@server/database/storableText'
import { mayInConversation, requireInConversation } from '../rights'
import { checkAttributes } from './checks'
import type { ConversationStore } from './conversationStore'
import type { memberOf } from './members'
import { mergeAttributes, reactorsIn } from './messageAttributes'
import type { MessageRow } from './tables'
import type { Writing } from './writing'

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

/** Which of these names are somebody's identity, also of who has left: whoever may change all may have put others there. */
const peopleAmong = async ({ db, organisationId }: Writing, names: readonly string[]): Promise<ReadonlySet<string>> => {
  const possible = names.filter(isStorable)
  if (possible.length === 0) return new Set()
  const rows = await db
    .selectFrom('conversation_users')
    .select('identity')
    .where('organisation_id', '=', organisationId)
    .where('identity', '=', anyOf(possible))
    .execute()
  return new Set(rows.map(({ identity }) => identity))
}

type AttributesChange = { member: Member | undefined; before: MessageRow; given: string }

/** The server's replace what is there; a member's, as far as they may. */
export const newAttributes = async (
  writing: Writing,
  { member, before: { author, attributes: stored }, given }: AttributesChange,
): Promise<string> => {
  const sent = checkAttributes(given)
  if (!member) return sent
  const { identity } = member.participant
  const mayAll = mayInConversation(member, 'changeAnyMessage') && {
    people: await peopleAmong(writing, reactorsIn(stored, sent)),
  }
  return checkAttributes(mergeAttributes({ stored, sent, identity, author, mayAll }))
}
