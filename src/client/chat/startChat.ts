import { pages } from '@contract/pages'
import type { ApiError } from '@client/state/api'
import { chatApi } from '@client/state/chat/chatApi'
import { chatStarted, connectionChanged, messagesArrived } from '@client/state/chat/chatEvents'
import {
  selectAllOutgoing,
  selectConversation,
  selectNameOf,
  selectOwnIdentity,
} from '@client/state/chat/chatSelectors'
import { chatSlice } from '@client/state/chat/chatSlice'
import { chatSnapshot } from '@client/state/chat/chatSnapshot'
import type { ChatMessage } from '@client/state/chat/chatTypes'
import { selectMayChat } from '@client/state/chat/mayChat'
import { selectUnreadSum } from '@client/state/chat/unloadedChat'
import { draftFileIds } from '@client/state/drafts/draftFiles'
import { outgoingFiles } from '@client/state/drafts/outgoingFiles'
import type { LazySlice } from '@client/state/lazySlice'
import { selectIsChatOff } from '@client/state/session/sessionSelectors'
import type { AppDispatch, RootState, StartListening } from '@client/state/types'
import { listenToChat } from './chatListeners'
import type { ChatTransport, OpenChat } from './chatTransport'
import { createChatMiddleware } from './createChatMiddleware'
import { createOpenedConversation } from './openedConversation'
import { createSendQueue } from './sendQueue'

/** The browser's notifications and the app's icon, as far as there are any. */
export type Alerts = {
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
export const notifyOfMessages =
  ({ isHidden, mayNotify, notify, setBadge, goTo }: Alerts) =>
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
export const browserAlerts: Alerts = {
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

/** Failures of the chat service are logged, never shown (LC-044, LC-045): chat itself says how its connection stands. */
const logFailure = (failure: unknown) => console.warn('Chat:', failure)

/** The store, as far as chat extends it. */
export type ChatStore = {
  dispatch: AppDispatch
  getState: () => RootState
  addSlices: (...added: LazySlice[]) => Promise<unknown>
  addMiddleware: (middleware: ReturnType<typeof createChatMiddleware>) => void
  listenOnce: (listen: (startListening: StartListening) => unknown) => void
}

/** The browser knows at once that it is offline or back; a socket notices it after a minute (D-94). */
const followNetwork = ({ dispatch }: ChatStore) => {
  for (const name of ['offline', 'online'])
    addEventListener(name, () => dispatch(connectionChanged({ status: 'connecting' })))
}

/** The parts of one store: a second sign-in in the same page uses them again. */
const started = new WeakSet<ChatStore>()

/** Adds chat to the store, once, and connects as soon as the path may have it. */
export const startChat = async (store: ChatStore, openChat: OpenChat) => {
  const { dispatch, getState } = store
  await store.addSlices({ slice: chatSlice, part: chatSnapshot })
  if (!started.has(store)) {
    started.add(store)
    let transport: ChatTransport | null = null
    const connected = () => transport
    const opened = createOpenedConversation({
      dispatch,
      getState,
      connected,
      isVisible: () => document.visibilityState === 'visible',
      onFailure: logFailure,
    })
    const queue = createSendQueue({
      dispatch,
      connected,
      find: (tmpId) => selectAllOutgoing(getState()).find((one) => one.tmpId === tmpId),
      onFailure: logFailure,
    })
    store.addMiddleware(
      createChatMiddleware({
        openChat,
        mayConnect: selectMayChat,
        isOff: selectIsChatOff,
        fetchToken: async () => {
          const answer = await dispatch(chatApi.endpoints.chatToken.initiate(undefined, { track: false }))
          if (answer.data) return answer.data
          throw new Error((answer.error as ApiError).message)
        },
        isOnline: () => navigator.onLine,
        now: () => new Date(),
        onFailure: logFailure,
        onConnection: (present) => {
          transport = present
          if (!present) return
          opened.refresh()
          queue.flush(selectAllOutgoing(getState()))
        },
      }),
    )
    store.listenOnce(listenToChat({ queue, opened }))
    store.listenOnce(notifyOfMessages(browserAlerts))
    document.addEventListener('visibilitychange', opened.shown)
    followNetwork(store)
    const files = selectAllOutgoing(getState()).flatMap((one) => one.files.map(({ id }) => id))
    await outgoingFiles.sweep([...files, ...draftFileIds(getState())])
  }
  dispatch(chatStarted())
}
