import type { ChatReply } from '@client/state/chat/chatTypes'
import { useTexts } from '@client/texts/catalogue'
import { conversationsTexts } from '@client/texts/conversationsTexts'
import { SkeletonWord } from '@client/ui/SkeletonLine'
import { usePane } from './paneContext'
import * as styles from './Quote.module.css'
import { useAuthorName } from './useAuthorName'

/** The message that a reply quotes (LC-038); a press goes there when it is loaded. */
export const Quote = ({ sid, reply }: { sid: string; reply: ChatReply }) => {
  const texts = useTexts(conversationsTexts)
  const { jumpTo } = usePane()
  const name = useAuthorName(sid, reply.author)
  return (
    <button
      type="button"
      className={styles.quote}
      dir="auto"
      title={name === null ? undefined : texts.replyTo(name)}
      onClick={() => jumpTo({ sid: reply.sid })}
    >
      <span className={styles.name} dir="auto">
        {name ?? <SkeletonWord width={96} />}
      </span>
      <span className={styles.body} dir="auto">
        {reply.body || texts.files(reply.mediaSize)}
      </span>
    </button>
  )
}
