import { decisionForm, type Enrolment } from '@contract/training/enrolments'
import { FormDialog } from '@client/kits/forms/FormDialog'
import type { Outcome } from '@client/kits/forms/formTypes'
import { LongTextField } from '@client/kits/forms/TextField'
import { useServerForm } from '@client/kits/forms/useServerForm'
import { useTexts } from '@client/texts/catalogue'
import { enrolmentTexts } from '@client/texts/enrolmentTexts'

type Props = {
  /** Of its draft: the enrolment and its part. */
  id: string
  isOpen: boolean
  onClose: () => void
  requireResubmit: (comment: string) => Promise<Outcome<Enrolment>>
}

/** Sends something back to its learner, with what has to be changed. */
export const ResubmitDialog = ({ id, isOpen, onClose, requireResubmit }: Props) => {
  const texts = useTexts(enrolmentTexts)
  const form = useServerForm({
    schema: decisionForm,
    fields: { comment: { label: texts.comment } },
    saved: { comment: '' },
    draftId: `enrolment/resubmit/${id}`,
    send: ({ comment }) => requireResubmit(comment),
    onSaved: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={texts.resubmitTitle}
      isOpen={isOpen}
      onClose={onClose}
      submitText={texts.requireResubmit}
    >
      <LongTextField {...form.fieldOf('comment')} help={texts.commentHelp} />
    </FormDialog>
  )
}
