import { pages } from '@contract/pages'
import type { ChatMessage } from '@client/state/chat/chatTypes'
import { messagesArrived } from '@client/state/chat/chatEvents'
import { selectConversation, selectNameOf, selectOwnIdentity } from '@client/state/chat/chatSelectors'
import { selectUnreadSum } from '@client/state/chat/unloadedChat'
import type { RootState, StartListening } from '@client/state/types'

/** The browser's notifications and the app's icon, as far as there are any. */
export type Outside = {
  isHidden: () => boolean
  mayNotify: () => boolean
  notify: (title: string, options: { body: string; tag: string; onOpen: () => void }) => void
  setBadge: (count: number) => void
  goTo: (path: string) => void
}

/** The icon's count follows a burst once. */
const badgeDelayMs = 300

const filesOf = ({ files }: ChatMessage) => (files.length > 0 ? `${files.length} file(s) attached` : '')

/** Messages that somebody else has just written, in conversations that are not muted. */
const newest = (state: RootState, messages: readonly ChatMessage[]) =>
  messages.filter(({ author, conversationSid, index }) => {
    const conversation = selectConversation(state, conversationSid)
    const isNew = conversation !== undefined && index > (conversation.lastReadIndex ?? -1)
    return isNew && !conversation.isMuted && author !== selectOwnIdentity(state)
  })

/** Tells of new messages while the tab is hidden, once for each conversation of a burst, and counts on the app's icon. */
export const tellOutside =
  ({ isHidden, mayNotify, notify, setBadge, goTo }: Outside) =>
  (startListening: StartListening): void => {
    startListening({
      actionCreator: messagesArrived,
      effect: ({ payload }, { getState }) => {
        if (!isHidden() || !mayNotify()) return
        const state = getState()
        const last = new Map(newest(state, payload.messages).map((message) => [message.conversationSid, message]))
        for (const [sid, message] of last) {
          const author = selectNameOf(state, sid, message.author)
          const text = message.body || filesOf(message)
          notify(selectConversation(state, sid)?.name ?? '', {
            body: author === undefined ? text : `${author}: ${text}`,
            tag: sid,
            onOpen: () => goTo(`${pages.conversations.path}/${sid}`),
          })
        }
      },
    })
    startListening({
      predicate: (_action, present, before) => selectUnreadSum(present) !== selectUnreadSum(before),
      effect: async (_action, { getState, cancelActiveListeners, delay }) => {
        cancelActiveListeners()
        await delay(badgeDelayMs) // the browser takes a millisecond for it
        setBadge(selectUnreadSum(getState()))
      },
    })
  }

/** The router follows the browser's history. */
const goTo = (path: string) => {
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}

type WithBadge = { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> }

/** Of this browser. */
export const browserOutside: Outside = {
  isHidden: () => document.visibilityState === 'hidden',
  mayNotify: () => typeof Notification === 'function' && Notification.permission === 'granted',
  notify: (title, { body, tag, onOpen }) => {
    const shown = new Notification(title, { body, tag })
    shown.onclick = () => {
      window.focus()
      onOpen()
      shown.close()
    }
  },
  setBadge: (count) => {
    const icon: WithBadge = navigator
    void (count > 0 ? icon.setAppBadge?.(count) : icon.clearAppBadge?.())?.catch(() => {}) // not an installed app
  },
  goTo,
}
