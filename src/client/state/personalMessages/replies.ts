import { mediaCalls } from '@contract/media'
import { selectDraftFiles, type OutgoingFile } from '../drafts/draftFiles'
import { storeDraftFiles } from '../drafts/storeDraftFiles'
import { draftDropped, draftSaved } from '../view/viewEvents'
import { outgoingFiles } from '../drafts/outgoingFiles'
import type { FileToUpload } from '../media/fileToUpload'
import type { AppDispatch, RootState } from '../types'
import { personalMessagesApi } from './personalMessagesApi'
import { replyDraftId, replyFilesId, selectWaitingReply, waitingReplyId, waitingReplyIds } from './waitingReplies'

/** A reply that waits is written again, with its files. */
export const editWaitingReply = (id: string) => (dispatch: AppDispatch, getState: () => RootState) => {
  const reply = selectWaitingReply(getState(), id)
  if (!reply) return
  const { message, files = [] } = reply
  dispatch(draftSaved({ formId: replyDraftId(id), values: { message } }))
  dispatch(storeDraftFiles(replyFilesId(id), files))
  dispatch(draftDropped({ formId: waitingReplyId(id) }))
}

/** Removes a reply that waits, and the contents of its files: it was sent, or is given up. */
export const dropWaitingReply = (id: string) => (dispatch: AppDispatch, getState: () => RootState) => {
  const formId = waitingReplyId(id)
  const files = selectDraftFiles(getState(), formId)
  dispatch(draftDropped({ formId }))
  return outgoingFiles.drop(files.map((file) => file.id))
}

const underWay = new Set<string>()
const ignore = () => {}

/** Without an answer, or with one that says nothing of the reply, it goes on waiting. */
const mayPass = (error: object) => 'status' in error && (error.status === 0 || Number(error.status) >= 500)

/**
 * Uploads the files into one media record, one after the other, each with a key that only the file and the record
 * decide: attempts of another tab, or of an earlier visit, give the same record.
 */
const uploadFiles = (files: readonly OutgoingFile[]) => async (dispatch: AppDispatch) => {
  let mediaId: string | null = null
  for (const { id, name, type } of files) {
    const content = await outgoingFiles.find(id)
    if (!content) return { error: { name } } // the browser has dropped it: the box says so
    const upload: FileToUpload = {
      ...(mediaId === null ? { call: mediaCalls.attach } : { call: mediaCalls.attachMore, params: { id: mediaId } }),
      file: new File([content], name, { type }),
      formKey: `${id}-${mediaId ?? 'new'}`,
      onProgress: ignore,
      onSent: ignore,
    }
    const { data, error } = await dispatch(
      personalMessagesApi.endpoints.uploadReplyFile.initiate(upload, { track: false }),
    )
    if (error) return { error }
    mediaId = data.id
  }
  return { mediaId }
}

const sendReply = (id: string) => async (dispatch: AppDispatch, getState: () => RootState) => {
  const reply = selectWaitingReply(getState(), id)
  if (!reply) return {}
  const { message, formKey, files = [] } = reply
  const { mediaId = null, error } = await dispatch(uploadFiles(files))
  if (error || selectWaitingReply(getState(), id)?.formKey !== formKey) return { error } // or it is written again
  return dispatch(personalMessagesApi.endpoints.replyToNotification.initiate({ id, message, mediaId, formKey }))
}

/**
 * Sends the replies that were written without a network, each with the key that it got then: another tab does the same. One
 * that is refused becomes a draft again, and the notice says so (IN-032).
 */
export const sendWaitingReplies = () => async (dispatch: AppDispatch, getState: () => RootState) => {
  for (const id of waitingReplyIds(getState())) {
    if (underWay.has(id)) continue
    underWay.add(id)
    const formKey = selectWaitingReply(getState(), id)?.formKey
    const { error } = await dispatch(sendReply(id))
    underWay.delete(id)
    if (!getState().session.token) return // what waits has been set aside with the session
    const isWaiting = selectWaitingReply(getState(), id)?.formKey === formKey
    if (!isWaiting || (error && mayPass(error))) continue
    if (error) dispatch(editWaitingReply(id))
    else await dispatch(dropWaitingReply(id))
  }
}
