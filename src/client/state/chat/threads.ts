import { current, isDraft } from '@reduxjs/toolkit'
import type { ChatMessage, Stretch, Thread } from './chatTypes'

export const noThread: Thread = {
  messages: [],
  hasOlder: true,
  isLoaded: false,
  isLoadingOlder: false,
  isOlderFailed: false,
  detached: null,
  around: null,
  isLoadingNewer: false,
  newSince: null,
}

/** What the history shows. */
export const shownOf = (thread: Thread): Stretch => thread.detached ?? thread

/** The place of the first message with this index or a later one, by binary search. */
export const placeOf = (messages: readonly ChatMessage[], index: number): number => {
  let [low, high] = [0, messages.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((messages[middle]?.index ?? Infinity) < index) low = middle + 1
    else high = middle
  }
  return low
}

export const messageAt = (messages: readonly ChatMessage[], index: number): ChatMessage | undefined => {
  const message = messages[placeOf(messages, index)]
  return message?.index === index ? message : undefined
}

// The functions below change a thread that is a draft of Immer, or that was put into one.

/** Puts a message in its place. The younger of two copies stays. */
const upsertMessage = (messages: ChatMessage[], message: ChatMessage) => {
  const place = placeOf(messages, message.index)
  const known = messages[place]
  if (known?.index !== message.index) messages.splice(place, 0, message)
  else if (known.dateUpdated <= message.dateUpdated) messages[place] = message
}

/** New and changed messages. A change of a message that is not loaded is dropped: it comes with its page. */
export const addArrived = (thread: Thread, messages: readonly ChatMessage[]) => {
  if (!thread.isLoaded) return
  const first = thread.messages[0]?.index ?? -1
  for (const message of messages) {
    if (message.index >= first || !thread.hasOlder) upsertMessage(thread.messages, message)
    else if (thread.detached && messageAt(thread.detached.messages, message.index))
      upsertMessage(thread.detached.messages, message)
  }
}

export const removeMessage = ({ messages, detached }: Thread, index: number) => {
  for (const stretch of [messages, detached?.messages ?? []]) {
    const place = placeOf(stretch, index)
    if (stretch[place]?.index === index) stretch.splice(place, 1)
  }
}

/**
 * Known messages and a page: what the page should have and does not have was deleted. Each of the two is the younger copy
 * of some messages.
 */
const joined = (known: readonly ChatMessage[], page: readonly ChatMessage[]): ChatMessage[] => {
  const [first, last] = [page[0]?.index ?? Infinity, page.at(-1)?.index ?? -1]
  const before = known.slice(0, placeOf(known, first))
  const after = known.slice(Math.max(before.length, placeOf(known, last + 1)))
  const younger = page.map((message) => {
    const copy = messageAt(known, message.index)
    return copy && copy.dateUpdated > message.dateUpdated ? copy : message
  })
  return [...before, ...younger, ...after]
}

type Page = {
  messages: readonly ChatMessage[]
  hasOlder: boolean
  isNewest: boolean
  /** The message that was the oldest when older ones were asked for. */
  before?: number
}

/**
 * A page, without gaps (LC-027). When the newest page does not reach the messages that are here, some were missed in
 * between: then the older ones are dropped, and scrolling up loads them again. What an earlier visit left is replaced.
 */
export const addPage = (thread: Thread, { messages, hasOlder, isNewest, before }: Page) => {
  thread.isLoadingOlder = false
  const { detached } = thread
  if (detached && before !== undefined && before !== thread.messages[0]?.index) {
    if (before === detached.messages[0]?.index)
      thread.detached = { messages: joined(detached.messages, messages), hasOlder }
    return // else it belongs to a place that was left
  }
  const known = isDraft(thread) ? current(thread).messages : thread.messages // copied without a draft of each message
  const reaches = (messages[0]?.index ?? Infinity) <= (known.at(-1)?.index ?? -Infinity) + 1
  const isReplaced = isNewest && !(thread.isLoaded && reaches)
  const base = isReplaced ? [] : known
  thread.messages = joined(base, messages)
  if (base.length === 0 || thread.messages[0]?.index === messages[0]?.index) thread.hasOlder = hasOlder
  thread.isLoaded ||= isNewest
}

/**
 * Shows these messages: with the others, when they reach them, otherwise instead of them. Newest ones that do not reach
 * the others replace them, as in `addPage`.
 */
const detach = (thread: Thread, { messages, hasOlder }: Stretch, hasNewer: boolean) => {
  const [first, last] = [messages[0]?.index ?? Infinity, messages.at(-1)?.index ?? -1]
  const [knownFirst, knownLast] = [thread.messages[0]?.index ?? Infinity, thread.messages.at(-1)?.index ?? -1]
  const isAfter = messages.length > 0 && first > knownLast + 1
  if (hasNewer && (last < knownFirst || isAfter)) thread.detached = { messages, hasOlder }
  else if (isAfter) Object.assign(thread, { messages, hasOlder, detached: null })
  else {
    const all = {
      messages: joined(thread.messages, messages),
      hasOlder: first > knownFirst ? thread.hasOlder : hasOlder,
    }
    Object.assign(thread, { ...all, detached: null })
  }
}

type Around = { messages: readonly ChatMessage[]; hasOlder: boolean; hasNewer: boolean }

/** The messages around one that was jumped to. */
export const addAround = (thread: Thread, { messages, hasOlder, hasNewer }: Around) => {
  thread.around = null
  detach(thread, { messages: [...messages], hasOlder }, hasNewer)
}

type Newer = { messages: readonly ChatMessage[]; after: number; hasNewer: boolean }

/** The page after the detached messages, until these reach the others. */
export const addNewer = (thread: Thread, { messages, after, hasNewer }: Newer) => {
  thread.isLoadingNewer = false
  const { detached } = thread
  if (!detached || detached.messages.at(-1)?.index !== after) return
  detach(thread, { messages: joined(detached.messages, messages), hasOlder: detached.hasOlder }, hasNewer)
}
