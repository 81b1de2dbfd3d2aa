import { selectNameOf } from '@client/state/chat/chatSelectors'
import { useAppSelector } from '@client/state/hooks'
import { useTexts } from '@client/texts/catalogue'
import { conversationsTexts } from '@client/texts/conversationsTexts'
import * as styles from './ComposerNote.module.css'
import { DismissButton } from './DismissButton'
import type { ComposerMode } from './composerMode'

type Props = { sid: string; mode: NonNullable<ComposerMode>; onCancel: () => void }

/** What is replied to or edited, and the way out of it. */
export const ComposerNote = ({ sid, mode, onCancel }: Props) => {
  const texts = useTexts(conversationsTexts)
  const author = mode.kind === 'reply' ? mode.reply.author : mode.message.author
  const name = useAppSelector((state) => selectNameOf(state, sid, author)) ?? texts.someone
  const [title, body, cancel] =
    mode.kind === 'reply'
      ? [texts.replyingTo(name), mode.reply.body || texts.files(mode.reply.mediaSize), texts.cancelReply]
      : [texts.editing, mode.message.body, texts.cancelEdit]
  return (
    <div className={styles.note}>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.body}>{body}</span>
      </span>
      <DismissButton name={cancel} onClick={onCancel} />
    </div>
  )
}
