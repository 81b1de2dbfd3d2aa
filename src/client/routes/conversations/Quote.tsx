import type { ChatReply } from '@client/state/chat/chatTypes'
import { selectNameOf } from '@client/state/chat/chatSelectors'
import { useAppSelector } from '@client/state/hooks'
import { useTexts } from '@client/texts/catalogue'
import { conversationsTexts } from '@client/texts/conversationsTexts'
import { usePane } from './paneContext'
import * as styles from './Quote.module.css'

/** The message that a reply quotes (LC-038); a press goes there when it is loaded. */
export const Quote = ({ sid, reply }: { sid: string; reply: ChatReply }) => {
  const texts = useTexts(conversationsTexts)
  const { jumpTo } = usePane()
  const name = useAppSelector((state) => selectNameOf(state, sid, reply.author)) ?? texts.someone
  return (
    <button
      type="button"
      className={styles.quote}
      dir="auto"
      title={texts.replyTo(name)}
      onClick={() => jumpTo({ sid: reply.sid })}
    >
      <span className={styles.name} dir="auto">
        {name}
      </span>
      <span className={styles.body} dir="auto">
        {reply.body || texts.files(reply.mediaSize)}
      </span>
    </button>
  )
}
