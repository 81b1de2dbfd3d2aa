import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useTexts } from '@client/texts/catalogue'
import { inboxTexts } from '@client/texts/inboxTexts'
import { MessagePane } from './MessagePane'

/** A message as a page of its own, over the list, whose place is kept underneath (IN-004). */
export const MessagePage = ({ id, backTo }: { id: string; backTo: string }) => {
  const texts = useTexts(inboxTexts)
  return (
    <section className="message-page" aria-label={texts.messageTitle}>
      <Link to={backTo} className="message-page-back">
        <ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />
        {texts.back}
      </Link>
      <MessagePane id={id} />
    </section>
  )
}
