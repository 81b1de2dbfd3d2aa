import type { ActionCreatorWithPayload, UnknownAction } from '@reduxjs/toolkit'
import * as chatEvents from '@client/state/chat/chatEvents'
import { selectAllOutgoing, selectShown } from '@client/state/chat/chatSelectors'
import { outgoingFiles } from '@client/state/drafts/outgoingFiles'
import { pathChanged } from '@client/state/navigation/navigationEvents'
import { noticeRaised } from '@client/state/notices/noticesEvents'
import type { AppDispatch, RootState, StartListening } from '@client/state/types'
import type { ChatTransport } from './chatTransport'
import type { createOpenedConversation } from './openedConversation'
import type { createSendQueue } from './sendQueue'

/** What a failed change says. */
const chatNotices = {
  notChanged: 'Could not change the message',
  notDeleted: 'Could not delete the message',
} as const

type Here = { transport: ChatTransport; dispatch: AppDispatch; state: RootState }
type Command = (here: Here, payload: never) => Promise<unknown>

const commands = new Map<string, Command>()
const on = <Payload>(
  { type }: ActionCreatorWithPayload<Payload>,
  run: (here: Here, payload: Payload) => Promise<unknown>,
) => void commands.set(type, run)

const paging = async ({ dispatch }: Here, load: Promise<void>, failed: UnknownAction) => {
  try {
    await load
  } catch (failure) {
    dispatch(failed)
    throw failure
  }
}
on(chatEvents.olderAsked, (here, { sid }) => {
  const [oldest] = selectShown(here.state, sid).messages
  const { loadNewest, loadOlder } = here.transport
  const load = oldest === undefined ? loadNewest(sid) : loadOlder(sid, oldest.index)
  return paging(here, load, chatEvents.pagingFailed({ sid, direction: 'older' }))
})
on(chatEvents.aroundAsked, (here, { sid, index }) =>
  paging(here, here.transport.loadAround(sid, index), chatEvents.aroundMissed({ sid, index, why: 'failed' })),
)
on(chatEvents.newerAsked, (here, { sid }) => {
  const newest = selectShown(here.state, sid).messages.at(-1)?.index ?? -1
  return paging(here, here.transport.loadNewer(sid, newest), chatEvents.pagingFailed({ sid, direction: 'newer' }))
})
on(chatEvents.typed, ({ transport }, { sid }) => transport.startTyping(sid))
on(chatEvents.muteToggled, async ({ transport, dispatch }, { sid, isMuted }) => {
  try {
    await transport.mute(sid, isMuted)
  } catch (failure) {
    dispatch(chatEvents.conversationsChanged({ conversations: [{ sid, isMuted: !isMuted }] }))
    throw failure
  }
})
on(chatEvents.filesShown, ({ transport }, { sid, index, fileSids }) => transport.loadFileUrls(sid, index, fileSids))
on(chatEvents.reacted, async ({ transport, dispatch }, { message, emoji }) => {
  try {
    await transport.react(message, emoji)
  } catch (failure) {
    dispatch(chatEvents.reactionRefused({ messageSid: message.sid })) // LC-039
    throw failure
  }
})
on(chatEvents.messageEdited, async ({ transport, dispatch }, { message, body }) => {
  try {
    await transport.edit(message, body)
  } catch (failure) {
    dispatch(noticeRaised({ kind: 'error', text: chatNotices.notChanged }))
    throw failure
  }
})
on(chatEvents.messageDeleted, async ({ transport, dispatch }, { message }) => {
  try {
    await transport.remove(message)
  } catch (failure) {
    dispatch(noticeRaised({ kind: 'error', text: chatNotices.notDeleted }))
    throw failure
  }
})

/** Carries out what the person did. Failures are the caller's: they are logged, without a notice (LC-044, LC-045). */
export const carryOut = (here: Here, action: UnknownAction): Promise<unknown> | undefined =>
  commands.get(action.type)?.(here, action['payload'] as never)

type Parts = {
  queue: ReturnType<typeof createSendQueue>
  opened: ReturnType<typeof createOpenedConversation>
}

/** What follows from the events of chat. */
export const listenToChat =
  ({ queue, opened }: Parts) =>
  (startListening: StartListening) => {
    startListening({ actionCreator: chatEvents.chatStarted, effect: opened.follow })
    startListening({ actionCreator: pathChanged, effect: opened.follow })
    startListening({ actionCreator: chatEvents.conversationAdded, effect: opened.follow })
    startListening({
      actionCreator: chatEvents.messagesArrived,
      effect: ({ payload }) => opened.arrived(payload.messages),
    })
    startListening({
      actionCreator: chatEvents.messageSubmitted,
      effect: ({ payload }) => queue.enqueue(payload, { isNew: true }),
    })
    startListening({
      actionCreator: chatEvents.messageRetried,
      effect: ({ payload: { tmpId } }, { getState }) => {
        const message = selectAllOutgoing(getState()).find((one) => one.tmpId === tmpId)
        if (message) queue.enqueue(message, { isNew: false })
      },
    })
    startListening({
      actionCreator: chatEvents.outgoingDiscarded,
      effect: async ({ payload: { tmpId } }, { getOriginalState }) => {
        const message = selectAllOutgoing(getOriginalState()).find((one) => one.tmpId === tmpId)
        if (message) await outgoingFiles.drop(message.files.map(({ id }) => id))
      },
    })
    startListening({
      actionCreator: chatEvents.conversationLeft,
      effect: ({ payload: { sid } }, { dispatch }) => {
        const isOpen = opened.isOpen(sid)
        opened.closed(sid)
        dispatch(chatEvents.conversationRemoved({ sid, isOpen })) // LC-040
      },
    })
    startListening({
      actionCreator: chatEvents.reactionRefused,
      effect: ({ payload: { problem } }, { dispatch }) => {
        if (problem !== undefined) dispatch(noticeRaised({ kind: 'error', text: problem })) // D-93
      },
    })
  }
