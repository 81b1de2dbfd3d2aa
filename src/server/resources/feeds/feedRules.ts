import { goneMeanwhile, type FeedStatus } from '@contract/feeds'
import { can, recordPermissions, type Actor } from '@contract/permissions'
import { noPermission, refused } from '@server/problems/apiProblem'

/** What the rules need to know of a feed. */
type Facts = { status: FeedStatus; author_id: string | null }

export const isPending = 'This feed waits for approval. It can be edited when it was rejected'
export const isRejected = 'This feed was rejected. Resolve it first'
export const isArchived = 'An archived feed cannot be edited'
export const isApproved = 'An approved feed can be edited by HRIS administrators alone'
export const isArchivedAlready = 'This feed is archived already'

const mayChange = (actor: Actor, { author_id }: Facts) =>
  recordPermissions['feed.change'](actor, { authorId: author_id })

/** Whether the person may edit the feed as it stands (FA-023 to FA-026). */
export const isEditable = (actor: Actor, feed: Facts): boolean => {
  if (feed.status === 'approved') return can(actor, 'feed.editApproved')
  return feed.status === 'draft' && mayChange(actor, feed)
}

const refusals: Readonly<Record<FeedStatus, string>> = {
  draft: noPermission,
  pending: isPending,
  rejected: isRejected,
  approved: isApproved,
  archived: isArchived,
}

const requireChange = (actor: Actor, feed: Facts): void => {
  if (!mayChange(actor, feed)) throw refused(noPermission)
}

export const requireEditable = (actor: Actor, feed: Facts): void => {
  requireChange(actor, feed)
  if (!isEditable(actor, feed)) throw refused(refusals[feed.status])
}

/** Archiving (D-67): of every feed that is not archived. */
export const requireArchivable = (actor: Actor, feed: Facts): void => {
  requireChange(actor, feed)
  if (feed.status === 'archived') throw refused(isArchivedAlready)
}

/** One of two approvers was first, or the feed was archived: the screen shows it as it is now (FA-038, FA-039). */
export const requirePending = ({ status }: Facts): void => {
  if (status !== 'pending') throw refused(goneMeanwhile)
}

/** A feed is resolved once (FA-029). */
export const requireRejected = (actor: Actor, feed: Facts): void => {
  requireChange(actor, feed)
  if (feed.status !== 'rejected') throw refused(goneMeanwhile)
}
