import { useRemovalReason } from '@client/state/chat/chatApi'
import { useTexts } from '@client/texts/catalogue'
import { conversationsTexts } from '@client/texts/conversationsTexts'

/** Why the person is no longer in a conversation: nothing while that is not known. */
export const RemovalReason = ({ sid }: { sid: string }) => {
  const texts = useTexts(conversationsTexts)
  const reason = useRemovalReason(sid)
  return reason && <p>{texts.removalReasons[reason]}</p>
}
