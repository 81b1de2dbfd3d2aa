import { nanoid } from '@reduxjs/toolkit'
import { Button } from 'antd'
import { Send } from 'lucide-react'
import { useRef } from 'react'
import type { Attempt } from '@contract/training/attempts'
import { ConfirmDialog } from '@client/kits/forms/ConfirmDialog'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useSubmitAttemptMutation } from '@client/state/training/attemptsApi'
import { useTexts } from '@client/texts/catalogue'
import { packagePlayerTexts } from '@client/texts/packagePlayerTexts'
import * as styles from './PackageFrame.module.css'

type Props = {
  attempt: Pick<Attempt, 'id' | 'name'>
  /** Whether the server has all that the package has reported. */
  flush: () => Promise<boolean>
}

/** Hands a package in, once (RT-004): refused in the server's words until it says that it is completed. */
export const SubmitPackage = ({ attempt: { id, name }, flush }: Props) => {
  const texts = useTexts(packagePlayerTexts)
  const [submit, { isLoading }] = useSubmitAttemptMutation()
  const [isAsking, setAsking] = useScreenState('submitting', false)
  const [problem, setProblem] = useScreenState<string | null>('problem of submitting', null)
  /** The same for each attempt to hand it in. */
  const formKey = useRef(nanoid())
  const send = async () => {
    setProblem(null)
    if (!(await flush())) return setAsking(false) // said beside the frame
    const { error } = await submit({ id, answers: {}, formKey: formKey.current })
    setAsking(false)
    if (!error) return
    formKey.current = nanoid() // a refusal is kept for its key
    setProblem('message' in error && error.message ? error.message : texts.notSaved)
  }
  return (
    <div className={styles.foot}>
      <div role="alert">{problem !== null && <p className={styles.problem}>{problem}</p>}</div>
      <Button
        type="primary"
        aria-haspopup="dialog"
        icon={<Send size={16} strokeWidth={1.75} aria-hidden="true" />}
        disabled={isLoading}
        onClick={() => setAsking(true)}
      >
        {texts.submit}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.submitTitle}
        text={texts.submitText}
        detail={name}
        yes={texts.submitYes}
        no={texts.submitNo}
        isBusy={isLoading}
        onYes={() => void send()}
        onNo={() => setAsking(false)}
      />
    </div>
  )
}
