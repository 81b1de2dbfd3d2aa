import { CheckCheck } from 'lucide-react'
import { selectConversation, selectSeenBy } from '@client/state/chat/chatSelectors'
import { useAppSelector } from '@client/state/hooks'
import { useTexts } from '@client/texts/catalogue'
import { conversationsTexts } from '@client/texts/conversationsTexts'
import * as styles from './SeenBy.module.css'

/** Larger rooms do not tell who has read what (D-102). */
const largestRoom = 50
/** Names that are shown; the rest are a number. */
const mostNames = 3

/** Who has read the person's last message. */
export const SeenBy = ({ sid, index, author }: { sid: string; index: number; author: string }) => {
  const texts = useTexts(conversationsTexts)
  const isTold = useAppSelector((state) => (selectConversation(state, sid)?.memberCount ?? 0) <= largestRoom)
  // One text, so that a member who reads on does not render it again.
  const all = useAppSelector((state) =>
    isTold
      ? selectSeenBy(state, sid, { index, author })
          .map(({ name }) => name)
          .join('\n')
      : '',
  )
  if (all === '') return null
  const names = all.split('\n')
  const shown = names.slice(0, mostNames).join(', ')
  const more = names.length - mostNames
  return (
    <p className={styles.seen} title={names.join(', ')}>
      <CheckCheck size={14} strokeWidth={1.75} aria-hidden="true" />
      {more > 0 ? texts.seenByMore(shown, more) : texts.seenBy(shown)}
    </p>
  )
}
