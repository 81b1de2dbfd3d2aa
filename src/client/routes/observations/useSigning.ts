import type { Signature } from '@contract/formAnswers'
import type { Attempt } from '@contract/training/attempts'
import { type SigningForm, signingForm } from '@contract/training/observations'
import { useServerForm } from '@client/kits/forms/useServerForm'
import type { ApiError } from '@client/state/api'
import { useSignObservationMutation } from '@client/state/training/observationsApi'
import { useTexts } from '@client/texts/catalogue'
import { observationTexts } from '@client/texts/observationTexts'
import type { Sightings } from './useSightings'

type Values = { outcome: SigningForm['outcome']; comment: string; signature: Signature | null }

/** What is still to be seen stands at the lines already. */
const withoutLines = (error: ApiError): ApiError => ({
  ...error,
  errors: Object.fromEntries(Object.entries(error.errors).filter(([key]) => !key.startsWith('answers.'))),
})

/** The end of an observation: everything that was seen is sent before it is signed. */
export const useSigning = ({ id }: Attempt, { flush }: Sightings['kept']) => {
  const texts = useTexts(observationTexts)
  const [sign] = useSignObservationMutation()
  return useServerForm<Values, SigningForm, Attempt>({
    schema: signingForm,
    fields: {
      outcome: { label: texts.outcome },
      comment: { label: texts.comment },
      signature: { label: texts.signature },
    },
    saved: { outcome: 'approved', comment: '', signature: null },
    draftId: `observation/${id}`,
    send: async (values, { formKey }) => {
      if (!(await flush()))
        return { error: { status: 0, errors: { base: [texts.notSentYet] }, message: texts.notSentYet } }
      const result = await sign({ id, form: values, formKey })
      return result.error && 'errors' in result.error ? { error: withoutLines(result.error) } : result
    },
  })
}
