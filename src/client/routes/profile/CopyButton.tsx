import { Button } from 'antd'
import { Check, Copy } from 'lucide-react'
import { useTexts } from '@client/texts/catalogue'
import { twoFactorTexts } from '@client/texts/twoFactorTexts'
import { useCopy } from '@client/ui/copyAndSave'
import * as styles from './CopyButton.module.css'

/** Copies a text, and shows whether that worked. */
export const CopyButton = ({ label, text }: { label: string; text: string }) => {
  const texts = useTexts(twoFactorTexts)
  const { outcome, copy } = useCopy()
  const Icon = outcome === 'copied' ? Check : Copy
  return (
    <>
      <Button icon={<Icon size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={() => copy(text)}>
        {label}
      </Button>
      <span className={styles.outcome} role="status">
        {outcome && texts[outcome]}
      </span>
    </>
  )
}
