import { SendHorizontal } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import * as z from 'zod/mini'
import { messageText } from '@contract/conversations'
import { ComposerField, focusComposer } from '@client/kits/forms/ComposerField'
import { GeneralErrors } from '@client/kits/forms/FormErrors'
import { SubmitButton } from '@client/kits/forms/SubmitButton'
import { useServerForm } from '@client/kits/forms/useServerForm'
import type { FileWithId } from '@client/kits/media/uploadQueue'
import { useResetOnRemoval, useUploads } from '@client/kits/media/useUploads'
import { type OutgoingFile, selectDraftFiles } from '@client/state/drafts/draftFiles'
import { outgoingFiles } from '@client/state/drafts/outgoingFiles'
import { useAppDispatch, useAppStore } from '@client/state/hooks'
import { useReplyToNotificationMutation } from '@client/state/personalMessages/personalMessagesApi'
import { storeReplyFiles } from '@client/state/personalMessages/replies'
import {
  replyDraftId,
  replyFilesId,
  selectWaitingReply,
  waitingReplyId,
} from '@client/state/personalMessages/waitingReplies'
import { draftSaved } from '@client/state/view/viewEvents'
import { useTexts } from '@client/texts/catalogue'
import { conversationTexts } from '@client/texts/conversationTexts'
import { FileDropArea } from '@client/ui/media/FileDropArea'
import { FilePicker } from '@client/ui/media/FilePicker'
import { UploadList } from '@client/ui/media/UploadList'
import { useIsOnline } from '@client/ui/useOnline'
import * as styles from './ReplyFoot.module.css'

/** The files of a reply to a message. As in chat, they belong to its draft: they are there again after a reload. */
const useReplyUploads = (id: string) => {
  const dispatch = useAppDispatch()
  const { getState } = useAppStore()
  const uploads = useUploads()
  const kept = () => selectDraftFiles(getState(), replyFilesId(id))

  const keep = async (files: readonly FileWithId[]) => {
    const { isSharedDevice: isShared, token } = getState().session
    await Promise.all(files.map((one) => outgoingFiles.keep(one.id, one.file, { isShared })))
    if (getState().session.token !== token) return // its end has removed what was written
    const added = files.map(({ id: fileId, file: { name, type, size } }) => ({ id: fileId, name, type, size }))
    dispatch(storeReplyFiles(id, [...kept(), ...added]))
  }
  const add = (files: readonly File[]) => {
    const added = uploads.add(files)
    if (added.length > 0) void keep(added)
  }
  const forget = (files: readonly OutgoingFile[]) => {
    const ids = files.map((file) => file.id)
    dispatch(
      storeReplyFiles(
        id,
        kept().filter((file) => !ids.includes(file.id)),
      ),
    )
    return outgoingFiles.drop(ids)
  }

  const restore = useEffectEvent(async () => {
    const files = kept()
    if (files.length === 0) return
    const lost = await outgoingFiles.missing(files)
    const found = await Promise.all(
      files.map(async ({ id: fileId, name, type }) => {
        const content = await outgoingFiles.find(fileId)
        return content ? [{ id: fileId, file: new File([content], name, { type }) }] : []
      }),
    )
    uploads.restore(found.flat(), lost)
    if (lost.length > 0) await forget(lost)
  })
  useEffect(() => void restore(), [])

  return {
    ...uploads,
    add,
    picker: { ...uploads.picker, onFiles: add },
    list: {
      ...uploads.list,
      onRemove: (fileId: string) => {
        uploads.list.onRemove(fileId)
        void forget(kept().filter((file) => file.id === fileId))
      },
    },
    /** Leaves the files to the reply that waits for the network. */
    take: async (): Promise<readonly OutgoingFile[]> => {
      const known = kept().map((file) => file.id)
      const others = uploads.list.uploads.flatMap(({ id: fileId, status, source }) =>
        source && status !== 'removing' && !known.includes(fileId) ? [{ id: fileId, file: source }] : [],
      )
      await keep(others)
      const files = kept()
      dispatch(storeReplyFiles(id, []))
      return files
    },
    /** They went with the reply. */
    sent: () => {
      uploads.reset()
      void forget(kept())
    },
  }
}

const blank = { message: '' }
const schema = z.object({ message: messageText })
type Props = {
  id: string
  /** The reply is about to take this place, to wait for the network. */
  onWait: () => void
  onSent: () => void
}
/** Files do not change while they are being sent. */
const notNow = () => {}

/**
 * Replies to a personal message (IN-029 to IN-032). What is typed is a draft of its message, and what could not be sent
 * stays, text and files. A reply that is sent without a network waits for it.
 */
export const ReplyBox = ({ id, onWait, onSent }: Props) => {
  const texts = useTexts(conversationTexts)
  const dispatch = useAppDispatch()
  const { getState } = useAppStore()
  const [reply] = useReplyToNotificationMutation()
  const uploads = useReplyUploads(id)
  const isOnline = useIsOnline()
  const place = useResetOnRemoval(uploads.reset)
  const form = useServerForm({
    schema,
    fields: { message: { label: texts.reply } },
    saved: blank,
    draftId: replyDraftId(id),
    send: async ({ message }, { formKey }) => {
      if (navigator.onLine) return reply({ id, message, mediaId: uploads.mediaId, formKey })
      const files = await uploads.take()
      onWait()
      dispatch(draftSaved({ formId: waitingReplyId(id), values: { message, formKey, files } }))
      return {}
    },
    savedOf: () => blank,
    onSaved: () => {
      uploads.sent()
      focusComposer(place.current?.closest('form') ?? null)
      if (!selectWaitingReply(getState(), id)) onSent()
    },
  })
  const field = form.fieldOf('message')
  const isBlank = !messageText.safeParse(field.value).success && field.value.trim() === ''
  const reasonAgainst = () => {
    if (isBlank) return texts.nothingTyped
    if (!isOnline) return null // the files wait as well
    if (uploads.isUploading) return texts.filesUploading
    return uploads.hasFailed ? texts.filesFailed : null
  }
  const reason = reasonAgainst()
  const isSending = form.isSending
  return (
    <form id={form.formId} aria-label={texts.reply} method="post" noValidate onSubmit={form.handleSubmit}>
      <ComposerField
        {...field}
        placeholder={texts.replyPlaceholder}
        maxRows={6}
        maySend={reason === null && !form.isBusy}
        className={styles.box}
      >
        {(text) => (
          <FileDropArea onFiles={isSending ? notNow : uploads.add}>
            <div ref={place} className={styles.inside}>
              {text}
              <div className={styles.files}>
                <UploadList {...uploads.list} onRemove={isSending ? notNow : uploads.list.onRemove} />
              </div>
              <div className={styles.tools}>
                <FilePicker {...uploads.picker} isCompact isDisabled={isSending} />
                <SubmitButton
                  reason={reason}
                  isBusy={form.isBusy}
                  isSending={isSending}
                  icon={<SendHorizontal size={16} strokeWidth={1.75} aria-hidden="true" />}
                >
                  {texts.send}
                </SubmitButton>
              </div>
            </div>
          </FileDropArea>
        )}
      </ComposerField>
      <GeneralErrors words={form.general} />
    </form>
  )
}
