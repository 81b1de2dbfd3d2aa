import type { Attempt } from '@contract/training/attempts'
import { observationOutcomes } from '@contract/training/observations'
import { SignatureField } from '@client/kits/formBlocks/SignatureField'
import { GeneralErrors } from '@client/kits/forms/FormErrors'
import { RadioField } from '@client/kits/forms/RadioField'
import { RestoredDraft } from '@client/kits/forms/RestoredDraft'
import { SubmitButton, useDisabledReason } from '@client/kits/forms/SubmitButton'
import { LongTextField } from '@client/kits/forms/TextField'
import { useAppSelector } from '@client/state/hooks'
import { selectAccount } from '@client/state/session/sessionSelectors'
import { useTexts } from '@client/texts/catalogue'
import { observationTexts } from '@client/texts/observationTexts'
import * as styles from './Observation.module.css'
import { useSigning } from './useSigning'
import type { Sightings } from './useSightings'

/** Where the observer decides, and signs. */
export const SigningForm = ({ attempt, sightings }: { attempt: Attempt; sightings: Sightings }) => {
  const texts = useTexts(observationTexts)
  const account = useAppSelector(selectAccount)
  const form = useSigning(attempt, sightings.kept)
  const reason = useDisabledReason(form, 'unmarked')
  const left = sightings.asked - sightings.seen
  const labels = { approved: texts.competent, resubmit: texts.notYet }
  return (
    <form id={form.formId} method="post" noValidate aria-label={texts.signing} onSubmit={form.handleSubmit}>
      <RestoredDraft form={form} />
      {left > 0 && <p className={styles.help}>{texts.stillToSee(left)}</p>}
      <RadioField
        {...form.fieldOf('outcome')}
        choices={observationOutcomes.map((value) => ({ value, label: labels[value] }))}
      />
      <LongTextField {...form.fieldOf('comment')} help={texts.commentHelp} />
      <SignatureField
        {...form.fieldOf('signature')}
        isRequired
        signer={account ? `${account.firstName ?? ''} ${account.lastName ?? ''}`.trim() : undefined}
      />
      <GeneralErrors words={form.general} />
      <SubmitButton
        size="large"
        className={styles.sign ?? ''}
        reason={reason}
        isBusy={form.isBusy}
        isSending={form.isSending}
      >
        {texts.sign}
      </SubmitButton>
    </form>
  )
}
