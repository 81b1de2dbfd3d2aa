import * as chatEvents from '@client/state/chat/chatEvents'
import { selectConversation, selectOwnIdentity, selectThread, selectOpenSid } from '@client/state/chat/chatSelectors'
import type { ChatMessage } from '@client/state/chat/chatTypes'
import type { AppDispatch, RootState } from '@client/state/types'
import type { ChatTransport } from './chatTransport'

type Parts = {
  dispatch: AppDispatch
  getState: () => RootState
  connected: () => ChatTransport | null
  isVisible: () => boolean
  /** LC-045: silent, and logged. */
  onFailure: (failure: unknown) => void
}

/** Reads are told at most this often, in milliseconds. */
const readDelayMs = 250

/** The policy of the conversation that is open: its page, its members and its reading; and the counts of all others. */
export const createOpenedConversation = ({ dispatch, getState, connected, isVisible, onFailure }: Parts) => {
  let open: string | null = null
  let reading: ReturnType<typeof setTimeout> | undefined
  const counting = new Map<string, ReturnType<typeof setTimeout>>()
  const quietly = (work: Promise<unknown> | undefined) => void work?.catch(onFailure)

  const readNow = () => {
    clearTimeout(reading)
    reading = undefined
    const sid = open
    if (sid === null || !isVisible() || !selectConversation(getState(), sid)) return
    const newest = selectThread(getState(), sid).messages.at(-1)
    if (newest === undefined) return // nothing is shown, so nothing is read
    dispatch(chatEvents.unreadCounted({ counts: { [sid]: 0 } }))
    quietly(connected()?.markRead(sid, newest.index))
  }
  const markRead = () => {
    clearTimeout(reading)
    reading = setTimeout(readNow, readDelayMs)
  }

  const load = (sid: string) => {
    const transport = connected()
    if (!transport) return
    quietly(transport.loadNewest(sid).then(markRead))
    quietly(transport.loadMembers(sid))
  }

  /** Opens what the path names, as soon as it is known. */
  const follow = () => {
    const sid = selectOpenSid(getState())
    const isKnown = sid !== null && selectConversation(getState(), sid) !== undefined
    if (sid === open) return
    if (reading !== undefined) readNow() // what was shown for less than the delay was shown
    if (open !== null) dispatch(chatEvents.conversationClosed({ sid: open }))
    open = isKnown ? sid : null
    if (open === null) return
    dispatch(chatEvents.conversationOpened({ sid: open }))
    load(open)
  }

  const count = (sid: string) => {
    clearTimeout(counting.get(sid))
    counting.set(
      sid,
      setTimeout(() => {
        counting.delete(sid)
        if (selectConversation(getState(), sid)) quietly(connected()?.countUnread(sid))
      }, readDelayMs),
    )
  }

  return {
    follow,
    isOpen: (sid: string) => sid === open,
    /** All pages that are loaded may have gaps now. */
    refresh: () => {
      const before = open
      follow()
      if (open === null || open !== before) return
      // opened from an earlier visit: only now it is known where reading stopped
      if (!selectThread(getState(), open).isLoaded) dispatch(chatEvents.conversationOpened({ sid: open }))
      load(open)
    },
    closed: (sid: string) => {
      if (sid === open) open = null
    },
    arrived: (messages: readonly ChatMessage[]) => {
      const own = selectOwnIdentity(getState())
      const isOpen = (sid: string) => sid === open && isVisible()
      // LC-020; own messages too: otherwise they count as unread once the conversation is left
      if (messages.some(({ conversationSid }) => isOpen(conversationSid))) markRead()
      const others = messages.filter(({ author, conversationSid }) => author !== own && !isOpen(conversationSid))
      for (const sid of new Set(others.map(({ conversationSid }) => conversationSid))) count(sid) // LC-021
    },
    shown: () => (open !== null ? markRead() : undefined),
  }
}
