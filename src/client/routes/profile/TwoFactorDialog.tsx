import { Button } from 'antd'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { enableTwoFactorSchema } from '@contract/account'
import { Dialog, DialogFoot, focusOnMount } from '@client/kits/forms/Dialog'
import { useFormDialog } from '@client/kits/forms/useFormDialog'
import { useServerForm } from '@client/kits/forms/useServerForm'
import { useEnableTwoFactorMutation } from '@client/state/account/accountApi'
import { useScreenState, useToldState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { twoFactorTexts } from '@client/texts/twoFactorTexts'
import { CodesSavedDialog } from './CodesSavedDialog'
import * as styles from './TwoFactorDialog.module.css'
import { CopyButton, NothingToDo, TwoFactorForm, useTwoFactorSecret } from './TwoFactorForm'

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
            <code data-secret>{code}</code>
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

/** As many and as long, which open nothing: the store, and with it a replay, knows only these. */
const likeThese = (codes: readonly string[]) => codes.map((code, at) => `${at}`.padEnd(code.length, 'X')).join(' ')

type TwoFactorDialogProps = {
  isOpen: boolean
  isEnabled: boolean
  /** Replaces an active second factor. */
  isReset: boolean
  onClose: () => void
  /** The new factor is active, and its recovery codes are saved. */
  onDone: () => void
}

const mentions = [
  { words: /\bcode\b/i, field: 'code' as const },
  { words: /\bpassword\b/i, field: 'password' as const },
]

/** Sets up or replaces the second factor, then shows the recovery codes once (PR-045 to PR-054, D-20). */
export const TwoFactorDialog = ({ isOpen, isEnabled, isReset, onClose, onDone }: TwoFactorDialogProps) => {
  const texts = useTexts(twoFactorTexts)
  const [codes, setRecoveryCodes] = useState<readonly string[] | null>(null)
  const shownCodes = useToldState('codes', codes ? likeThese(codes) : null)
  const recoveryCodes = codes ?? shownCodes?.split(' ') ?? null
  const [isAsking, setIsAsking] = useScreenState('codes saved', false)
  const [enable] = useEnableTwoFactorMutation()

  const form = useServerForm({
    schema: enableTwoFactorSchema,
    fields: { code: { label: texts.code, isSecret: true }, password: { label: texts.password } },
    saved: { code: '', password: '' },
    mentions,
    send: (values) => enable({ ...values, isReset }),
    onSaved: (answer) => setRecoveryCodes(answer.recoveryCodes),
  })
  const hasNothingToDo = isEnabled && !isReset && recoveryCodes === null && !form.isSending
  const secret = useTwoFactorSecret({ isWanted: isOpen && !hasNothingToDo && recoveryCodes === null, isReset })
  const { askToClose, question } = useFormDialog(form, {
    isOpen,
    onClose,
    hasCodes: recoveryCodes !== null,
    onReset: () => {
      setRecoveryCodes(null)
      setIsAsking(false)
      secret.forget()
    },
  })

  return (
    <>
      {question}
      <CodesSavedDialog
        isOpen={isAsking}
        onSaved={() => {
          setIsAsking(false)
          onDone()
        }}
        onNotYet={() => setIsAsking(false)}
      />
      <Dialog
        title={recoveryCodes ? texts.codesTitle : isReset ? texts.resetTitle : texts.setUpTitle}
        isOpen={isOpen}
        onAskToClose={recoveryCodes ? () => setIsAsking(true) : askToClose}
      >
        {hasNothingToDo && <NothingToDo text={texts.alreadyEnabled} onClose={onClose} />}
        {!hasNothingToDo && recoveryCodes === null && (
          <TwoFactorForm form={form} secret={secret} isReset={isReset} onCancel={askToClose} />
        )}
        {recoveryCodes && <RecoveryCodes codes={recoveryCodes} onDone={() => setIsAsking(true)} />}
      </Dialog>
    </>
  )
}
