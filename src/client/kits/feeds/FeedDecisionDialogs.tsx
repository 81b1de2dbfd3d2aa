import { type Feed, rejectForm } from '@contract/feeds'
import { ConfirmDialog } from '@client/kits/forms/ConfirmDialog'
import { FormDialog } from '@client/kits/forms/FormDialog'
import { LongTextField } from '@client/kits/forms/TextField'
import { useServerForm } from '@client/kits/forms/useServerForm'
import { useApproveFeedMutation, useRejectFeedMutation } from '@client/state/feeds/feedsApi'
import { useAppSelector } from '@client/state/hooks'
import { selectTimeZone } from '@client/state/session/sessionSelectors'
import { useToldState } from '@client/state/screens/useScreenState'
import { useTexts } from '@client/texts/catalogue'
import { feedDialogTexts } from '@client/texts/feedDialogTexts'
import { formatInZone } from '@client/ui/zonedTime'
import { type FeedDialogProps, nothing } from './feedDialog'

type ApproveProps = FeedDialogProps &
  Pick<Feed, 'publishAt'> & {
    /** The beginning of the feed, where other feeds are in sight. */
    excerpt?: string
  }

/**
 * Asks before a feed is approved (FE-024, FA-031). A refusal closes it too: another approver may have been first (D-63),
 * and the page then shows what the feed is now (FA-039).
 */
export const ApproveFeedDialog = ({
  id,
  publishAt,
  isOpen,
  onClose,
  onDecide = nothing,
  onClosed = nothing,
  excerpt,
}: ApproveProps) => {
  const texts = useTexts(feedDialogTexts)
  const timeZone = useAppSelector(selectTimeZone)
  const now = useAppSelector(({ clock }) => clock.now)
  const isLater = publishAt !== null && publishAt > now
  const [approve, { isLoading }] = useApproveFeedMutation()
  const isBusy = useToldState(`approving ${id}`, isLoading)
  const confirm = async () => {
    onDecide()
    await approve(id)
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={texts.approveTitle}
      text={isLater ? texts.approveLater(formatInZone(publishAt, timeZone, 'timeAndDay')) : texts.approveText}
      {...(excerpt !== undefined && { detail: excerpt })}
      yes={texts.approve}
      no={texts.cancel}
      isBusy={isBusy}
      onYes={() => void confirm()}
      onNo={onClose}
      onClosed={onClosed}
    />
  )
}

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
