import { selectConversation, selectNameOf } from '@client/state/chat/chatSelectors'
import { useAppSelector } from '@client/state/hooks'
import { useTexts } from '@client/texts/catalogue'
import { conversationsTexts } from '@client/texts/conversationsTexts'

/** What the author of a message is called; null until the members are told: before that nobody is known to have left. */
export const useAuthorName = (sid: string, author: string): string | null => {
  const texts = useTexts(conversationsTexts)
  const name = useAppSelector((state) => selectNameOf(state, sid, author))
  const areMembersTold = useAppSelector((state) => (selectConversation(state, sid)?.memberCount ?? 0) > 0)
  return name ?? (areMembersTold ? texts.someone : null)
}
