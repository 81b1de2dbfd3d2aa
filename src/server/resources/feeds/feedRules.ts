import { max } from 'date-fns'
import { sql } from 'kysely'
import type { AudienceForm } from '@contract/audience'
import { bytesOf, contentTooLong, isEmptyHtml } from '@contract/editorHtml'
import { goneMeanwhile, hasPlaces, longestContent, noContent, type FeedForm, type FeedStatus } from '@contract/feeds'
import { can, recordPermissions, type Actor } from '@contract/permissions'
import { reachOf } from '@contract/reach'
import type { Scope } from '@server/database/scope'
import { cleanMessageHtml, wordsOfCleanHtml } from '@server/html/messageHtml'
import { isChosenPlace } from '@server/people/audience'
import { requireOwnChoices } from '@server/people/audienceChoices'
import { managedLocationRepository } from '@server/people/managedLocationRepository'
import { noPermission, PermissionProblem, refused, refusedField, type ApiProblem } from '@server/problems/apiProblem'
import type { FeedColumns } from './feedTables'
import { feedAudience } from './feedVisibility'

/** The columns that decide who may change a feed. */
type Facts = { status: FeedStatus; author_id: string | null }

export const isPending = 'This feed is waiting for approval. It can only be edited if it is rejected'
export const isRejected = 'This feed was rejected. Resolve it first'
export const isArchived = 'An archived feed cannot be edited'
export const isApproved = 'Only HRIS administrators can edit an approved feed'
export const isArchivedAlready = 'This feed is already archived'

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
  if (!mayChange(actor, feed)) throw new PermissionProblem('feed.change')
}

export const requireEditable = (actor: Actor, feed: Facts): void => {
  requireChange(actor, feed)
  if (!isEditable(actor, feed)) throw refused(refusals[feed.status])
}

/** 422 for archiving twice, and without the right to change the feed (D-67). */
export const requireArchivable = (actor: Actor, feed: Facts): void => {
  requireChange(actor, feed)
  if (feed.status === 'archived') throw refused(isArchivedAlready)
}

/** 422 when another approver was first, or the feed was archived: the screen then reloads it (FA-038, FA-039). */
export const requirePending = ({ status }: Facts): void => {
  if (status !== 'pending') throw refused(goneMeanwhile)
}

/** 422 unless the feed is rejected: it is resolved once (FA-029). */
export const requireRejected = (actor: Actor, feed: Facts): void => {
  requireChange(actor, feed)
  if (feed.status !== 'rejected') throw refused(goneMeanwhile)
}

export const isNotPublished = 'This feed is not published'
export const notInPast = 'Choose a time in the future'
export const isOutAlready = 'This feed is already published'
export const endsInPast = 'Choose an end in the future'
export const hasEnded = 'This feed ended before it was approved. Reject it, so that its author can choose another end'

type Times = Pick<FeedColumns, 'publish_at' | 'end_at'>
/** The columns that decide whether a feed is out. */
export type OutFacts = Times & Pick<FeedColumns, 'status'>
type TimesForm = Pick<FeedForm, 'publishAt' | 'endAt'>

const isDue = (at: Date | null, now: Date) => at !== null && at <= now

/** What `isOut` says in SQL. */
export const isOutAt = ({ status, publish_at, end_at }: OutFacts, now: Date): boolean =>
  status === 'approved' && (publish_at === null || publish_at <= now) && !isDue(end_at, now)

/** 422 for a feed that is not published, not yet out, or has ended. */
export const requireOut = (feed: OutFacts, now: Date): void => {
  if (!isOutAt(feed, now)) throw refused(isNotPublished)
}

const dateOf = (instant: string | null) => (instant === null ? null : new Date(instant))
const isSame = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime()

export const timeColumns = ({ publishAt, endAt }: TimesForm): Times => ({
  publish_at: dateOf(publishAt),
  end_at: dateOf(endAt),
})

/**
 * 422 at the field of a time in the past, when it is chosen now or the feed is submitted now; and for another beginning of
 * a feed that is out.
 */
export const requireTimes = (
  { now }: Pick<Scope, 'now'>,
  form: TimesForm,
  isSubmitted: boolean,
  row?: OutFacts,
): void => {
  const { publish_at, end_at } = timeColumns(form)
  const isNew = (column: keyof Times, at: Date | null) => !row || !isSame(row[column], at)
  if (row?.status === 'approved' && (row.publish_at === null || isDue(row.publish_at, now))) {
    if (isNew('publish_at', publish_at)) throw refusedField('publishAt', isOutAlready)
  } else if (isDue(publish_at, now) && (isSubmitted || isNew('publish_at', publish_at)))
    throw refusedField('publishAt', notInPast)
  if (isDue(end_at, now) && (isSubmitted || isNew('end_at', end_at))) throw refusedField('endAt', endsInPast)
}

