import { Button } from 'antd'
import { Check, Copy } from 'lucide-react'
import type { SingleSignOn } from '@contract/singleSignOn'
import { SettingsCard } from '@client/kits/page/SettingsPage'
import { useTexts } from '@client/texts/catalogue'
import { singleSignOnTexts } from '@client/texts/singleSignOnTexts'
import { useCopy } from '@client/ui/copyAndSave'
import * as styles from './SingleSignOnPage.module.css'

/** How long the result of copying is shown, in milliseconds. */
const shownMs = 3_000

const Address = ({ label, url }: { label: string; url: string }) => {
  const texts = useTexts(singleSignOnTexts)
  const { outcome, copy } = useCopy(shownMs)
  const Icon = outcome === 'copied' ? Check : Copy
  return (
    <div className={styles.address}>
      <div>
        <span className={styles.label}>{label}</span>
        <code>{url}</code>
        <div role="status">{outcome === null ? '' : texts[outcome]}</div>
      </div>
      <Button
        aria-label={texts.copy(label)}
        icon={<Icon size={16} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => copy(url)}
      />
    </div>
  )
}

/** What the provider has to know of this portal. */
export const ProviderAddresses = ({
  callbackUrl,
  signedOutUrl,
}: Pick<SingleSignOn, 'callbackUrl' | 'signedOutUrl'>) => {
  const texts = useTexts(singleSignOnTexts)
  return (
    <SettingsCard title={texts.addresses} note={texts.addressesIntro}>
      <div className={styles.addresses}>
        <Address label={texts.callbackUrl} url={callbackUrl} />
        <Address label={texts.signedOutUrl} url={signedOutUrl} />
      </div>
    </SettingsCard>
  )
}
