import { ArrowDown } from 'lucide-react'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { selectNameOf, selectOwnIdentity, selectThread } from '@client/state/chat/chatSelectors'
import { placeOf } from '@client/state/chat/threads'
import { useAppSelector } from '@client/state/hooks'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { conversationsTexts } from '@client/texts/conversationsTexts'
import { VisuallyHidden } from '@client/ui/VisuallyHidden'
import * as styles from './NewMessages.module.css'

/** Says the messages of others that arrive while the conversation is open: 'Tom Bradley: Who can open on Saturday?'. */
export const SpokenMessages = ({ sid }: { sid: string }) => {
  const texts = useTexts(conversationsTexts)
  const own = useAppSelector(selectOwnIdentity)
  const newest = useAppSelector((state) => selectThread(state, sid).messages.at(-1))
  const name = useAppSelector((state) => newest && selectNameOf(state, sid, newest.author)) ?? texts.someone
  const [before] = useState(newest?.index ?? -1)
  const isNew = newest !== undefined && newest.index > before && newest.author !== own
  const body = newest?.body || texts.files(newest?.files.length ?? 0)
  return <VisuallyHidden isStatus>{isNew && texts.said(name, body)}</VisuallyHidden>
}

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
  /** The newest message when the end was left; null at the end. */
  const [left, setLeft] = useScreenState<number | null>('left the end', null)
  const note = useEffectEvent(() => setLeft((before) => (isAway ? (before ?? newest) : null)))
  useLayoutEffect(() => note(), [isAway])
  const seen = left ?? newest
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
