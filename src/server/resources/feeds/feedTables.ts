import type { Generated, Selectable } from 'kysely'
import type { FeedEventKind } from '@contract/feedReading'
import type { Feed } from '@contract/feeds'
import type { AudienceChoice, Edited, Instant, InstantOrNull, Owned } from '@server/database/columns'

type FeedsTable = Edited & {
  /** Sanitised HTML. */
  content: string
  /** The content as plain text, for search. */
  content_text: string
  status: Feed['status']
  status_updated_at: Instant
  repliable: boolean
  /** It waited for approval at least once. */
  submitted_before: boolean
  /** Of the last rejection; kept when the feed was resolved (D-63). */
  rejected_reason: string | null
  author_id: string | null
  /** The person who approved or rejected it last. */
  reviewer_id: string | null
  reviewed_at: InstantOrNull
  media_id: string | null
  must_read: Generated<boolean>
  /** Version of the text to confirm; an edit that asks for a new confirmation increments it. */
  read_version: Generated<number>
  reminded_at: InstantOrNull
  pinned: Generated<boolean>
  publish_at: InstantOrNull
  end_at: InstantOrNull
}
/** A row of `feeds`. */
export type FeedColumns = Selectable<FeedsTable>
type FeedAudienceTable = AudienceChoice & { organisation_id: string; feed_id: string }
type FeedCommentsTable = Owned & {
  feed_id: string
  author_id: string | null
  /** Where it was made: people who may be there read it. */
  location_id: string | null
  /** Plain text. */
  comment: string
  created_at: Instant
}
/** Never removed (D-101). */
type FeedConfirmationsTable = {
  organisation_id: string
  feed_id: string
  person_id: string
  version: number
  confirmed_at: Instant
}
/** People who have been asked to confirm a feed and have not, with the notification that stays unread until they do. */
type FeedConfirmationRequestsTable = {
  organisation_id: string
  feed_id: string
  person_id: string
  version: number
  notification_id: string
}
type FeedLikesTable = { organisation_id: string; feed_id: string; person_id: string; created_at: Instant }
/** Append only. */
type FeedEventsTable = Owned & {
  /** Orders events of the same time. */
  number: Generated<number>
  feed_id: string
  kind: FeedEventKind
  person_id: string | null
  reason: string | null
  created_at: Instant
}

declare module '@server/database/schema' {
  interface Database {
    feeds: FeedsTable
    feed_audience: FeedAudienceTable
    feed_comments: FeedCommentsTable
    feed_confirmations: FeedConfirmationsTable
    feed_asks: FeedConfirmationRequestsTable
    feed_likes: FeedLikesTable
    feed_events: FeedEventsTable
  }
}
