import { Button } from 'antd'
import { Check, Copy } from 'lucide-react'
import { Dialog, DialogFoot, focusOnMount } from '@client/kits/forms/Dialog'
import { useToldState } from '@client/state/screens/useScreenState'
import { useCopy } from '@client/ui/copyAndSave'
import * as styles from './SecretDialog.module.css'

/** As long, and opens nothing: the store, and with it a replay, knows only this. */
const likeThis = (secret: string) => secret.replace(/[^/:?=.]/g, 'X')

type Props = {
  /** Null while there is none. */
  secret: string | null
  /** Of the state that says what is shown. */
  name: string
  words: {
    title: string
    /** What to do with it. */
    text: string
    /** The accessible name of the secret. */
    label: string
    once: string
    copy: string
    copied: string
    copyFailed: string
    done: string
  }
  onClose: () => void
}

/** Something that opens an account or a call, and is shown this once: an administrator copies it. */
export const SecretDialog = ({ secret, name, words, onClose }: Props) => {
  const told = useToldState(name, secret === null ? null : likeThis(secret))
  const shown = secret ?? told ?? ''
  const { outcome, copy } = useCopy()
  const Icon = outcome === 'copied' ? Check : Copy
  return (
    <Dialog title={words.title} isOpen={told !== null} onAskToClose={onClose}>
      <div className={styles.secret}>
        <p tabIndex={-1} ref={focusOnMount}>
          {words.text}
        </p>
        <code data-secret aria-label={words.label}>
          {shown}
        </code>
        <p>{words.once}</p>
        <div className={styles.copy}>
          <Button icon={<Icon size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={() => copy(shown)}>
            {words.copy}
          </Button>
          <span className={styles.outcome} role="status">
            {outcome && words[outcome]}
          </span>
        </div>
      </div>
      <DialogFoot>
        <Button type="primary" onClick={onClose}>
          {words.done}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
