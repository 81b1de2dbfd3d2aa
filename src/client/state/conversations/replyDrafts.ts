import { draftDropped, draftKept } from '../view/viewEvents'
import type { AppDispatch, RootState } from '../types'
import type { OutgoingFile } from './chatTypes'
import { selectDraftFiles } from './draftFiles'
import { outgoingFiles } from './outgoingFiles'
import { replyDraftId, replyFilesId, selectWaitingReply, waitingReplyId } from './waitingReplies'

/** The files of the reply that is being written. */
export const keepReplyFiles =
  (id: string, files: readonly OutgoingFile[]) => (dispatch: AppDispatch, getState: () => RootState) => {
    const formId = replyFilesId(id)
    if (files.length > 0) dispatch(draftKept({ formId, values: { files } }))
    else if (getState().drafts[formId]) dispatch(draftDropped({ formId }))
  }

/** A reply that waits is written again, with its files. */
export const editWaitingReply = (id: string) => (dispatch: AppDispatch, getState: () => RootState) => {
  const reply = selectWaitingReply(getState(), id)
  if (!reply) return
  const { message, files = [] } = reply
  dispatch(draftKept({ formId: replyDraftId(id), values: { message } }))
  dispatch(keepReplyFiles(id, files))
  dispatch(draftDropped({ formId: waitingReplyId(id) }))
}

/** Removes a reply that waits, and the contents of its files: it was sent, or is given up. */
export const dropWaitingReply = (id: string) => (dispatch: AppDispatch, getState: () => RootState) => {
  const formId = waitingReplyId(id)
  const files = selectDraftFiles(getState(), formId)
  dispatch(draftDropped({ formId }))
  return outgoingFiles.drop(files.map((file) => file.id))
}
