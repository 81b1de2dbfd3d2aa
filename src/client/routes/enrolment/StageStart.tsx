import * as z from 'zod/mini'
import { notAgreedToStart } from '@contract/training/attempts'
import type { Enrolment, Stage } from '@contract/training/enrolments'
import { CheckField } from '@client/kits/forms/CheckField'
import { GeneralErrors } from '@client/kits/forms/FormErrors'
import { SubmitButton, useDisabledReason } from '@client/kits/forms/SubmitButton'
import { useServerForm } from '@client/kits/forms/useServerForm'
import { useSaveStageMutation } from '@client/state/training/enrolmentsApi'
import { useTexts } from '@client/texts/catalogue'
import { enrolmentTexts } from '@client/texts/enrolmentTexts'
import * as styles from './Stage.module.css'

const box = 'ownWork'
const schema = z.object({ isAgreed: z.boolean().check(z.refine((isAgreed) => isAgreed, notAgreedToStart)) })

/** Whether its learner has to agree before the questions are shown (RT-005). */
export const needsStart = ({ kind, agreements }: Stage): boolean =>
  kind === 'languageLiteracyNumeracy' && !agreements.includes(box)

/** What its learner agrees to before a stage is begun. */
export const StageStart = ({ enrolment, stage }: { enrolment: Enrolment; stage: Stage }) => {
  const texts = useTexts(enrolmentTexts)
  const [save] = useSaveStageMutation()
  const form = useServerForm<{ isAgreed: boolean }, { isAgreed: boolean }, Enrolment>({
    schema,
    fields: { isAgreed: { label: texts.agreements[box] ?? box } },
    saved: { isAgreed: false },
    send: () =>
      save({
        id: enrolment.id,
        stage: stage.kind,
        sent: { answers: stage.answers, agreements: [box], lockVersion: stage.lockVersion },
      }),
  })
  const reason = useDisabledReason(form, 'unmarked')
  return (
    <form id={form.formId} method="post" noValidate aria-label={texts.beforeStart} onSubmit={form.handleSubmit}>
      <CheckField {...form.fieldOf('isAgreed')} isRequired />
      <GeneralErrors words={form.general} />
      <div className={styles.foot}>
        <span />
        <SubmitButton reason={reason} isBusy={form.isBusy} isSending={form.isSending}>
          {texts.start}
        </SubmitButton>
      </div>
    </form>
  )
}
