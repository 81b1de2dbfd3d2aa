import type { ActionCreatorWithPayload, UnknownAction } from '@reduxjs/toolkit'
import * as told from '@client/state/conversations/conversationsEvents'
import { selectThread } from '@client/state/conversations/conversationsSelectors'
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

on(told.olderAsked, async ({ transport, dispatch, state }, { sid }) => {
  const [oldest] = selectThread(state, sid).indexes
  try {
    await (oldest === undefined ? transport.loadNewest(sid) : transport.loadOlder(sid, oldest))
  } catch (failure) {
    dispatch(told.pagingFailed({ sid }))
    throw failure
  }
})
on(told.typed, ({ transport }, { sid }) => transport.startTyping(sid))
on(told.muteToggled, async ({ transport, dispatch }, { sid, isMuted }) => {
  try {
    await transport.mute(sid, isMuted)
  } catch (failure) {
    dispatch(told.conversationsChanged({ conversations: [{ sid, isMuted: !isMuted }] }))
    throw failure
  }
})
on(told.filesShown, ({ transport }, { sid, index, fileSids }) => transport.loadFileUrls(sid, index, fileSids))
on(told.reacted, async ({ transport, dispatch }, { message, emoji }) => {
  try {
    await transport.react(message, emoji)
  } catch (failure) {
    dispatch(told.reactionRefused({ messageSid: message.sid })) // LC-039
    throw failure
  }
})
on(told.messageEdited, async ({ transport, dispatch }, { message, body }) => {
  try {
    await transport.edit(message, body)
  } catch (failure) {
    dispatch(noticeRaised({ kind: 'error', text: chatNotices.notChanged }))
    throw failure
  }
})
on(told.messageDeleted, async ({ transport, dispatch }, { message }) => {
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
