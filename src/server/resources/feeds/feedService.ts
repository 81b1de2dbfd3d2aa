import type { CallData } from '@contract/call'
import { hasPlaces, noPlaces, type Feed, type FeedPage, type feedCalls, type FeedStatus } from '@contract/feeds'
import type { Scope } from '@server/database/scope'
import { inBrief } from '@server/html/excerpts'
import { ApiProblem, refusedField } from '@server/problems/apiProblem'
import { withKept } from '@server/records/withKept'
import type { LinkToFile } from '@server/resources/media/mediaService'
import { feedEvents } from './feedEvents'
import { feedMedia } from './feedMedia'
import { feedNotices } from './feedNotices'
import { requirePlaces } from './feedPlaces'
import { feedAudience } from './feedReaders'
import { feedRepository as feeds, type FeedColumns } from './feedRepository'
import type { StoredFeed } from './feedRows'
import { requirePinPlace } from './feedPins'
import { requireEditable } from './feedRules'
import { contentColumns } from './feedText'
import { isOutAt, outSince, requireTimes, timeColumns } from './feedTimes'
import { feedTurns } from './feedTurns'

type Written = CallData<typeof feedCalls.create>['body']['feed']
type Edited = CallData<typeof feedCalls.update>['body']['feed']
type StoredPage = Omit<FeedPage, 'records'> & { records: StoredFeed[] }

const answerPage = (page: StoredPage, linkTo: LinkToFile): FeedPage => ({
  ...page,
  records: page.records.map((feed) => feedMedia.withLinks(feed, linkTo)),
})

/** Of a new feed. */
const untouched = {
  rejected_reason: null,
  reviewer_id: null,
  reviewed_at: null,
  media_id: null,
  read_version: 1,
  reminded_at: null,
}

const refuseToPin = (sentence: string) => refusedField('pinned', sentence)

/** A feed as a form has left it. */
type Saved = Pick<FeedColumns, 'end_at'> & { status: FeedStatus; pinned: boolean; isNew: boolean; asksAgain: boolean }

const settingColumns = (form: Written) => ({
  repliable: form.repliable,
  must_read: form.mustRead,
  pinned: form.pinned,
  ...timeColumns(form),
})

/** What follows from the status that a form sends. */
const statusColumns = (scope: Scope, status: FeedStatus, row?: FeedColumns) => ({
  status,
  status_updated_at: row?.status === status ? row.status_updated_at : scope.now,
  submitted_before: (row?.submitted_before ?? false) || status === 'pending',
})

/** Writes the rows beside the feed's own, and tells those who wait for it. */
const finish = async (scope: Scope, feed: Parameters<typeof feedNotices.submitted>[1] & Saved, form: Written) => {
  await feedAudience.write(scope, feed.id, form)
  if (feed.status === 'approved' && feed.pinned) await requirePinPlace(scope, feed, refuseToPin)
  await feedEvents.note(scope, feed.id, { kind: feed.isNew ? 'created' : 'edited' })
  if (feed.asksAgain) await feedEvents.note(scope, feed.id, { kind: 'askedAgain' })
  if (feed.status === 'approved') await feedTurns.later(scope, feed.id)
  if (feed.status !== 'pending') return
  await feedEvents.note(scope, feed.id, { kind: 'submitted' })
  await feedNotices.submitted(scope, feed)
}

/** An edit with what it leaves out, as that is now (FA-017). */
const completed = async (scope: Scope, row: { id: string; media_id: string | null }, edited: Edited) => {
  const { mediaId = row.media_id } = edited
  const form = { ...edited, ...withKept(edited, await feedAudience.read(scope, row.id)), mediaId }
  if (!hasPlaces(form)) throw new ApiProblem(422, { regionIds: [noPlaces], locationIds: [noPlaces] })
  return form
}

export const feedService = {
  /** The administration's list (FA-001). */
  async list(scope: Scope, query: CallData<typeof feedCalls.index>['query'], linkTo: LinkToFile) {
    const { records, ...page } = await feeds.listAdministered(scope, query)
    return answerPage({ ...page, records: records.map((feed) => inBrief(feed, 'content')) }, linkTo)
  },

  /** What a person reads at a location (FE-003). */
  listForEmployee: async (scope: Scope, query: CallData<typeof feedCalls.employeeIndex>['query'], linkTo: LinkToFile) =>
    answerPage(await feeds.listForEmployee(scope, query), linkTo),

  show: async (scope: Scope, id: string, linkTo: LinkToFile) =>
    feedMedia.withLinks(await feeds.show(scope, id), linkTo),

  async create(scope: Scope, form: Written, linkTo: LinkToFile): Promise<Feed> {
    const columns = { ...contentColumns(form.content), ...statusColumns(scope, form.status), ...settingColumns(form) }
    requireTimes(scope, form, form.status === 'pending')
    await requirePlaces(scope, form)
    const author_id = scope.actor.globalId
    const { id } = await feeds.create(scope, { ...columns, ...untouched, author_id })
    if (form.mediaId !== null) {
      await feedMedia.attach(scope, id, form.mediaId)
      await feeds.setMedia(scope, id, form.mediaId)
    }
    await finish(scope, { id, author_id, ...columns, isNew: true, asksAgain: false }, form)
    return feedMedia.withLinks(await feeds.changed(scope, id), linkTo)
  },

  /** An approved feed stays approved, whatever status is sent (FA-024). */
  async update(scope: Scope, id: string, edited: Edited, linkTo: LinkToFile): Promise<Feed> {
    const row = await feeds.lock(scope, id)
    requireEditable(scope.actor, row)
    const form = await completed(scope, row, edited)
    const isApproved = row.status === 'approved'
    const status = isApproved ? row.status : form.status
    const asksAgain = isApproved && form.asksAgain && form.mustRead
    const columns = {
      ...row,
      ...contentColumns(form.content),
      ...statusColumns(scope, status, row),
      ...settingColumns(form),
      read_version: row.read_version + (asksAgain ? 1 : 0),
    }
    if (isApproved && !isOutAt({ ...row, end_at: null }, scope.now))
      columns.status_updated_at = outSince(columns.publish_at, scope.now)
    const check = async () => {
      requireTimes(scope, form, status === 'pending', row)
      await requirePlaces(scope, form)
      await feedMedia.replace(scope, row, form.mediaId)
    }
    const { mediaId: media_id, lockVersion } = form
    await feeds.update(scope, id, { ...columns, media_id }, { lockVersion, check })
    await finish(scope, { ...columns, isNew: false, asksAgain }, form)
    return feedMedia.withLinks(await feeds.changed(scope, id), linkTo)
  },

  mediaHolders: feedMedia.holders,
}
