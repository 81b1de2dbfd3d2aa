import { Button } from 'antd'
import { Check, Copy } from 'lucide-react'
import { scimPath } from '@contract/directory'
import { useDirectory } from '@client/state/directory/directory'
import { useTexts } from '@client/texts/catalogue'
import { directoryTexts } from '@client/texts/directoryTexts'
import { useCopy } from '@client/ui/copyAndSave'
import * as styles from './DirectoryPage.module.css'

/** How long the result of copying is shown, in milliseconds. */
const shownMs = 1_000

/** Where a directory calls, and how far it has come. */
export const ConnectionCard = () => {
  const texts = useTexts(directoryTexts)
  const directory = useDirectory()
  const address = window.location.origin + scimPath
  const { outcome, copy } = useCopy(shownMs)
  const Icon = outcome === 'copied' ? Check : Copy
  return (
    <section className={styles.card} aria-labelledby="directory-connection">
      <h2 id="directory-connection">{texts.connection}</h2>
      <p className={styles.note}>{texts.intro}</p>
      <div className={styles.address}>
        <code aria-label={texts.address}>{address}</code>
        <Button icon={<Icon size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={() => copy(address)}>
          {texts.copyAddress}
        </Button>
        <span className={styles.note} role="status">
          {outcome && texts[outcome]}
        </span>
      </div>
      <p className={styles.note} role="status">
        {directory && texts.known(directory.people)}{' '}
        {directory && directory.following > 0 && texts.following(directory.following)}
      </p>
    </section>
  )
}
