import { ApproveFeedDialog } from '@client/kits/feeds/ApproveFeedDialog'
import { ArchiveFeedDialog } from '@client/kits/feeds/ArchiveFeedDialog'
import { RejectFeedDialog } from '@client/kits/feeds/RejectFeedDialog'
import { useFeed } from '@client/state/feeds/feedsSelectors'
import { DeleteCommentDialog } from './DeleteCommentDialog'
import { useFeedDialog } from './useFeedDialog'

const Approving = () => {
  const dialog = useFeedDialog('approve')
  const publishAt = useFeed(dialog.id)?.publishAt ?? null
  return <ApproveFeedDialog publishAt={publishAt} {...dialog} />
}

const Rejecting = () => {
  const dialog = useFeedDialog('reject')
  return <RejectFeedDialog key={dialog.id} {...dialog} />
}

const Archiving = () => <ArchiveFeedDialog {...useFeedDialog('archive')} isFromCard />

/** What is asked about a feed. Each one stays mounted, so that it can restore the focus. */
export const OpenFeedDialog = () => (
  <>
    <Approving />
    <Rejecting />
    <Archiving />
    <DeleteCommentDialog />
  </>
)
