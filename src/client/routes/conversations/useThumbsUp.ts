import type { ChatMessage } from '@client/state/chat/chatTypes'
import { reacted } from '@client/state/chat/chatEvents'
import { selectOwnIdentity, selectReactions } from '@client/state/chat/chatSelectors'
import { useAppDispatch, useAppSelector } from '@client/state/hooks'
import { thumbsOf, toggled } from './reactions'

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
