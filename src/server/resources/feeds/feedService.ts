import type { AudienceForm } from '@contract/audience'
import type { CallData } from '@contract/call'
import { hasPlaces, noPlaces, type Feed, type FeedPage, type feedCalls, type FeedStatus } from '@contract/feeds'
import { idsBetween } from '@server/audit/auditedChanges'
import type { Scope } from '@server/database/scope'
import { inBrief } from '@server/html/excerpts'
import { ApiProblem, refused, refusedField } from '@server/problems/apiProblem'
import { withKept } from '@server/records/withKept'
import { mediaService, toMedia, type LinkToFile } from '@server/resources/media/mediaService'
import type { MediaHolders } from '@server/resources/mediaHolders'
import { feedHistory, feedNotices } from './feedNotices'
import { publication } from './feedPublication'
import { feedRepository as feeds, type StoredFeed } from './feedRepository'
import {
  contentColumns,
  isEditable,
  isOutAt,
  outSince,
  requireArchivable,
  requireEditable,
  requireNotEnded,
  requirePending,
  requirePinPlace,
  requirePlaces,
  requireRejected,
  requireTimes,
  timeColumns,
} from './feedRules'
import type { FeedColumns } from './feedTables'
import { feedAudience } from './feedVisibility'

const holderOf = (id: string) => ({ kind: 'feed', id })

/** The record of a feed, with links to its files for the session of the request. */
export const withLinks = ({ media, ...feed }: StoredFeed, linkTo: LinkToFile): Feed => ({
  ...feed,
  mediaAttributes: media ? [toMedia(media, linkTo)] : [],
})

const attachMedia = (scope: Scope, id: string, mediaId: string) => mediaService.attach(scope, mediaId, holderOf(id))

/** Removes the feed's files, and attaches others if there are any. */
const replaceMedia = async (scope: Scope, feed: { id: string; media_id: string | null }, mediaId: string | null) => {
  if (feed.media_id === mediaId) return
  if (feed.media_id !== null) await mediaService.removeOf(scope, holderOf(feed.id))
  if (mediaId !== null) await attachMedia(scope, feed.id, mediaId)
}

/** Who sees a feed reads its files; who may edit it may change them (D-69). */
export const feedMediaHolders = {
  feed: {
    read: async (scope, id) => (await feeds.find(scope, id)) !== undefined,
    change: async (scope, id) => {
      const feed = await feeds.find(scope, id)
      return feed !== undefined && isEditable(scope.actor, feed)
    },
  },
} satisfies MediaHolders

type Written = CallData<typeof feedCalls.create>['body']['feed']
type Edited = CallData<typeof feedCalls.update>['body']['feed']
type StoredPage = Omit<FeedPage, 'records'> & { records: StoredFeed[] }

const pageWithLinks = (page: StoredPage, linkTo: LinkToFile): FeedPage => ({
  ...page,
  records: page.records.map((feed) => withLinks(feed, linkTo)),
})

/** Columns of a new feed that no form sets. */
const initialColumns = {
  rejected_reason: null,
  reviewer_id: null,
  reviewed_at: null,
  media_id: null,
  read_version: 1,
  reminded_at: null,
}

const refuseToPin = (sentence: string) => refusedField('pinned', sentence)

/** A feed after a form was saved. */
type Saved = Pick<FeedColumns, 'end_at'> & { status: FeedStatus; pinned: boolean; isNew: boolean; asksAgain: boolean }

const settingColumns = (form: Written) => ({
  repliable: form.repliable,
  must_read: form.mustRead,
  pinned: form.pinned,
  ...timeColumns(form),
})

/** Columns that follow from the status in a form. */
const statusColumns = (scope: Scope, status: FeedStatus, row?: FeedColumns) => ({
  status,
  status_updated_at: row?.status === status ? row.status_updated_at : scope.now,
  submitted_before: (row?.submitted_before ?? false) || status === 'pending',
})

/** Writes audience and history, and notifies readers or approvers. */
const finish = async (scope: Scope, feed: Parameters<typeof feedNotices.submitted>[1] & Saved, form: Written) => {
  await feedAudience.write(scope, feed.id, form)
  if (feed.status === 'approved' && feed.pinned) await requirePinPlace(scope, feed, refuseToPin)
  await feedHistory.add(scope, feed.id, { kind: feed.isNew ? 'created' : 'edited' })
  if (feed.asksAgain) await feedHistory.add(scope, feed.id, { kind: 'askedAgain' })
  if (feed.status === 'approved') await publication.enqueue(scope, feed.id)
  if (feed.status !== 'pending') return
  await feedHistory.add(scope, feed.id, { kind: 'submitted' })
  await feedNotices.submitted(scope, feed)
}

/** An edit, completed with the present audience and files where it leaves them out (FA-017). */
const completed = (row: { media_id: string | null }, edited: Edited, kept: AudienceForm) => {
  const { mediaId = row.media_id } = edited
  return { ...edited, ...withKept(edited, kept), mediaId }
}

/** All but a draft needs a place (D-113). */
const requireAnyPlace = (form: AudienceForm, status: FeedStatus) => {
  if (status !== 'draft' && !hasPlaces(form))
    throw new ApiProblem(422, { regionIds: [noPlaces], locationIds: [noPlaces] })
}

