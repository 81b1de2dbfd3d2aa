import { rejectForm } from '@contract/feeds'
import { FormDialog } from '@client/kits/forms/FormDialog'
import { LongTextField } from '@client/kits/forms/LongTextField'
import { useServerForm } from '@client/kits/forms/useServerForm'
import { useRejectFeedMutation } from '@client/state/feeds/feedActionsApi'
import { useTexts } from '@client/texts/catalogue'
import { feedEditorTexts } from '@client/texts/feedEditorTexts'

type Props = { id: string; isOpen: boolean; onClose: () => void }

/** Asks for the reason, without which no feed is rejected (FA-033, FA-034). */
export const RejectDialog = ({ id, isOpen, onClose }: Props) => {
  const texts = useTexts(feedEditorTexts)
  const [reject] = useRejectFeedMutation()
  const form = useServerForm({
    schema: rejectForm,
    fields: { rejectedReason: { label: texts.reason } },
    saved: { rejectedReason: '' },
    draftId: `feeds/reject/${id}`,
    send: ({ rejectedReason }) => reject({ id, rejectedReason }),
    onSaved: onClose,
  })
  return (
    <FormDialog form={form} title={texts.rejectTitle} isOpen={isOpen} onClose={onClose} submitText={texts.reject}>
      <LongTextField {...form.fieldOf('rejectedReason')} rows={4} />
    </FormDialog>
  )
}
