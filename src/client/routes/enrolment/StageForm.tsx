import type { Enrolment, Stage } from '@contract/training/enrolments'
import { FormFields } from '@client/kits/formBlocks/FormFields'
import { CheckField } from '@client/kits/forms/CheckField'
import { FormErrorSummary, GeneralErrors } from '@client/kits/forms/FormErrors'
import { RestoredDraft } from '@client/kits/forms/RestoredDraft'
import { StaleEdit } from '@client/kits/forms/StaleEdit'
import { SubmitButton, useDisabledReason } from '@client/kits/forms/SubmitButton'
import { useTexts } from '@client/texts/catalogue'
import { enrolmentTexts } from '@client/texts/enrolmentTexts'
import { stageNames } from '@client/texts/trainingWords'
import * as styles from './Stage.module.css'
import { useStageForm } from './useStageForm'

type Props = { enrolment: Enrolment; stage: Stage; onSubmitted: () => void }

/** A stage that its learner fills in. */
export const StageForm = ({ enrolment, stage, onSubmitted }: Props) => {
  const texts = useTexts(enrolmentTexts)
  const { form, boxes, saving } = useStageForm({ enrolmentId: enrolment.id, stage, onSubmitted })
  const reason = useDisabledReason(form, 'unmarked')
  /** Its box was ticked before the questions were shown (RT-005). */
  const isAgreedBefore = stage.kind === 'languageLiteracyNumeracy'
  const words = { no: '', saving: texts.saving, saved: texts.saved, failed: texts.notSaved }
  return (
    <>
      <form id={form.formId} method="post" noValidate aria-label={stageNames[stage.kind]} onSubmit={form.handleSubmit}>
        <RestoredDraft form={form} />
        <FormErrorSummary form={form} />
        <FormFields components={stage.components} form={form} signer={enrolment.person.name} />
        {!isAgreedBefore && (
          <fieldset className={styles.boxes}>
            <legend>{texts.agreementsTitle}</legend>
            {boxes.map((name) => {
              const { value, ...field } = form.fieldOf(name)
              return <CheckField key={name} {...field} value={value === true} isRequired />
            })}
          </fieldset>
        )}
        <GeneralErrors words={form.general} />
        <div className={styles.foot}>
          <p className={styles.saving} role="status">
            {words[saving]}
          </p>
          <SubmitButton reason={reason} isBusy={form.isBusy} isSending={form.isSending}>
            {stage.status === 'resubmit' ? texts.submitAgain : texts.submit}
          </SubmitButton>
        </div>
      </form>
      <StaleEdit stale={form.stale} />
    </>
  )
}
