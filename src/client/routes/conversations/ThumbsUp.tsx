import { ThumbsUp as Thumb } from 'lucide-react'
import type { ChatMessage } from '@client/state/chat/chatTypes'
import { selectNameOf } from '@client/state/chat/chatSelectors'
import { useAppSelector } from '@client/state/hooks'
import { useTexts } from '@client/texts/catalogue'
import { conversationsTexts } from '@client/texts/conversationsTexts'
import { Tooltip } from '@client/ui/Tooltip'
import * as styles from './ThumbsUp.module.css'
import { useThumbsUp } from './useThumbsUp'

type Props = { sid: string; identities: readonly string[]; isMine: boolean; onToggle: () => void }

const Chip = ({ sid, identities, isMine, onToggle }: Props) => {
  const texts = useTexts(conversationsTexts)
  const names = useAppSelector((state) =>
    identities.map((identity) => selectNameOf(state, sid, identity) ?? texts.someone).join(', '),
  )
  return (
    <Tooltip title={texts.thumbsUpBy(names)}>
      <button
        type="button"
        className={styles.chip}
        aria-pressed={isMine}
        aria-label={texts.thumbsUpCount(identities.length)}
        onClick={({ currentTarget }) => {
          // the last one takes this button with it: the focus stays with the message
          if (isMine && identities.length === 1) currentTarget.closest<HTMLElement>('article')?.focus()
          onToggle()
        }}
      >
        <Thumb size={14} strokeWidth={1.75} aria-hidden="true" />
        {identities.length}
      </button>
    </Tooltip>
  )
}

/** How many have given a thumbs-up, and who; a press gives or takes back the own one (LC-038). */
export const ThumbsUp = ({ message }: { message: ChatMessage }) => {
  const { identities, isMine, toggle } = useThumbsUp(message)
  if (identities.length === 0) return null
  return <Chip sid={message.conversationSid} identities={identities} isMine={isMine} onToggle={toggle} />
}
