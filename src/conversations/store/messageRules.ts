import { anyOf } from '@server/database/anyOf'
import { isStorable } from '@server/database/storableText'
import { mayInConversation, requireInConversation } from '../rights'
import { checkAttributes } from './checks'
import type { ConversationStore } from './conversationStore'
import type { memberOf } from './members'
import { mergeAttributes, reactorsIn } from './messageAttributes'
import type { MessageRow } from './conversationTables'
import type { Writing } from './writing'

/** A date in the future is ignored: all later messages would get it, too. */
export const pastOf = (datedBack: Date | undefined, now: Date) =>
  datedBack !== undefined && datedBack < now ? datedBack : undefined

type Member = Awaited<ReturnType<typeof memberOf>>
type MessageChange = Parameters<ConversationStore['changeMessage']>[3]

export const requireMayChange = (member: Member, { author }: MessageRow, { body, subject }: MessageChange): void => {
  if (author === member.participant.identity) return requireInConversation(member, 'changeOwnMessage')
  const isOfWords = body !== undefined || subject !== undefined
  return requireInConversation(member, isOfWords ? 'changeAnyMessage' : 'reactToAnyMessage')
}

/**
 * Which of these names are identities, also of people who have left: others can be put there by whoever may change
 * every message.
 */
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

type AttributesChange = { member: Member | undefined; before: MessageRow; given: string; areFree: boolean }

/**
 * The server replaces the attributes, and so does everybody where they are free. Else a member's are merged by what the
 * member may change.
 */
export const newAttributes = async (
  writing: Writing,
  { member, before: { author, attributes: stored }, given, areFree }: AttributesChange,
): Promise<string> => {
  const sent = checkAttributes(given)
  if (!member || areFree) return sent
  const { identity } = member.participant
  const mayAll = mayInConversation(member, 'changeAnyMessage') && {
    people: await peopleAmong(writing, reactorsIn(stored, sent)),
  }
  return checkAttributes(mergeAttributes({ stored, sent, identity, author, mayAll }))
}
