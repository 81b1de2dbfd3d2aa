import { draftDropped, draftKept } from '../drafts/draftsEvents'
import type { AppDispatch, RootState } from '../types'
import { conversationsApi } from './conversationsApi'
import { replyDraftId, selectWaitingReply, waitingReplyId, waitingReplyIds } from './waitingReplies'

const underWay = new Set<string>()

/** Without an answer, or with one that says nothing of the reply, it goes on waiting. */
const mayPass = (error: object) => 'status' in error && (error.status === 0 || Number(error.status) >= 500)

/**
 * Sends the replies that were written without a network, each with the key that it got then: another tab does the same. One
 * that is refused becomes a draft again, and the notice says so (IN-032).
 */
export const sendWaitingReplies = () => async (dispatch: AppDispatch, getState: () => RootState) => {
  for (const id of waitingReplyIds(getState())) {
    const reply = selectWaitingReply(getState(), id)
    if (!reply || underWay.has(id)) continue
    const { message, formKey } = reply
    underWay.add(id)
    const sending = { id, message, mediaId: null, formKey }
    const { error } = await dispatch(conversationsApi.endpoints.replyToNotification.initiate(sending))
    underWay.delete(id)
    if (!getState().session.token) return // what waits has been set aside with the session
    if (error && mayPass(error)) continue
    if (error) dispatch(draftKept({ formId: replyDraftId(id), values: { message } }))
    dispatch(draftDropped({ formId: waitingReplyId(id) }))
  }
}
