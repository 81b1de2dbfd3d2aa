import { Button } from 'antd'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '@client/texts/catalogue'
import { twoFactorTexts } from '@client/texts/twoFactorTexts'

type Outcome = 'copied' | 'copyFailed'

/** Copies a text, and says whether that worked: a browser may refuse it. */
export const CopyButton = ({ label, text }: { label: string; text: string }) => {
  const texts = useTexts(twoFactorTexts)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const Icon = outcome === 'copied' ? Check : Copy
  const copy = async () => {
    const isCopied = await (async () => navigator.clipboard.writeText(text))().then(
      () => true,
      () => false, // not allowed, or not over https: the text can still be selected
    )
    setOutcome(isCopied ? 'copied' : 'copyFailed')
  }
  return (
    <>
      <Button icon={<Icon size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={copy}>
        {label}
      </Button>
      <span className="copy-outcome" role="status">
        {outcome && texts[outcome]}
      </span>
    </>
  )
}
