import { Button } from 'antd'
import { CloudOff } from 'lucide-react'
import { editWaitingReply } from '@client/state/personalMessages/replies'
import { sendWhatWaits } from '@client/state/personalMessages/sendWhatWaits'
import type { WaitingReply as Reply } from '@client/state/personalMessages/waitingReplies'
import { useAppDispatch } from '@client/state/hooks'
import { useTexts } from '@client/texts/catalogue'
import { conversationTexts } from '@client/texts/conversationTexts'
import { FileSummary } from '@client/ui/media/FileSummary'
import { useIsOnline } from '@client/ui/useOnline'
import * as styles from './WaitingReply.module.css'

type Props = {
  id: string
  reply: Reply
  /** The box is about to take this place. */
  onWrite: () => void
}

/** A reply that was sent without a network, in the place of the box for another one. */
export const WaitingReply = ({ id, reply: { message, files = [] }, onWrite }: Props) => {
  const texts = useTexts(conversationTexts)
  const dispatch = useAppDispatch()
  const isOnline = useIsOnline()
  const edit = () => {
    onWrite()
    dispatch(editWaitingReply(id))
  }
  return (
    <section tabIndex={-1} className={styles.place} aria-label={texts.reply}>
      <div className={styles.box}>
        <p role="status" className={styles.state}>
          <CloudOff size={16} strokeWidth={1.75} aria-hidden="true" />
          {isOnline ? texts.waits : texts.waitsOffline}
        </p>
        <p className={styles.words} dir="auto">
          {message}
        </p>
        {files.length > 0 && (
          <ul className={styles.files} aria-label={texts.waitingFiles}>
            {files.map(({ id: fileId, name, size }) => (
              <li key={fileId}>
                <FileSummary name={name} size={size} />
              </li>
            ))}
          </ul>
        )}
        <div className={styles.foot}>
          <Button onClick={edit}>{texts.edit}</Button>
          {isOnline && (
            <Button type="primary" onClick={() => void dispatch(sendWhatWaits())}>
              {texts.sendNow}
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}
