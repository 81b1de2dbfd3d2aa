import { Button } from 'antd'
import { Download } from 'lucide-react'
import { DialogFoot } from '@client/kits/forms/DialogFoot'
import { focusOnMount } from '@client/kits/forms/focusOnMount'
import { useTexts } from '@client/texts/catalogue'
import { twoFactorTexts } from '@client/texts/twoFactorTexts'
import { CopyButton } from './CopyButton'
import * as styles from './RecoveryCodes.module.css'

/** Browsers may read the file long after the click, especially when they ask where to save it. */
const readableMilliseconds = 60_000

const download = (fileName: string, text: string) => {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = Object.assign(document.createElement('a'), { href, download: fileName })
  link.click()
  setTimeout(() => URL.revokeObjectURL(href), readableMilliseconds)
}

/** Ten single-use codes for signing in, shown only once (D-20). */
export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const texts = useTexts(twoFactorTexts)
  const asText = `${codes.join('\n')}\n`
  return (
    <div className={styles.codes}>
      <p tabIndex={-1} ref={focusOnMount}>
        {texts.codesText}
      </p>
      <ul aria-label={texts.codesTitle}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.keep}>
        <CopyButton label={texts.copyCodes} text={asText} />
        <Button
          icon={<Download size={16} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => download(texts.codesFile, asText)}
        >
          {texts.downloadCodes}
        </Button>
      </div>
      <DialogFoot>
        <Button type="primary" onClick={onDone}>
          {texts.done}
        </Button>
      </DialogFoot>
    </div>
  )
}
