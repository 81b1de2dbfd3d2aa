import { Button } from 'antd'
import { Check, Copy } from 'lucide-react'
import { useTexts } from '@client/texts/catalogue'
import { shortCodesTexts } from '@client/texts/shortCodesTexts'
import { useCopy } from '@client/ui/copyAndSave'
import * as styles from './CopyableCode.module.css'

/** How long the result of copying is shown, in milliseconds (administration specification, 2.2). */
const shownMs = 1_000

/** A code as it is written in texts, with a button that copies it (SC-004). */
export const CopyableCode = ({ code }: { code: string }) => {
  const texts = useTexts(shortCodesTexts)
  const { outcome, copy } = useCopy(shownMs)
  const Icon = outcome === 'copied' ? Check : Copy
  return (
    <span className={styles.code}>
      <code title={code}>{code}</code>
      <Button
        type="text"
        size="small"
        aria-label={texts.copy(code)}
        icon={<Icon size={16} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => copy(code)}
      />
      <span role="status">{outcome && texts[outcome]}</span>
    </span>
  )
}
