import { Button } from 'antd'
import type { Media } from '@contract/mediaRecord'
import { Dialog, DialogFoot } from '@client/kits/forms/Dialog'
import { useTexts } from '@client/texts/catalogue'
import { filesTexts } from '@client/texts/materialTexts'
import { LinkedText } from '@client/ui/LinkedText'
import { MediaAttachments } from '@client/ui/media/MediaAttachments'
import * as styles from './FilesDialog.module.css'

type Props = {
  record: { name: string; media: Media | null }
  /** What is said of it, with its line breaks. */
  text?: string
  isOpen: boolean
  onClose: () => void
}

/** What people read who do not write it: what it is, and its files to look at and to save. */
export const FilesDialog = ({ record: { name, media }, text = '', isOpen, onClose }: Props) => {
  const texts = useTexts(filesTexts)
  const isBare = media === null || media.objectFiles.length === 0
  return (
    <Dialog title={name} isOpen={isOpen} onAskToClose={onClose}>
      {text !== '' && (
        <p className={styles.text}>
          <LinkedText text={text} />
        </p>
      )}
      <div className={styles.files}>
        {isBare ? <p className={styles.none}>{texts.noFiles}</p> : <MediaAttachments media={media} />}
      </div>
      <DialogFoot>
        <Button onClick={onClose}>{texts.close}</Button>
      </DialogFoot>
    </Dialog>
  )
}
