import { Button } from 'antd'
import { Check, X } from 'lucide-react'
import { Navigate, useLocation } from 'react-router-dom'
import type { Feed } from '@contract/feeds'
import { useDialog } from '@client/kits/areas/useDialog'
import { ApproveFeedDialog, RejectFeedDialog } from '@client/kits/feeds/FeedDecisionDialogs'
import { useDecision } from '@client/kits/feeds/useDecision'
import { LeaveGuard } from '@client/kits/forms/LeaveGuard'
import { StaleEdit } from '@client/kits/forms/StaleEdit'
import { SubmitButton, useDisabledReason } from '@client/kits/forms/SubmitButton'
import { previousPathOf } from '@client/kits/page/previousPath'
import { useMayChange } from '@client/state/feeds/feedsSelectors'
import { useAppSelector } from '@client/state/hooks'
import { useScreenState } from '@client/state/screens/useScreenState'
import { selectMay } from '@client/state/session/accessSelectors'
import { useTexts } from '@client/texts/catalogue'
import { feedDialogTexts } from '@client/texts/feedDialogTexts'
import { feedEditorTexts } from '@client/texts/feedEditorTexts'
import { VisuallyHidden } from '@client/ui/VisuallyHidden'
import type { FilesState } from '@client/kits/media/FilesField'
import { FeedReading } from './FeedReading'
import { FeedTabs, FeedTabsExcerpt } from './FeedTabs'
import { FeedTitleRow } from './FeedTitleRow'
import { isPlace } from './feedValues'
import { type FeedEditor, useFeedForm } from './useFeedForm'

const drawn = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

const useApproving = () => useDialog('feedAdmin/approve')
const useRejecting = () => useDialog('feedAdmin/reject')

/** What approvers decide about a pending feed (FA-031 to FA-034). */
const FeedDecisions = () => {
  const texts = useTexts(feedDialogTexts)
  const approving = useApproving()
  const rejecting = useRejecting()
  return (
    <>
      <Button aria-haspopup="dialog" icon={<X {...drawn} />} onClick={rejecting.open}>
        {texts.reject}
      </Button>
      <Button type="primary" aria-haspopup="dialog" icon={<Check {...drawn} />} onClick={approving.open}>
        {texts.approve}
      </Button>
    </>
  )
}

/** What they are asked then. It outlives the buttons, so that it can say when another approver was first. */
const DecisionDialogs = ({ feed }: { feed: Feed }) => {
  const { id, publishAt } = feed
  const [approving, rejecting] = [useApproving(), useRejecting()]
  const approval = useDecision({ id, isOpen: approving.isOpen, onClose: approving.close }, feed)
  const rejection = useDecision({ id, isOpen: rejecting.isOpen, onClose: rejecting.close }, feed)
  return (
    <>
      <ApproveFeedDialog {...approval.dialog} publishAt={publishAt} />
      <RejectFeedDialog {...rejection.dialog} />
    </>
  )
}

type Props = { feed: Feed | null; editor: FeedEditor; filesState: FilesState }

/** Saves a draft or submits it, and updates what is approved (FA-019 to FA-022). They wait for the files. */
const FeedSubmits = ({ feed, editor: { form, chosen, choose }, filesState }: Props) => {
  const texts = useTexts(feedEditorTexts)
  const fieldsReason = useDisabledReason(form, 'unmarked')
  const draftReason = useDisabledReason({ ...form, marked: form.marked.filter((name) => !isPlace(name)) }, 'unmarked')
  const filesReasons = { ready: null, uploading: texts.filesUploading, failed: texts.filesFailed }
  const shared = { form: form.formId, reason: fieldsReason ?? filesReasons[filesState], isBusy: form.isBusy }
  if (feed?.status === 'approved')
    return (
      <SubmitButton {...shared} isSending={form.isSending}>
        {texts.update}
      </SubmitButton>
    )
  return (
    <>
      <SubmitButton
        {...shared}
        reason={draftReason ?? filesReasons[filesState]}
        isSecondary
        isSending={form.isSending && chosen === 'draft'}
        onClick={() => choose('draft')}
      >
        {texts.saveDraft}
      </SubmitButton>
      <SubmitButton {...shared} isSending={form.isSending && chosen === 'pending'} onClick={() => choose('pending')}>
        {feed?.submittedBefore ? texts.resubmit : texts.submit}
      </SubmitButton>
    </>
  )
}

/** A feed in its form, or a new one (FA-014 to FA-024). */
export const FeedEditorPage = ({ feed }: { feed: Feed | null }) => {
  const previousPath = previousPathOf(useLocation().state)
  const mayChange = useMayChange()
  const editor = useFeedForm(feed, previousPath)
  const { form, leavingTo } = editor
  const [filesState, setFilesState] = useScreenState<FilesState>('state of the files', 'ready')
  if (leavingTo !== null) return <Navigate replace to={leavingTo} />
  return (
    <>
      <FeedTitleRow feed={feed} previousPath={previousPath} mayChange={feed !== null && mayChange(feed)}>
        <FeedSubmits feed={feed} editor={editor} filesState={filesState} />
      </FeedTitleRow>
      <FeedTabs feed={feed} form={form} onFilesState={setFilesState} />
      <StaleEdit stale={form.stale} />
      <LeaveGuard isChanged={form.isChanged || filesState === 'uploading'} draftId={form.draftId ?? ''} />
    </>
  )
}

const FeedReadingPage = ({ feed }: { feed: Feed }) => {
  const previousPath = previousPathOf(useLocation().state)
  const mayChange = useMayChange()(feed)
  const mayDecide = useAppSelector((state) => selectMay(state, 'feed.approveReject'))
  return (
    <>
      <FeedTitleRow feed={feed} previousPath={previousPath} mayChange={mayChange}>
        {feed.status === 'pending' && mayDecide && <FeedDecisions />}
      </FeedTitleRow>
      <FeedReading feed={feed} mayChange={mayChange} />
      <LeaveGuard />
    </>
  )
}

const useIsEditable = ({ status, userEditable }: Feed) => {
  const mayEditApproved = useAppSelector((state) => selectMay(state, 'feed.editApproved'))
  return (status === 'draft' && userEditable) || (status === 'approved' && mayEditApproved)
}

/** A feed: its form as long as the person may edit it as it stands, else for reading (FA-023 to FA-026). */
export const FeedPage = ({ feed }: { feed: Feed }) => {
  const mayDecide = useAppSelector((state) => selectMay(state, 'feed.approveReject'))
  return (
    <>
      {useIsEditable(feed) ? <FeedEditorPage feed={feed} /> : <FeedReadingPage feed={feed} />}
      {mayDecide && <DecisionDialogs key={feed.id} feed={feed} />}
    </>
  )
}

/** The title row of a feed of which the list has an excerpt: what needs the whole text is not offered yet. */
export const ExcerptHead = ({ feed }: { feed: Feed }) => (
  <FeedTitleRow feed={feed} previousPath={previousPathOf(useLocation().state)} mayChange={false} />
)

/** What the list knows of a feed, where its whole text will stand. */
export const FeedExcerpt = ({ feed }: { feed: Feed }) => {
  const texts = useTexts(feedEditorTexts)
  const isEditable = useIsEditable(feed)
  return (
    <>
      <VisuallyHidden isStatus>{texts.loading}</VisuallyHidden>
      {isEditable ? <FeedTabsExcerpt html={feed.content} /> : <FeedReading feed={feed} mayChange={false} />}
    </>
  )
}
