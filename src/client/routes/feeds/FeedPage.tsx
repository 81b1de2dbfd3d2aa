import { useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { Feed } from '@contract/feeds'
import { LeaveGuard } from '@client/kits/forms/LeaveGuard'
import { StaleEdit } from '@client/kits/forms/StaleEdit'
import { previousPathOf } from '@client/kits/page/previousPath'
import { useAppSelector } from '@client/state/hooks'
import { selectMay } from '@client/state/session/accessSelectors'
import { FeedDecisions } from './FeedDecisions'
import type { FilesState } from './FeedFiles'
import { FeedReading } from './FeedReading'
import { FeedSubmits } from './FeedSubmits'
import { FeedTabs } from './FeedTabs'
import { FeedTitleRow } from './FeedTitleRow'
import { useFeedForm } from './useFeedForm'
import { useMayChange } from '@client/state/feeds/feedsSelectors'

/** A feed in its form, or a new one (FA-014 to FA-024). */
export const FeedEditorPage = ({ feed }: { feed: Feed | null }) => {
  const previousPath = previousPathOf(useLocation().state)
  const mayChange = useMayChange()
  const editor = useFeedForm(feed, previousPath)
  const { form, leavingTo } = editor
  const [filesState, setFilesState] = useState<FilesState>('ready')
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
        {feed.status === 'pending' && mayDecide && <FeedDecisions feed={feed} />}
      </FeedTitleRow>
      <FeedReading feed={feed} mayChange={mayChange} />
      <LeaveGuard />
    </>
  )
}

/** A feed: its form as long as the person may edit it as it stands, else for reading (FA-023 to FA-026). */
export const FeedPage = ({ feed }: { feed: Feed }) => {
  const mayEditApproved = useAppSelector((state) => selectMay(state, 'feed.editApproved'))
  const isEditable = (feed.status === 'draft' && feed.userEditable) || (feed.status === 'approved' && mayEditApproved)
  return isEditable ? <FeedEditorPage feed={feed} /> : <FeedReadingPage feed={feed} />
}
