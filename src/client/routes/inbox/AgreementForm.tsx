import { useRef } from 'react'
import * as z from 'zod/mini'
import { type ReceivedAgreement, signingForm } from '@contract/agreements'
import { type Answers, answersOf } from '@contract/formAnswers'
import { answerForm, FormFields } from '@client/kits/formBlocks/FormFields'
import { ConfirmDialog } from '@client/kits/forms/ConfirmDialog'
import { DialogForm } from '@client/kits/forms/FormDialog'
import type { Failure, Outcome } from '@client/kits/forms/formTypes'
import { SubmitButton, useDisabledReason } from '@client/kits/forms/SubmitButton'
import { TextField } from '@client/kits/forms/TextField'
import { useServerForm } from '@client/kits/forms/useServerForm'
import type { useSignAgreementMutation } from '@client/state/communications/agreementApi'
import { useScreenState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { agreementTexts } from '@client/texts/receivedTexts'
import { AgreementBlocks } from './AgreementBlocks'
import * as styles from './AgreementDialog.module.css'

/** The field of who signs. No field of an agreement can have this name. */
const signerField = '$signedName'

/** The server names an answer `answers.<key>`; the form has its key alone. */
const atFields = <F extends Failure>(failure: F): F => {
  if (!('errors' in failure)) return failure
  const errors: typeof failure.errors = {}
  for (const [name, messages] of Object.entries(failure.errors))
    errors[name === 'signedName' ? signerField : name.replace(/^answers\./, '')] = messages
  return { ...failure, errors }
}

type Signing = {
  agreement: ReceivedAgreement
  sign: ReturnType<typeof useSignAgreementMutation>[0]
  readAgain: () => Promise<ReceivedAgreement | undefined>
  onSigned: () => void
}
type Options = Signing & {
  /** Asks whether to sign for good. */
  ask: () => Promise<boolean>
}

const hasChanged = (failure: Failure) => 'status' in failure && failure.status === 409

/** The answers of all of an agreement's forms, and who signs. */
const useSigningForm = ({ agreement, sign, readAgain, ask, onSigned }: Options) => {
  const texts = useTexts(agreementTexts)
  const { id, versionId, blocksAttributes, blocksDigest } = agreement
  /** Of what was opened: a text that replaces it meanwhile is signed only after its reader was told. */
  const digestRead = useRef(blocksDigest)
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
        agreement: {
          signedName: typeof signedName === 'string' ? signedName : '',
          answers,
          blocksDigest: digestRead.current,
        },
        formKey,
      })
      if (!outcome.error) return outcome
      if (hasChanged(outcome.error)) digestRead.current = (await readAgain())?.blocksDigest ?? digestRead.current
      return { error: atFields(outcome.error) }
    },
    onSaved: onSigned,
  })
}

/** Asks once more before something that cannot be undone. The answer comes after the question has given the focus back. */
const useQuestion = () => {
  const [isOpen, setOpen] = useScreenState('question before signing', false)
  const isYes = useRef(false)
  const give = useRef<(isYes: boolean) => void>(() => {})
  const close = (answer: boolean) => {
    isYes.current = answer
    setOpen(false)
  }
  return {
    isOpen,
    ask: () =>
      new Promise<boolean>((resolve) => {
        give.current = resolve
        setOpen(true)
      }),
    onYes: () => close(true),
    onNo: () => close(false),
    onClosed: () => give.current(isYes.current),
  }
}

type Props = Signing & { onClose: () => void }

/** An agreement to be filled in and signed. What was entered stays until it is signed, also when it is closed meanwhile. */
export const AgreementForm = ({ onClose, ...signing }: Props) => {
  const texts = useTexts(agreementTexts)
  const { ask, ...question } = useQuestion()
  const { agreement } = signing
  const form = useSigningForm({ ...signing, ask })
  const reason = useDisabledReason(form, 'unmarked')
  const { value, ...name } = form.fieldOf(signerField)
  const signer = typeof value === 'string' ? value : ''
  return (
    <>
      <DialogForm
        form={form}
        label={agreement.name}
        cancelText={texts.close}
        onCancel={onClose}
        submit={
          <SubmitButton reason={reason} isBusy={form.isBusy} isSending={form.isSending}>
            {texts.sign}
          </SubmitButton>
        }
      >
        <div className={styles.agreement}>
          <AgreementBlocks
            blocks={agreement.blocksAttributes}
            formOf={(components) => <FormFields components={components} form={form} signer={signer} />}
          />
          <section className={styles.form}>
            <h3 className={styles.title}>{texts.signature}</h3>
            <TextField {...name} value={signer} autoComplete="name" />
            <p className={styles.consent}>{texts.consent(agreement.name)}</p>
          </section>
        </div>
      </DialogForm>
      <ConfirmDialog {...question} title={texts.askTitle} text={texts.askText} yes={texts.sign} no={texts.notYet} />
    </>
  )
}
