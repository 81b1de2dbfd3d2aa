import type { CallData } from '@contract/call'
import type { Feed, FeedPage, feedCalls, FeedStatus } from '@contract/feeds'
import type { Scope } from '@server/database/scope'
import type { LinkToFile } from '@server/resources/media/mediaService'
import { feedMedia } from './feedMedia'
import { feedNotices } from './feedNotices'
import { requirePlaces } from './feedPlaces'
import { feedAudience } from './feedReaders'
import { feedRepository as feeds, type FeedColumns } from './feedRepository'
import type { StoredFeed } from './feedRows'
import { requireArchivable, requireEditable, requirePending, requireRejected } from './feedRules'
import { contentColumns } from './feedText'

type Written = CallData<typeof feedCalls.create>['body']['feed']
type StoredPage = Omit<FeedPage, 'records'> & { records: StoredFeed[] }

const answerPage = (page: StoredPage, linkTo: LinkToFile): FeedPage => ({
  ...page,
  records: page.records.map((feed) => feedMedia.withLinks(feed, linkTo)),
})

const unreviewed = { rejected_reason: null, reviewer_id: null, reviewed_at: null, media_id: null }

/** What follows from the status that a form sends. */
const statusColumns = (scope: Scope, status: FeedStatus, row?: FeedColumns) => ({
  status,
  status_updated_at: row?.status === status ? row.status_updated_at : scope.now,
  submitted_before: (row?.submitted_before ?? false) || status === 'pending',
})

/** A change of state that is no edit: another status, with what belongs to it. */
const move = async (
  scope: Scope,
  row: FeedColumns,
  { action, ...changes }: Partial<FeedColumns> & { status: FeedStatus; action: string },
): Promise<void> => {
  const columns = { ...row, ...changes, status_updated_at: scope.now }
  await feeds.update(scope, row.id, columns, { lockVersion: undefined, action })
}

/** Writes the rows beside the feed's own, and tells approvers when it was submitted. */
const finish = async (
  scope: Scope,
  feed: Parameters<typeof feedNotices.submitted>[1],
  status: FeedStatus,
  form: Written,
) => {
  await feedAudience.write(scope, feed.id, form)
  if (status === 'pending') await feedNotices.submitted(scope, feed)
}

export const feedService = {
  /** The administration's list (FA-001). */
  list: async (scope: Scope, query: CallData<typeof feedCalls.index>['query'], linkTo: LinkToFile) =>
    answerPage(await feeds.listAdministered(scope, query), linkTo),

  /** What a person reads at a location (FE-003). */
  listForEmployee: async (scope: Scope, query: CallData<typeof feedCalls.employeeIndex>['query'], linkTo: LinkToFile) =>
    answerPage(await feeds.listForEmployee(scope, query), linkTo),

  show: async (scope: Scope, id: string, linkTo: LinkToFile) =>
    feedMedia.withLinks(await feeds.show(scope, id), linkTo),

  async create(scope: Scope, form: Written, linkTo: LinkToFile): Promise<Feed> {
    const columns = { ...contentColumns(form.content), ...statusColumns(scope, form.status), ...unreviewed }
    await requirePlaces(scope, form)
    const author_id = scope.actor.globalId
    const { id } = await feeds.create(scope, { ...columns, repliable: form.repliable, author_id })
    if (form.mediaId !== null) {
      await feedMedia.attach(scope, id, form.mediaId)
      await feeds.setMedia(scope, id, form.mediaId)
    }
    await finish(scope, { id, author_id, content_text: columns.content_text }, form.status, form)
    return feedMedia.withLinks(await feeds.changed(scope, id), linkTo)
  },

  /** An approved feed stays approved, whatever status is sent (FA-024). */
  async update(scope: Scope, id: string, form: Written, linkTo: LinkToFile): Promise<Feed> {
    const row = await feeds.lock(scope, id)
    requireEditable(scope.actor, row)
    const status = row.status === 'approved' ? row.status : form.status
    const columns = { ...row, ...contentColumns(form.content), ...statusColumns(scope, status, row) }
    const check = async () => {
      await requirePlaces(scope, form)
      await feedMedia.replace(scope, row, form.mediaId)
    }
    const { repliable, mediaId: media_id, lockVersion } = form
    await feeds.update(scope, id, { ...columns, repliable, media_id }, { lockVersion, check })
    await finish(scope, { ...row, ...columns }, status, form)
    return feedMedia.withLinks(await feeds.changed(scope, id), linkTo)
  },

  async deactivate(scope: Scope, id: string, linkTo: LinkToFile): Promise<Feed> {
    const row = await feeds.lock(scope, id)
    requireArchivable(scope.actor, row)
    await move(scope, row, { status: 'archived', action: 'deactivate' })
    return feedMedia.withLinks(await feeds.changed(scope, id), linkTo)
  },

  async approve(scope: Scope, id: string, linkTo: LinkToFile): Promise<Feed> {
    const row = await feeds.lock(scope, id)
    requirePending(row)
    const review = { reviewer_id: scope.actor.globalId, reviewed_at: scope.now }
    await move(scope, row, { status: 'approved', ...review, action: 'approve' })
    await feedNotices.approved(scope, row)
    return feedMedia.withLinks(await feeds.changed(scope, id), linkTo)
  },

  async reject(scope: Scope, id: string, reason: string, linkTo: LinkToFile): Promise<Feed> {
    const row = await feeds.lock(scope, id)
    requirePending(row)
    const review = { reviewer_id: scope.actor.globalId, reviewed_at: scope.now, rejected_reason: reason }
    await move(scope, row, { status: 'rejected', ...review, action: 'reject' })
    await feedNotices.rejected(scope, row, reason)
    return feedMedia.withLinks(await feeds.changed(scope, id), linkTo)
  },

  /** A rejected feed becomes a draft again, with the reason as its history (D-63). */
  async resolve(scope: Scope, id: string, linkTo: LinkToFile): Promise<Feed> {
    const row = await feeds.lock(scope, id)
    requireRejected(scope.actor, row)
    await move(scope, row, { status: 'draft', action: 'resolve' })
    return feedMedia.withLinks(await feeds.changed(scope, id), linkTo)
  },

  mediaHolders: feedMedia.holders,
}
