import * as chatEvents from '@client/state/chat/chatEvents'
import { selectAllOutgoing } from '@client/state/chat/chatSelectors'
import { outgoingFiles } from '@client/state/drafts/outgoingFiles'
import { pathChanged } from '@client/state/navigation/navigationEvents'
import { noticeRaised } from '@client/state/notices/noticesEvents'
import type { StartListening } from '@client/state/types'
import type { createOpenedConversation } from './openedConversation'
import type { createSendQueue } from './sendQueue'

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
