import { Button } from 'antd'
import { Check, Undo2 } from 'lucide-react'
import type { Attempt } from '@contract/training/attempts'
import { allSatisfactory, notSatisfactory } from '@contract/training/marking'
import { ConfirmDialog } from '@client/kits/forms/ConfirmDialog'
import { SubmitButton, useDisabledReason } from '@client/kits/forms/SubmitButton'
import { useRecordDialog } from '@client/kits/records/useRecordDialog'
import { useTexts } from '@client/texts/catalogue'
import { markAttemptTexts } from '@client/texts/markAttemptTexts'
import * as styles from './MarkAttempt.module.css'
import { type Decision, type MarkingFormState, verdictOf } from './useMarkingForm'

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** What the marks do not allow, in the words of the server. */
const refusalsOf = ({ components }: Attempt, values: MarkingFormState['form']['values']) => {
  const verdicts = components.map(({ key }) => values[verdictOf(key)])
  const isAllGood = verdicts.length > 0 && verdicts.every((verdict) => verdict === 'yes')
  return {
    approved: verdicts.includes('no') ? notSatisfactory : null,
    resubmit: isAllGood ? allSatisfactory : null,
  }
}

/** Approves, or has it submitted again, once that is confirmed; what is not finished is refused at once. */
export const MarkingDecision = ({ attempt, marking }: { attempt: Attempt; marking: MarkingFormState }) => {
  const texts = useTexts(markAttemptTexts)
  const { form, choose } = marking
  const dialog = useRecordDialog('markAttempt')
  const wrong = useDisabledReason(form, 'unmarked')
  const refusals = refusalsOf(attempt, form.values)
  const ask = (decision: Decision) => {
    choose(decision)
    // what is refused anyway is not asked first
    if (form.isValid && refusals[decision] === null) dialog.open(decision)
    else void form.submit()
  }
  const asked = dialog.openId === 'approved' || dialog.openId === 'resubmit' ? dialog.openId : null
  const isApproving = asked !== 'resubmit'
  return (
    <div className={styles.decision}>
      <Button
        aria-haspopup="dialog"
        icon={<Undo2 {...drawn} />}
        disabled={form.isBusy || wrong !== null}
        onClick={() => ask('resubmit')}
      >
        {texts.requireResubmit}
      </Button>
      <SubmitButton
        aria-haspopup="dialog"
        icon={<Check {...drawn} />}
        reason={wrong ?? refusals.approved}
        isBusy={form.isBusy}
        isSending={form.isSending}
        onClick={(event) => {
          event.preventDefault() // asked first
          ask('approved')
        }}
      >
        {texts.approve}
      </SubmitButton>
      <ConfirmDialog
        isOpen={asked !== null}
        title={isApproving ? texts.approveTitle : texts.resubmitTitle}
        text={isApproving ? texts.approveText(attempt.person.name) : texts.resubmitText(attempt.person.name)}
        yes={isApproving ? texts.approve : texts.requireResubmit}
        no={texts.cancel}
        onYes={() => {
          dialog.close()
          void form.submit()
        }}
        onNo={dialog.close}
      />
    </div>
  )
}
