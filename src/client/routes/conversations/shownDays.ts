import type { ChatMessage, Thread } from '@client/state/chat/chatTypes'
import { selectOwnIdentity, selectThread } from '@client/state/chat/chatSelectors'
import { placeOf } from '@client/state/chat/threads'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import type { RootState } from '@client/state/types'
import { groupMessages, type Day } from './groupMessages'

/** Messages that are rendered when a conversation is opened. */
const shownAtOnce = 16
/** How many more scrolling up renders at a time. */
export const shownMore = 4

/** The line 'New messages' stands between these indexes, which were new when the conversation was opened. */
export type NewRange = { since: number | null; upTo: number }

/** The first message of others that was new; null while the page with it is not loaded. */
const newAtOf = ({ messages, hasOlder }: Thread, { since, upTo }: NewRange, own: string) => {
  if (since === null || (hasOlder && (messages[0]?.index ?? Infinity) > since)) return null
  return messages.find(({ index, author }) => index > since && index <= upTo && author !== own)?.index ?? null
}

/** The place of the first message that is rendered: `first` or the newest ones. */
export const startOf = (messages: readonly ChatMessage[], first: number | null): number => {
  const latest = Math.max(0, messages.length - shownAtOnce)
  return first === null ? latest : Math.min(placeOf(messages, first), latest)
}

/**
 * A selector of what one open conversation renders. It keeps its last result: a message that arrives or changes leaves all
 * other runs the same objects, so that they are not rendered again.
 */
export const createSelectDays = () => {
  let last: { thread: Thread; first: number | null; range: NewRange; timeZone: string } | undefined
  let days: readonly Day[] = []
  return (state: RootState, sid: string, first: number | null, range: NewRange): readonly Day[] => {
    const thread = selectThread(state, sid)
    const timeZone = selectTimeZone(state)
    if (last?.thread === thread && last.first === first && last.range === range && last.timeZone === timeZone)
      return days
    last = { thread, first, range, timeZone }
    const newAt = newAtOf(thread, range, selectOwnIdentity(state))
    days = groupMessages({ messages: thread.messages.slice(startOf(thread.messages, first)), newAt, timeZone }, days)
    return days
  }
}
