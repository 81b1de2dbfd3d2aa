import { ApproveDialog } from './ApproveDialog'
import { ArchiveDialog } from './ArchiveDialog'
import { DeleteCommentDialog } from './DeleteCommentDialog'
import { RejectDialog } from './RejectDialog'

/** What is asked about a feed. Each one stays mounted, so that it can restore the focus. */
export const OpenFeedDialog = () => (
  <>
    <ApproveDialog />
    <RejectDialog />
    <ArchiveDialog />
    <DeleteCommentDialog />
  </>
)
