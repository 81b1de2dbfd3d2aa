import { randomUUID } from 'node:crypto'
import { max } from 'date-fns'
import type { Kysely } from 'kysely'
import { everybody, type AudienceForm } from '@contract/audience'
import type { FeedStatus } from '@contract/feeds'
import type { Database } from '@server/database/schema'
import type { Clock } from '@server/database/scope'
import { feedAudience } from '@server/resources/feeds/feedVisibility'
import type { Given, GivenPerson } from './given'

type Where = { given: Given; db: Kysely<Database>; now: Clock }
type GivenFeed = Partial<AudienceForm> & {
  status?: FeedStatus
  content?: string
  repliable?: boolean
  submittedBefore?: boolean
  rejectedReason?: string
  createdAt?: Date
  mediaId?: string
  mustRead?: boolean
  pinned?: boolean
  publishAt?: Date
  endAt?: Date
}

/** Creates a feed of this author, as the calls leave it; without an audience it is for all places. Returns its id. */
export const giveFeed = async (
  { given, db, now }: Where,
  { id: author_id, organisation_id }: GivenPerson,
  { status = 'approved', content = 'Kitchen closes early', createdAt = now(), ...more }: GivenFeed = {},
): Promise<string> => {
  const isReviewed = status === 'approved' || status === 'rejected'
  const { id } = await given.record('feeds', {
    organisation_id,
    author_id,
    content: `<p>${content}</p>`,
    content_text: content,
    status,
    status_updated_at: status === 'approved' && more.publishAt ? max([createdAt, more.publishAt]) : createdAt,
    repliable: more.repliable ?? true,
    submitted_before: more.submittedBefore ?? status !== 'draft',
    rejected_reason: more.rejectedReason ?? (status === 'rejected' ? 'No date' : null),
    reviewer_id: null,
    reviewed_at: isReviewed ? createdAt : null,
    media_id: more.mediaId ?? null,
    must_read: more.mustRead ?? false,
    pinned: more.pinned ?? false,
    publish_at: more.publishAt ?? null,
    end_at: more.endAt ?? null,
    created_at: createdAt,
    updated_at: createdAt,
  })
  await feedAudience.write({ db, organisationId: organisation_id }, id, { ...everybody, ...more })
  return id
}

/** Creates a comment that this person made at a location. Returns its id. */
export const giveComment = async (
  { db, now }: Pick<Where, 'db' | 'now'>,
  { id: author_id, organisation_id }: GivenPerson,
  of: { feedId: string; locationId: string; comment?: string; createdAt?: Date },
): Promise<string> => {
  const { count } = await db
    .selectFrom('feed_comments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const id = `comment-${String(Number(count) + 1).padStart(4, '0')}-${of.feedId}`
  await db
    .insertInto('feed_comments')
    .values({
      id,
      organisation_id,
      author_id,
      feed_id: of.feedId,
      location_id: of.locationId,
      comment: of.comment ?? 'Noted',
      created_at: of.createdAt ?? now(),
    })
    .execute()
  return id
}

/** Notes in the history of a feed that this person created it. Returns the id. */
export const giveFeedEvent = async (
  { db, now }: Pick<Where, 'db' | 'now'>,
  feed_id: string,
  { id: person_id, organisation_id }: GivenPerson,
): Promise<string> => {
  const id = randomUUID()
  const event = { id, organisation_id, feed_id, kind: 'created' as const, person_id, reason: null, created_at: now() }
  await db.insertInto('feed_events').values(event).execute()
  return id
}
