import type { Feed } from '@contract/feeds'
import type { AudienceChoice, Edited, Instant, InstantOrNull, Owned } from './columns'

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
}
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

export type FeedTables = {
  feeds: FeedsTable
  feed_audience: FeedAudienceTable
  feed_comments: FeedCommentsTable
}
