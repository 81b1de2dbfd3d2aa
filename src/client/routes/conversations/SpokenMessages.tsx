import { useState } from 'react'
import { selectNameOf, selectOwnIdentity, selectThread } from '@client/state/chat/chatSelectors'
import { useAppSelector } from '@client/state/hooks'
import { useTexts } from '@client/texts/catalogue'
import { conversationsTexts } from '@client/texts/conversationsTexts'
import { VisuallyHidden } from '@client/ui/VisuallyHidden'

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