type Move = Partial<FeedColumns> & { status: FeedStatus; action: string }

/** Changes the status, with the columns that belong to it. */
const move = (scope: Scope, row: FeedColumns, { action, ...changes }: Move) =>
  feeds.update(scope, row.id, { ...row, status_updated_at: scope.now, ...changes }, { lockVersion: undefined, action })

const reviewOf = ({ actor, now }: Scope) => ({ reviewer_id: actor.globalId, reviewed_at: now })

/** Each change locks the row and looks at its state first (D-63). */
export const feedService = {
  /** The administration's list (FA-001). */
  async list(scope: Scope, query: CallData<typeof feedCalls.index>['query'], linkTo: LinkToFile) {
    const { records, ...page } = await feeds.listAdministered(scope, query)
    return pageWithLinks({ ...page, records: records.map((feed) => inBrief(feed, 'content')) }, linkTo)
  },

  /** The employee's list at a location (FE-003). */
  listForEmployee: async (scope: Scope, query: CallData<typeof feedCalls.employeeIndex>['query'], linkTo: LinkToFile) =>
    pageWithLinks(await feeds.listForEmployee(scope, query), linkTo),

  show: async (scope: Scope, id: string, linkTo: LinkToFile) => withLinks(await feeds.show(scope, id), linkTo),

  async create(scope: Scope, form: Written, linkTo: LinkToFile): Promise<Feed> {
    const columns = { ...contentColumns(form.content), ...statusColumns(scope, form.status), ...settingColumns(form) }
    requireTimes(scope, form, form.status === 'pending')
    await requirePlaces(scope, form)
    const author_id = scope.actor.globalId
    const { id } = await feeds.create(scope, { ...columns, ...initialColumns, author_id }, idsBetween(null, form))
    if (form.mediaId !== null) {
      await attachMedia(scope, id, form.mediaId)
      await feeds.setMedia(scope, id, form.mediaId)
    }
    await finish(scope, { id, author_id, ...columns, isNew: true, asksAgain: false }, form)
    return withLinks(await feeds.changed(scope, id), linkTo)
  },

  /** An approved feed stays approved, whatever status is sent (FA-024). */
  async update(scope: Scope, id: string, edited: Edited, linkTo: LinkToFile): Promise<Feed> {
    const row = await feeds.lock(scope, id)
    requireEditable(scope.actor, row)
    const audience = await feedAudience.read(scope, id)
    const form = completed(row, edited, audience)
    const isApproved = row.status === 'approved'
    const status = isApproved ? row.status : form.status
    requireAnyPlace(form, status)
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
      await replaceMedia(scope, row, form.mediaId)
    }
    const { mediaId: media_id, lockVersion } = form
    const beside = idsBetween(audience, form)
    await feeds.update(scope, id, { ...columns, media_id }, { lockVersion, check, beside })
    await finish(scope, { ...columns, isNew: false, asksAgain }, form)
    return withLinks(await feeds.changed(scope, id), linkTo)
  },

  async deactivate(scope: Scope, id: string, linkTo: LinkToFile): Promise<Feed> {
    const row = await feeds.lock(scope, id)
    requireArchivable(scope.actor, row)
    await move(scope, row, { status: 'archived', action: 'deactivate' })
    await feedHistory.add(scope, id, { kind: 'archived' })
    await publication.enqueue(scope, id)
    return withLinks(await feeds.changed(scope, id), linkTo)
  },

  async approve(scope: Scope, id: string, linkTo: LinkToFile): Promise<Feed> {
    const row = await feeds.lock(scope, id)
    requirePending(row)
    requireNotEnded(row, scope.now)
    if (!hasPlaces(await feedAudience.read(scope, id))) throw refused(noPlaces) // its places may be gone
    if (row.pinned) await requirePinPlace(scope, row, refused) // as a general error: the dialog has no field for it
    const status_updated_at = outSince(row.publish_at, scope.now)
    await move(scope, row, { status: 'approved', ...reviewOf(scope), status_updated_at, action: 'approve' })
    await feedHistory.add(scope, id, { kind: 'approved' })
    await feedNotices.approved(scope, row)
    await publication.enqueue(scope, id)
    return withLinks(await feeds.changed(scope, id), linkTo)
  },

  async reject(scope: Scope, id: string, reason: string, linkTo: LinkToFile): Promise<Feed> {
    const row = await feeds.lock(scope, id)
    requirePending(row)
    await move(scope, row, { status: 'rejected', ...reviewOf(scope), rejected_reason: reason, action: 'reject' })
    await feedHistory.add(scope, id, { kind: 'rejected', reason })
    await feedNotices.rejected(scope, row, reason)
    return withLinks(await feeds.changed(scope, id), linkTo)
  },

  /** A rejected feed becomes a draft again, with the reason as its history (D-63). */
  async resolve(scope: Scope, id: string, linkTo: LinkToFile): Promise<Feed> {
    const row = await feeds.lock(scope, id)
    requireRejected(scope.actor, row)
    await move(scope, row, { status: 'draft', action: 'resolve' })
    await feedHistory.add(scope, id, { kind: 'resolved' })
    return withLinks(await feeds.changed(scope, id), linkTo)
  },
}
