import { problems } from '../problems'

type Attributes = Readonly<Record<string, unknown>>

const objectOf = (value: unknown): Attributes | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Attributes) : undefined
const attributesIn = (text: string) => objectOf(JSON.parse(text) as unknown)
/** By identity, what somebody reacted with: `{"<identity>": ["👍"]}`. */
const reactionsIn = (attributes: Attributes | undefined): Attributes => objectOf(attributes?.['reactions']) ?? {}
const entryOf = (object: Attributes, key: string) => (Object.hasOwn(object, key) ? { [key]: object[key] } : {})
const without = (object: Attributes, key: string) =>
  Object.fromEntries(Object.entries(object).filter(([name]) => name !== key))

const emptyTexts = new Set(['{}', '[]', 'null', '""'])
/** Whether attributes say nothing. */
export const isNothing = (attributes: string): boolean => emptyTexts.has(JSON.stringify(JSON.parse(attributes)))

const isReaction = (value: unknown) => Array.isArray(value) && value.every((part) => typeof part === 'string')

/** Refuses a new message that says it is of somebody else. */
export const requireOwnSender = (attributes: string, author: string): void => {
  const { senderId = author } = attributesIn(attributes) ?? {}
  if (senderId !== author) throw problems.forbidden('write in the name of others')
}

/** Under whose names there are reactions in attributes, as they are stored or as they were sent. */
export const reactorsIn = (...texts: string[]): string[] => [
  ...new Set(texts.flatMap((text) => Object.keys(reactionsIn(attributesIn(text))))),
]

type Change = {
  /** As they are now, under the lock of the conversation. */
  stored: string
  sent: string
  /** Who sent them. */
  identity: string
  author: string
  /** Of somebody who may change everything of any message: which entries of reactions are of people. */
  mayAll: false | { people: ReadonlySet<string> }
}

const entriesOf = (object: Attributes, isWanted: (key: string) => boolean): Attributes =>
  Object.fromEntries(Object.entries(object).filter(([key]) => isWanted(key)))

/** The reactions of everybody else as they are stored, and the sender's own as it was sent. */
const mergedReactions = (before: Attributes, after: Attributes, { identity, mayAll }: Change): Attributes => {
  const own = entryOf(reactionsIn(after), identity)
  if (Object.hasOwn(own, identity) && !isReaction(own[identity]))
    throw problems.invalid('A reaction is a list of emoji')
  const isOfOthers = (key: string) => key !== identity && (!mayAll || mayAll.people.has(key))
  return {
    ...entriesOf(reactionsIn(before), isOfOthers),
    ...entriesOf(reactionsIn(after), (key) => !isOfOthers(key)),
  }
}

/** Without a field that nobody asked for. */
const withReactions = (attributes: Attributes, reactions: Attributes): Attributes =>
  Object.hasOwn(attributes, 'reactions') || Object.keys(reactions).length > 0
    ? { ...attributes, reactions }
    : attributes

/**
 * What stays of sent attributes (D-103): of another's message nothing but the sender's own reaction; of their own, and for
 * who may change every message, all but the reactions of others, which were perhaps made since they read them. `senderId`
 * names the author or stays as it was.
 */
export const mergeAttributes = (change: Change): string => {
  const { stored, sent, identity, author, mayAll } = change
  const [before, after] = [attributesIn(stored), attributesIn(sent)]
  if (author !== identity && !mayAll) {
    // what is no object, or has reactions of another shape, has no place for a reaction
    if (!before || (before['reactions'] !== undefined && !objectOf(before['reactions']))) return stored
    return JSON.stringify(withReactions(before, mergedReactions(before, after ?? {}, change)))
  }
  const sender = after?.['senderId'] === author ? { senderId: author } : entryOf(before ?? {}, 'senderId')
  const given = { ...without(after ?? {}, 'senderId'), ...sender }
  const merged = withReactions(given, mergedReactions(before ?? {}, given, change))
  return after || Object.keys(merged).length > 0 ? JSON.stringify(merged) : sent
}
