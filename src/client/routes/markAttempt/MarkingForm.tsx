import type { Attempt } from '@contract/training/attempts'
import { FormErrorSummary, GeneralErrors } from '@client/kits/forms/FormErrors'
import { RadioField } from '@client/kits/forms/RadioField'
import { RestoredDraft } from '@client/kits/forms/RestoredDraft'
import { StaleEdit } from '@client/kits/forms/StaleEdit'
import { LongTextField } from '@client/kits/forms/TextField'
import { useTexts } from '@client/texts/catalogue'
import { markAttemptTexts } from '@client/texts/markAttemptTexts'
import { MarkingDecision } from './MarkingDecision'
import { MarkingProgress } from './MarkingProgress'
import * as styles from './MarkAttempt.module.css'
import { QuestionCard } from './QuestionCard'
import { commentOf, type MarkingFormState, useMarkingForm, verdictOf } from './useMarkingForm'

/** Of a form whose values are texts and its version. */
const textField = (form: MarkingFormState['form'], name: string) => {
  const { value, ...field } = form.fieldOf(name)
  return { ...field, value: typeof value === 'string' ? value : '' }
}

/** The marks of each question, the summary, and the decision (RT-009). */
export const MarkingForm = ({ attempt, before }: { attempt: Attempt; before: Attempt | undefined }) => {
  const texts = useTexts(markAttemptTexts)
  const marking = useMarkingForm(attempt)
  const { form, saving } = marking
  const words = { no: '', saving: texts.saving, saved: texts.saved, failed: texts.notSaved }
  const choices = [
    { value: 'yes', label: texts.verdicts.yes },
    { value: 'no', label: texts.verdicts.no },
  ]
  return (
    <>
      <form
        id={form.formId}
        className={styles.form}
        method="post"
        noValidate
        aria-label={texts.marking}
        onSubmit={form.handleSubmit}
      >
        <RestoredDraft form={form} />
        {attempt.components.length > 0 && <MarkingProgress attempt={attempt} form={form} />}
        <FormErrorSummary form={form} />
        <ol className={styles.questions}>
          {attempt.components.map((component, at) => (
            <QuestionCard key={component.key} {...{ attempt, before, component, at }}>
              <RadioField {...textField(form, verdictOf(component.key))} choices={choices} />
              <LongTextField {...textField(form, commentOf(component.key))} rows={1} />
            </QuestionCard>
          ))}
        </ol>
        <section className={styles.card}>
          <LongTextField {...textField(form, 'summary')} help={texts.summaryHelp} />
          <GeneralErrors words={form.general} />
          <p className={styles.saving} role="status">
            {words[saving]}
          </p>
          <MarkingDecision attempt={attempt} marking={marking} />
        </section>
      </form>
      <StaleEdit stale={form.stale} />
    </>
  )
}
