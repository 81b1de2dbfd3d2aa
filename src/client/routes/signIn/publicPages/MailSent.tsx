import { MailCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useTexts } from '@client/texts/catalogue'
import { publicPageTexts } from '@client/texts/publicPageTexts'
import * as styles from './MailSent.module.css'
import { PublicPageFrame } from './PublicPageFrame'
import { useHasMailServer } from './useHasMailServer'

/** Shown after a form that triggers a mail; the same whether the address is known or not (D-19, D-24). */
export const MailSent = ({ text }: { text: string }) => {
  const texts = useTexts(publicPageTexts)
  const hasMailServer = useHasMailServer()
  useEffect(() => document.querySelector('h1')?.focus(), []) // the focused form is gone
  return (
    <PublicPageFrame
      title={hasMailServer ? texts.checkMail : texts.askAdmin}
      subtitle={hasMailServer ? texts.checkMailSubtitle : texts.noMailServer}
    >
      <div className={styles.mail}>
        <MailCheck size={20} strokeWidth={1.75} aria-hidden="true" />
        <p>{text}</p>
      </div>
    </PublicPageFrame>
  )
}
