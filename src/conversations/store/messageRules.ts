import { anyOf } from '@server/database/anyOf'
import { isStorable } from '@server/database/storableText'
import { problems } from '../problems'
import { mayInConversation, requireInConversation } from '../rights'
import { checkAttributes } from './checks'
import type { ConversationStore } from './conversationStore'
import type { MessageRow } from './conversationTables'
import type { memberOf } from './members'
import type { Writing } from './writing'

type Attributes = Readonly<Record<string, unknown>>

const objectOf = (value: unknown): Attributes | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Attributes) : undefined
const attributesIn = (text: string) => objectOf(JSON.parse(text) as unknown)
/** Reactions by identity: `{"<identity>": ["👍"]}`. */
const reactionsIn = (attributes: Attributes | undefined): Attributes => objectOf(attributes?.['reactions']) ?? {}
const entryOf = (object: Attributes, key: string) => (Object.hasOwn(object, key) ? { [key]: object[key] } : {})
const without = (object: Attributes, key: string) =>
  Object.fromEntries(Object.entries(object).filter(([name]) => name !== key))

const emptyTexts = new Set(['{}', '[]', 'null', '""'])
/** Whether attributes are empty. */
export const isNothing = (attributes: string): boolean => emptyTexts.has(JSON.stringify(JSON.parse(attributes)))

const isReaction = (value: unknown) => Array.isArray(value) && value.every((part) => typeof part === 'string')

/** Refuses a new message whose `senderId` names another author. */
export const requireOwnSender = (attributes: string, author: string): void => {
  const { senderId = author } = attributesIn(attributes) ?? {}
  if (senderId !== author) throw problems.forbidden('write in the name of others')
}

/** The identities under which attributes, stored or sent, have reactions. */
export const reactorsIn = (...texts: string[]): string[] => [
  ...new Set(texts.flatMap((text) => Object.keys(reactionsIn(attributesIn(text))))),
]

type Change = {
  /** The stored attributes, read under the lock of the conversation. */
  stored: string
  sent: string
  /** The sender of the change. */
  identity: string
  author: string
  /** For a sender who may change every message: which keys of the reactions are identities of people. */
  mayAll: false | { people: ReadonlySet<string> }
}

const requireReaction = (reactions: Attributes, identity: string): void => {
  if (Object.hasOwn(reactions, identity) && !isReaction(reactions[identity]))
    throw problems.invalid('A reaction is a list of emoji')
}

/** Attributes of a new message, whose only reaction can be its author's: nobody else has seen it. */
export const newMessageAttributes = (sent: string, author: string): string => {
  const attributes = attributesIn(sent)
  if (!attributes || !Object.hasOwn(attributes, 'reactions')) return sent
  const reactions = reactionsIn(attributes)
  requireReaction(reactions, author)
  return JSON.stringify({ ...attributes, reactions: entryOf(reactions, author) })
}

const entriesOf = (object: Attributes, isWanted: (key: string) => boolean): Attributes =>
  Object.fromEntries(Object.entries(object).filter(([key]) => isWanted(key)))

/** The stored reactions of all others, and the sender's own as sent. */
const mergedReactions = (before: Attributes, after: Attributes, { identity, mayAll }: Change): Attributes => {
  requireReaction(reactionsIn(after), identity)
  const isOfOthers = (key: string) => key !== identity && (!mayAll || mayAll.people.has(key))
  return {
    ...entriesOf(reactionsIn(before), isOfOthers),
    ...entriesOf(reactionsIn(after), (key) => !isOfOthers(key)),
  }
}

/** Adds no empty `reactions` field that was not sent. */
const withReactions = (attributes: Attributes, reactions: Attributes): Attributes =>
  Object.hasOwn(attributes, 'reactions') || Object.keys(reactions).length > 0
    ? { ...attributes, reactions }
    : attributes

/**
 * Merges sent attributes into the stored ones (D-103). Of another author's message only the sender's own reaction
 * changes. Of their own message, and for a sender who may change every message, everything changes except the reactions
 * of others, which may be newer than what the sender read. `senderId` names the author or stays unchanged.
 */
export const mergeAttributes = (change: Change): string => {
  const { stored, sent, identity, author, mayAll } = change
  const [before, after] = [attributesIn(stored), attributesIn(sent)]
  if (author !== identity && !mayAll) {
    // attributes that are no object, or whose reactions are none, cannot take a reaction
    if (!before || (before['reactions'] !== undefined && !objectOf(before['reactions']))) return stored
    return JSON.stringify(withReactions(before, mergedReactions(before, after ?? {}, change)))
  }
  const sender = after?.['senderId'] === author ? { senderId: author } : entryOf(before ?? {}, 'senderId')
  const given = { ...without(after ?? {}, 'senderId'), ...sender }
  const merged = withReactions(given, mergedReactions(before ?? {}, given, change))
  return after || Object.keys(merged).length > 0 ? JSON.stringify(merged) : sent
}

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
