import type { ComponentProps, ReactNode } from 'react'
import { messageText } from '@contract/conversations'
import { ComposerField } from '@client/kits/forms/ComposerField'
import type { FieldProps } from '@client/kits/forms/Field'
import type { useDraftUploads } from '@client/kits/media/useDraftUploads'
import { useResetOnRemoval } from '@client/kits/media/useUploads'
import { useTexts } from '@client/texts/catalogue'
import { conversationTexts } from '@client/texts/conversationTexts'
import { FileDropArea } from '@client/ui/media/FileDropArea'
import { FilePicker } from '@client/ui/media/FilePicker'
import { UploadList } from '@client/ui/media/UploadList'
import * as styles from './MessageBox.module.css'

type Uploads = Pick<
  ReturnType<typeof useDraftUploads>,
  'picker' | 'list' | 'add' | 'reset' | 'isUploading' | 'hasFailed'
>

/** Why a message can not be sent yet (IN-029, IN-030); null when it can. Without a network its files wait with it. */
export const useReasonAgainst = (text: string, uploads: Uploads, { waitsForFiles = true } = {}): string | null => {
  const texts = useTexts(conversationTexts)
  if (!messageText.safeParse(text).success && text.trim() === '') return texts.nothingTyped
  if (!waitsForFiles) return null
  if (uploads.isUploading) return texts.filesUploading
  return uploads.hasFailed ? texts.filesFailed : null
}

/** Files do not change while they are being sent. */
const notNow = () => {}

type Props = FieldProps<string> &
  Pick<ComponentProps<typeof ComposerField>, 'placeholder' | 'maySend'> & {
    uploads: Uploads
    isSending: boolean
    /** What sends it; a dialog has it at its foot. */
    send?: ReactNode
  }

/** A personal message that is being written: its text, which a key sends, and its files. */
export const MessageBox = ({ uploads, isSending, send, ...field }: Props) => {
  const place = useResetOnRemoval(uploads.reset)
  return (
    <ComposerField {...field} maxRows={6} className={styles.box}>
      {(text) => (
        <FileDropArea onFiles={isSending ? notNow : uploads.add}>
          <div ref={place} className={styles.inside}>
            {text}
            <div className={styles.files}>
              <UploadList {...uploads.list} onRemove={isSending ? notNow : uploads.list.onRemove} />
            </div>
            <div className={styles.tools}>
              <FilePicker {...uploads.picker} isCompact isDisabled={isSending} />
              {send}
            </div>
          </div>
        </FileDropArea>
      )}
    </ComposerField>
  )
}
