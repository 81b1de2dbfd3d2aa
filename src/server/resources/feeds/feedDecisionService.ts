import type { Feed, FeedStatus } from '@contract/feeds'
import type { Scope } from '@server/database/scope'
import { refused } from '@server/problems/apiProblem'
import type { LinkToFile } from '@server/resources/media/mediaService'
import { feedEvents } from './feedEvents'
import { feedNotices } from './feedNotices'
import { requirePinPlace } from './feedPins'
import { feedRepository as feeds, type FeedColumns } from './feedRepository'
import { requireArchivable, requirePending, requireRejected } from './feedRules'
import { feedMedia } from './feedMedia'
import { outSince, requireNotEnded } from './feedTimes'
import { feedTurns } from './feedTurns'

type Move = Partial<FeedColumns> & { status: FeedStatus; action: string }

/** A change of state that is no edit: another status, with what belongs to it. */
const move = (scope: Scope, row: FeedColumns, { action, ...changes }: Move) =>
  feeds.update(scope, row.id, { ...row, status_updated_at: scope.now, ...changes }, { lockVersion: undefined, action })

const reviewOf = ({ actor, now }: Scope) => ({ reviewer_id: actor.globalId, reviewed_at: now })

/** What is decided about feeds: each locks the row and looks at its state first (D-63). */
export const feedDecisionService = {
  async deactivate(scope: Scope, id: string, linkTo: LinkToFile): Promise<Feed> {
    const row = await feeds.lock(scope, id)
    requireArchivable(scope.actor, row)
    await move(scope, row, { status: 'archived', action: 'deactivate' })
    await feedEvents.note(scope, id, { kind: 'archived' })
    await feedTurns.later(scope, id)
    return feedMedia.withLinks(await feeds.changed(scope, id), linkTo)
  },

  async approve(scope: Scope, id: string, linkTo: LinkToFile): Promise<Feed> {
    const row = await feeds.lock(scope, id)
    requirePending(row)
    requireNotEnded(row, scope.now)
    if (row.pinned) await requirePinPlace(scope, row, refused) // said by the dialog, which has no field for it
    const status_updated_at = outSince(row.publish_at, scope.now)
    await move(scope, row, { status: 'approved', ...reviewOf(scope), status_updated_at, action: 'approve' })
    await feedEvents.note(scope, id, { kind: 'approved' })
    await feedNotices.approved(scope, row)
    await feedTurns.later(scope, id)
    return feedMedia.withLinks(await feeds.changed(scope, id), linkTo)
  },

  async reject(scope: Scope, id: string, reason: string, linkTo: LinkToFile): Promise<Feed> {
    const row = await feeds.lock(scope, id)
    requirePending(row)
    await move(scope, row, { status: 'rejected', ...reviewOf(scope), rejected_reason: reason, action: 'reject' })
    await feedEvents.note(scope, id, { kind: 'rejected', reason })
    await feedNotices.rejected(scope, row, reason)
    return feedMedia.withLinks(await feeds.changed(scope, id), linkTo)
  },

  /** A rejected feed becomes a draft again, with the reason as its history (D-63). */
  async resolve(scope: Scope, id: string, linkTo: LinkToFile): Promise<Feed> {
    const row = await feeds.lock(scope, id)
    requireRejected(scope.actor, row)
    await move(scope, row, { status: 'draft', action: 'resolve' })
    await feedEvents.note(scope, id, { kind: 'resolved' })
    return feedMedia.withLinks(await feeds.changed(scope, id), linkTo)
  },
}
