import { rejectForm } from '@contract/feeds'
import { FormDialog } from '@client/kits/forms/FormDialog'
import { LongTextField } from '@client/kits/forms/TextField'
import { useServerForm } from '@client/kits/forms/useServerForm'
import { useRejectFeedMutation } from '@client/state/feeds/feedsApi'
import { useTexts } from '@client/texts/catalogue'
import { feedDialogTexts } from '@client/texts/feedDialogTexts'
import { type FeedDialogProps, nothing } from './feedDialog'

const blank = { rejectedReason: '' }

/**
 * Asks for the reason, without which no feed is rejected (FE-024, FA-033, FA-034). What is typed is a draft of its feed,
 * which is the key of this dialog.
 */
export const RejectFeedDialog = ({ id, isOpen, onClose, onDecide = nothing, onClosed = nothing }: FeedDialogProps) => {
  const texts = useTexts(feedDialogTexts)
  const [reject] = useRejectFeedMutation()
  const form = useServerForm({
    schema: rejectForm,
    fields: { rejectedReason: { label: texts.reason } },
    saved: blank,
    draftId: `feeds/reject/${id}`,
    send: ({ rejectedReason }) => {
      onDecide()
      return reject({ id, rejectedReason })
    },
    onSaved: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={texts.rejectTitle}
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      submitText={texts.reject}
    >
      <LongTextField {...form.fieldOf('rejectedReason')} />
    </FormDialog>
  )
}
