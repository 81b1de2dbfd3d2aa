import { ThumbsUp as Thumb } from 'lucide-react'
import { reacted } from '@client/state/chat/chatEvents'
import { selectNameOf, selectOwnIdentity, selectReactions } from '@client/state/chat/chatSelectors'
import type { ChatMessage, Reactions } from '@client/state/chat/chatTypes'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { useTexts } from '@client/texts/catalogue'
import { conversationsTexts } from '@client/texts/conversationsTexts'
import { Tooltip } from '@client/ui/Tooltip'
import * as styles from './ThumbsUp.module.css'

/** The only reaction that is offered. */
export const thumbsUp = '👍'

/** A press of the pointer leaves the focus where it is: in what is being written, mostly. */
export const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault()

/** Identities of those who have given it. */
const thumbsOf = (reactions: Reactions): readonly string[] =>
  Object.entries(reactions)
    .filter(([, emoji]) => emoji.includes(thumbsUp))
    .map(([identity]) => identity)

/** All emoji of a person with the thumbs-up on or off (LC-038). */
const toggled = (emoji: readonly string[] = []): string[] =>
  emoji.includes(thumbsUp) ? emoji.filter((one) => one !== thumbsUp) : [...emoji, thumbsUp]

/** Who has given a message a thumbs-up, and the person's own to give or take back. */
export const useThumbsUp = (message: ChatMessage) => {
  const dispatch = useAppDispatch()
  const own = useAppSelector(selectOwnIdentity)
  const reactions = useAppSelector((state) => selectReactions(state, message))
  const identities = thumbsOf(reactions)
  return {
    identities,
    isMine: identities.includes(own),
    toggle: () => void dispatch(reacted({ message, emoji: toggled(reactions[own]) })),
  }
}

type Props = { sid: string; identities: readonly string[]; isOwn: boolean; isMine: boolean; onToggle: () => void }

const Chip = ({ sid, identities, isOwn, isMine, onToggle }: Props) => {
  const texts = useTexts(conversationsTexts)
  const names = useAppSelector((state) =>
    identities.map((identity) => selectNameOf(state, sid, identity) ?? texts.someone).join(', '),
  )
  return (
    <Tooltip title={texts.thumbsUpBy(names)}>
      <button
        type="button"
        className={isOwn ? styles.chipOfOwn : styles.chip}
        aria-pressed={isMine}
        aria-label={texts.thumbsUpCount(identities.length)}
        onMouseDown={keepFocus}
        onClick={({ currentTarget }) => {
          // the last one takes this button with it: its focus stays with the message
          if (isMine && identities.length === 1 && currentTarget === document.activeElement)
            currentTarget.closest<HTMLElement>('article')?.focus()
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
export const ThumbsUp = ({ message, isOwn }: { message: ChatMessage; isOwn: boolean }) => {
  const { identities, isMine, toggle } = useThumbsUp(message)
  if (identities.length === 0) return null
  return <Chip sid={message.conversationSid} identities={identities} isOwn={isOwn} isMine={isMine} onToggle={toggle} />
}
