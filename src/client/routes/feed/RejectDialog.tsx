import { rejectForm } from '@contract/feeds'
import { FormDialog } from '@client/kits/forms/FormDialog'
import { LongTextField } from '@client/kits/forms/LongTextField'
import { useServerForm } from '@client/kits/forms/useServerForm'
import { useRejectFeedMutation } from '@client/state/feeds/feedActionsApi'
import { useTexts } from '@client/texts/catalogue'
import { feedTexts } from '@client/texts/feedTexts'
import { useFeedDialog } from './useFeedDialog'

type Dialog = ReturnType<typeof useFeedDialog>

const blank = { rejectedReason: '' }

const RejectForm = ({ isOpen, feedId, close, decide, handleClosed }: Dialog) => {
  const texts = useTexts(feedTexts)
  const [reject] = useRejectFeedMutation()
  const form = useServerForm({
    schema: rejectForm,
    fields: { rejectedReason: { label: texts.reason } },
    saved: blank,
    draftId: `feed/reject/${feedId}`,
    send: ({ rejectedReason }) => {
      decide()
      return reject({ id: feedId, rejectedReason })
    },
    onSaved: close,
  })
  return (
    <FormDialog
      form={form}
      title={texts.rejectTitle}
      isOpen={isOpen}
      onClose={close}
      onClosed={handleClosed}
      submitText={texts.reject}
    >
      <LongTextField {...form.fieldOf('rejectedReason')} />
    </FormDialog>
  )
}

/** Asks why a feed is rejected (FE-024, FA-033). What is typed is a draft of its feed. */
export const RejectDialog = () => {
  const dialog = useFeedDialog('reject')
  return <RejectForm key={dialog.feedId} {...dialog} />
}
