import * as z from 'zod/mini'
import { type ReceivedAgreement, signingForm } from '@contract/agreements'
import { type Answers, answersOf } from '@contract/formAnswers'
import { answerForm } from '@client/kits/formBlocks/FormFields'
import type { Failure, Outcome } from '@client/kits/forms/formTypes'
import { useServerForm } from '@client/kits/forms/useServerForm'
import type { useSignAgreementMutation } from '@client/state/communications/agreementApi'
import { useTexts } from '@client/texts/catalogue'
import { agreementTexts } from '@client/texts/receivedTexts'

/** The field of who signs. No field of an agreement can have this name. */
export const signerField = '$signedName'

/** The server names an answer `answers.<key>`; the form has its key alone. */
const atFields = <F extends Failure>(failure: F): F => {
  if (!('errors' in failure)) return failure
  const errors: typeof failure.errors = {}
  for (const [name, messages] of Object.entries(failure.errors))
    errors[name === 'signedName' ? signerField : name.replace(/^answers\./, '')] = messages
  return { ...failure, errors }
}

type Options = {
  agreement: ReceivedAgreement
  sign: ReturnType<typeof useSignAgreementMutation>[0]
  /** Asks whether to sign for good. */
  ask: () => Promise<boolean>
  onSigned: () => void
}

/** The answers of all of an agreement's forms, and who signs. */
export const useSigningForm = ({ agreement, sign, ask, onSigned }: Options) => {
  const texts = useTexts(agreementTexts)
  const { id, versionId, blocksAttributes } = agreement
  const components = blocksAttributes.flatMap(({ formStructure }) => formStructure.components)
  const { fields, saved } = answerForm(components)
  const schema = z.extend(answersOf(components), { [signerField]: signingForm.shape.signedName })
  return useServerForm<Answers, Answers, ReceivedAgreement>({
    schema: schema as z.core.$ZodType<Answers, Answers>, // of a form, in which none is left out
    fields: { ...fields, [signerField]: { label: texts.fullName } },
    saved: { ...(saved as Answers), [signerField]: '' },
    draftId: `inbox/agreement/${id}/${versionId}`,
    send: async ({ [signerField]: signedName, ...answers }, { formKey }): Promise<Outcome<ReceivedAgreement>> => {
      if (!(await ask())) return null
      const outcome = await sign({
        id,
        agreement: { signedName: typeof signedName === 'string' ? signedName : '', answers },
        formKey,
      })
      return outcome.error ? { error: atFields(outcome.error) } : outcome
    },
    onSaved: onSigned,
  })
}
