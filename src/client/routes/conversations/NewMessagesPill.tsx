import { ArrowDown } from 'lucide-react'
import { useState } from 'react'
import { selectOwnIdentity, selectThread } from '@client/state/chat/chatSelectors'
import { placeOf } from '@client/state/chat/threads'
import { useAppSelector } from '@client/state/hooks'
import { useTexts } from '@client/texts/catalogue'
import { conversationsTexts } from '@client/texts/conversationsTexts'
import * as styles from './NewMessagesPill.module.css'

type Props = {
  sid: string
  /** The end is not in sight. */
  isAway: boolean
  onPress: () => void
}

/** '↓ 3 new' while newer messages are below what is being read; a press goes there. */
export const NewMessagesPill = ({ sid, isAway, onPress }: Props) => {
  const texts = useTexts(conversationsTexts)
  const newest = useAppSelector((state) => selectThread(state, sid).messages.at(-1)?.index ?? -1)
  const [seen, setSeen] = useState(newest)
  if (!isAway && seen !== newest) setSeen(newest)
  const count = useAppSelector((state) => {
    const { messages } = selectThread(state, sid)
    const own = selectOwnIdentity(state)
    return messages.slice(placeOf(messages, seen + 1)).filter(({ author }) => author !== own).length
  })
  if (!isAway) return null
  return (
    <button
      type="button"
      className={styles.pill}
      aria-label={count === 0 ? texts.toNewest : undefined}
      onClick={onPress}
    >
      <ArrowDown size={16} strokeWidth={1.75} aria-hidden="true" />
      {count > 0 && texts.newCount(count)}
    </button>
  )
}
