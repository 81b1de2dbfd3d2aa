import { Button } from 'antd'
import { Check, Copy } from 'lucide-react'
import { Dialog, DialogFoot, focusOnMount } from '@client/kits/forms/Dialog'
import { useToldState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { accountTexts } from '@client/texts/peopleTexts'
import { useCopy } from '@client/ui/copyAndSave'
import * as styles from './LinkToPass.module.css'

/** As long, and opens nothing: the store, and with it a replay, knows only this. */
const likeThis = (link: string) => link.replace(/[^/:?=.]/g, 'X')

type Props = {
  /** Null while there is none. */
  link: string | null
  /** Whose account it opens. */
  who: string
  onClose: () => void
}

/** A link to choose a password, which an administrator passes on where no mail server delivers it. */
export const LinkToPass = ({ link, who, onClose }: Props) => {
  const texts = useTexts(accountTexts)
  const told = useToldState('link to pass on', link === null ? null : likeThis(link))
  const shown = link ?? told ?? ''
  const { outcome, copy } = useCopy()
  const Icon = outcome === 'copied' ? Check : Copy
  return (
    <Dialog title={texts.linkTitle} isOpen={told !== null} onAskToClose={onClose}>
      <div className={styles.link}>
        <p tabIndex={-1} ref={focusOnMount}>
          {texts.linkText(who)}
        </p>
        <code data-secret aria-label={texts.link}>
          {shown}
        </code>
        <p>{texts.linkOnce}</p>
        <div className={styles.copy}>
          <Button icon={<Icon size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={() => copy(shown)}>
            {texts.copy}
          </Button>
          <span className={styles.outcome} role="status">
            {outcome && texts[outcome]}
          </span>
        </div>
      </div>
      <DialogFoot>
        <Button type="primary" onClick={onClose}>
          {texts.done}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
