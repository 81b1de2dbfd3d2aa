import type { ApiError } from '@client/state/api'
import { chatApi } from '@client/state/chat/chatApi'
import { chatStarted, connectionChanged } from '@client/state/chat/chatEvents'
import { selectAllOutgoing } from '@client/state/chat/chatSelectors'
import { chatSlice } from '@client/state/chat/chatSlice'
import { chatSnapshot } from '@client/state/chat/chatSnapshot'
import { draftFileIds } from '@client/state/drafts/draftFiles'
import { selectMayChat } from '@client/state/chat/mayChat'
import { outgoingFiles } from '@client/state/drafts/outgoingFiles'
import type { LazySlice } from '@client/state/lazySlice'
import type { AppDispatch, RootState, StartListening } from '@client/state/types'
import { listenToChat } from './chatListeners'
import type { ChatTransport, OpenChat } from './chatTransport'
import { createChatMiddleware } from './createChatMiddleware'
import { createOpenedConversation } from './openedConversation'
import { createSendQueue } from './sendQueue'
import { browserOutside, tellOutside } from './tellOutside'

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
    store.listenOnce(tellOutside(browserOutside))
    document.addEventListener('visibilitychange', opened.shown)
    followNetwork(store)
    const files = selectAllOutgoing(getState()).flatMap((one) => one.files.map(({ id }) => id))
    await outgoingFiles.sweep([...files, ...draftFileIds(getState())])
  }
  dispatch(chatStarted())
}
