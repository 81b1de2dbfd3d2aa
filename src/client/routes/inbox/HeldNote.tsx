import { Info } from 'lucide-react'
import { useTexts } from '@client/texts/catalogue'
import { inboxTexts } from '@client/texts/inboxTexts'
import * as styles from './HeldNote.module.css'

/** Why an open message does not become read (D-101). */
export const HeldNote = () => {
  const { held } = useTexts(inboxTexts)
  return (
    <p className={styles.note}>
      <Info size={16} strokeWidth={1.75} aria-hidden="true" />
      {held}
    </p>
  )
}
