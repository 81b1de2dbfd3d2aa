import { current, isDraft } from '@reduxjs/toolkit'
import type { ChatMessage, Thread } from './chatTypes'

export const noThread: Thread = {
  messages: [],
  hasOlder: true,
  isLoaded: false,
  isLoadingOlder: false,
  newSince: null,
}

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
  for (const message of messages)
    if (message.index >= first || !thread.hasOlder) upsertMessage(thread.messages, message)
}

export const removeMessage = ({ messages }: Thread, index: number) => {
  const place = placeOf(messages, index)
  if (messages[place]?.index === index) messages.splice(place, 1)
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

type Page = { messages: readonly ChatMessage[]; hasOlder: boolean; isNewest: boolean }

/**
 * A page, without gaps (LC-027). When the newest page does not reach the messages that are here, some were missed in
 * between: then the older ones are dropped, and scrolling up loads them again. What an earlier visit left is replaced.
 */
export const addPage = (thread: Thread, { messages, hasOlder, isNewest }: Page) => {
  const known = isDraft(thread) ? current(thread).messages : thread.messages // copied without a draft of each message
  const reaches = (messages[0]?.index ?? Infinity) <= (known.at(-1)?.index ?? -Infinity) + 1
  const isReplaced = isNewest && !(thread.isLoaded && reaches)
  const base = isReplaced ? [] : known
  thread.messages = joined(base, messages)
  if (base.length === 0 || thread.messages[0]?.index === messages[0]?.index) thread.hasOlder = hasOlder
  thread.isLoaded ||= isNewest
  thread.isLoadingOlder = false
}