/** 422 for approving a feed whose end has passed. */
export const requireNotEnded = ({ end_at }: Pick<FeedColumns, 'end_at'>, now: Date): void => {
  if (isDue(end_at, now)) throw refused(hasEnded)
}

/** `status_updated_at` of a published feed: when it comes out. */
export const outSince = (publish_at: Date | null, now: Date): Date =>
  publish_at === null ? now : max([publish_at, now])

/** When an approved feed came out, or will, after its approval: at its time, or by an edit of it. Null when the approval published it. */
export const outAfterApproval = ({
  status_updated_at: out,
  reviewed_at: approved,
}: Pick<FeedColumns, 'status_updated_at' | 'reviewed_at'>): Date | null =>
  approved !== null && out > approved ? out : null

/** When the feed next begins or ends; undefined when it does neither any more. */
export const nextDue = ({ status, publish_at, end_at }: OutFacts, now: Date): Date | undefined =>
  status === 'approved'
    ? ([publish_at, end_at]
        .filter((at) => at !== null && at > now)
        .toSorted((one, other) => +(one ?? 0) - +(other ?? 0))[0] ?? undefined)
    : undefined

/**
 * The columns of a typed content: sanitised (FE-043), and as plain text for search. 422 when sanitising leaves nothing, or
 * the result is too long: 100 kB of `&` become 500 kB of `&amp;`.
 */
export const contentColumns = (typed: string): { content: string; content_text: string } => {
  const content = cleanMessageHtml(typed)
  if (isEmptyHtml(content)) throw refusedField('content', noContent)
  if (bytesOf(content) > longestContent) throw refusedField('content', contentTooLong(longestContent))
  return { content, content_text: wordsOfCleanHtml(content) }
}

export const notManaged = 'Choose locations that you manage'
export const notAllManaged = 'Choose regions where you manage every location'

const placeIdsOf = async ({ db, organisationId }: Scope, form: AudienceForm): Promise<string[]> => {
  const places = db.selectFrom('locations').where('locations.organisation_id', '=', organisationId)
  const rows = await places.where(isChosenPlace(form)).select('locations.id').execute()
  return rows.map(({ id }) => id)
}

/**
 * 422 at the field of a choice that the organisation does not have; with a manager's right also at that of places which
 * the person does not manage (decision 0024). A region without places is refused too: a place could join it later.
 */
export const requirePlaces = async (scope: Scope, form: AudienceForm): Promise<void> => {
  await requireOwnChoices(scope, form)
  if (!hasPlaces(form)) return // a draft that is for nobody yet (D-113)
  if (reachOf(scope.actor, 'feed.createUpdate') === 'organisation') return
  const placeIds = await placeIdsOf(scope, form)
  if (await managedLocationRepository.managesAll(scope, placeIds)) return
  if (form.locationIds.length > 0) throw refusedField('locationIds', notManaged)
  throw refusedField('regionIds', notAllManaged)
}

/** Per location. */
const mostPinned = 3

export const tooManyPinned = (location: string) =>
  `${location} has ${mostPinned} pinned feeds already. Unpin one of them first`

const others = sql.ref('feeds.id')

/** Throws what `refuse` makes when one of the feed's locations would have too many pinned feeds. Scheduled ones count. */
export const requirePinPlace = async (
  scope: Scope,
  { id: feedId, end_at }: Pick<FeedColumns, 'id' | 'end_at'>,
  refuse: (sentence: string) => ApiProblem,
): Promise<void> => {
  const { db, organisationId, now } = scope
  if (end_at !== null && end_at <= now) return // an ended feed is pinned nowhere
  await sql`select pg_advisory_xact_lock(hashtext(${`feeds.pinned ${organisationId}`}))`.execute(db) // serialises pinning
  const { rows } = await sql<{ name: string }>`
    select locations.name from locations
    where locations.organisation_id = ${organisationId} and ${feedAudience.isChosenPlace(scope, sql`${feedId}`)}
      and (
        select count(*) from feeds
        where feeds.organisation_id = ${organisationId} and feeds.pinned and feeds.status = 'approved'
          and feeds.id <> ${feedId} and (feeds.end_at is null or feeds.end_at > ${now})
          and ${feedAudience.isChosenPlace(scope, others)}
      ) >= ${mostPinned}
    order by lower(locations.name), locations.id limit 1`.execute(db)
  const [full] = rows
  if (full) throw refuse(tooManyPinned(full.name))
}
