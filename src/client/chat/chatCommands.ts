import type { ActionCreatorWithPayload, UnknownAction } from '@reduxjs/toolkit'
import * as chatEvents from '@client/state/chat/chatEvents'
import { selectThread } from '@client/state/chat/chatSelectors'
import { noticeRaised } from '@client/state/notices/noticesEvents'
import type { AppDispatch, RootState } from '@client/state/types'
import { chatNotices } from './chatNotices'
import type { ChatTransport } from './chatTransport'

type Here = { transport: ChatTransport; dispatch: AppDispatch; state: RootState }
type Command = (here: Here, payload: never) => Promise<unknown>

const commands = new Map<string, Command>()
const on = <Payload>(
  { type }: ActionCreatorWithPayload<Payload>,
  run: (here: Here, payload: Payload) => Promise<unknown>,
) => void commands.set(type, run)

on(chatEvents.olderAsked, async ({ transport, dispatch, state }, { sid }) => {
  const [oldest] = selectThread(state, sid).messages
  try {
    await (oldest === undefined ? transport.loadNewest(sid) : transport.loadOlder(sid, oldest.index))
  } catch (failure) {
    dispatch(chatEvents.pagingFailed({ sid }))
    throw failure
  }
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
