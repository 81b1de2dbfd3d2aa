import type { ChatMessage, Thread } from './chatTypes'

export const noThread: Thread = {
  byIndex: {},
  indexes: [],
  hasOlder: true,
  isLoaded: false,
  isLoadingOlder: false,
  newSince: null,
}

const ascending = (one: number, other: number) => one - other

/** A message as the server tells it, never older than the one that is here. */
const newer = (known: ChatMessage | undefined, arriving: ChatMessage) =>
  known && known.dateUpdated > arriving.dateUpdated ? known : arriving

const withMessages = (thread: Thread, messages: readonly ChatMessage[]): Thread => {
  const byIndex = { ...thread.byIndex }
  const added: number[] = []
  for (const message of messages) {
    if (!(message.index in byIndex)) added.push(message.index)
    byIndex[message.index] = newer(byIndex[message.index], message)
  }
  if (added.length === 0) return { ...thread, byIndex }
  const last = thread.indexes.at(-1) ?? -1
  const isAtEnd = added.every((index) => index > last)
  const indexes = [...thread.indexes, ...added.sort(ascending)]
  return { ...thread, byIndex, indexes: isAtEnd ? indexes : indexes.sort(ascending) }
}

/** New and changed messages. A change of a message that is not loaded is dropped: it comes with its page. */
export const withArrived = (thread: Thread, messages: readonly ChatMessage[]): Thread => {
  if (!thread.isLoaded) return thread
  const first = thread.indexes[0] ?? -1
  const wanted = messages.filter(({ index }) => index >= first || !thread.hasOlder)
  return wanted.length > 0 ? withMessages(thread, wanted) : thread
}

export const withoutMessage = (thread: Thread, index: number): Thread => {
  if (!(index in thread.byIndex)) return thread
  const { [index]: _gone, ...byIndex } = thread.byIndex
  return { ...thread, byIndex, indexes: thread.indexes.filter((one) => one !== index) }
}

type Page = { messages: readonly ChatMessage[]; hasOlder: boolean; isNewest: boolean }

/** Without those between the first and the last of a page that the page does not have: they were deleted. */
const withoutDeleted = (thread: Thread, messages: readonly ChatMessage[]): Thread => {
  const [first, last] = [messages[0]?.index ?? Infinity, messages.at(-1)?.index ?? -1]
  const present = new Set(messages.map(({ index }) => index))
  const isDeleted = (index: number) => index >= first && index <= last && !present.has(index)
  return thread.indexes.some(isDeleted) ? thread.indexes.filter(isDeleted).reduce(withoutMessage, thread) : thread
}

/**
 * A page, without gaps (LC-027). When the newest page does not reach the messages that are here, some were missed in
 * between: then the older ones are dropped, and scrolling up loads them again. What an earlier visit left is replaced.
 */
export const withPage = (thread: Thread, { messages, hasOlder, isNewest }: Page): Thread => {
  const last = thread.indexes.at(-1) ?? -Infinity
  const reaches = (messages[0]?.index ?? Infinity) <= last + 1
  const base = isNewest && !(thread.isLoaded && reaches) ? { ...noThread, newSince: thread.newSince } : thread
  const merged = withMessages(withoutDeleted(base, messages), messages)
  const isOldest = base.indexes.length === 0 || merged.indexes[0] === messages[0]?.index
  return {
    ...merged,
    isLoaded: thread.isLoaded || isNewest,
    isLoadingOlder: false,
    hasOlder: isOldest ? hasOlder : base.hasOlder,
  }
}
