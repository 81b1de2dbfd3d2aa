import { addHours, min, subMinutes } from 'date-fns'
import type { Insertable } from 'kysely'
import { everybody, type AudienceForm } from '@contract/audience'
import type { Database } from '@server/database/schema'
import type { DemoMedia } from '@server/demo/media/demoMedia'
import { idOf, type DemoOrganisation } from '@server/demo/organisation'
import { wordsOfCleanHtml } from '@server/html/messageHtml'
import { feedAudience } from '../feedReaders'
import type { DemoAudience, DemoFeed } from './demoFeed'
import { decidedAt, feedIdOf, isFor, movedAt, writtenAt } from './demoFeedFacts'
import { demoReading, readingColumns } from './demoReading'
import { harbourOthers } from './harbourOthers'
import { harbourPublished } from './harbourPublished'
import { harbourToRead } from './harbourToRead'
import { southernOthers } from './southernOthers'
import { southernPublished } from './southernPublished'

export const feedsByKey: Readonly<Record<string, readonly DemoFeed[]>> = {
  harbour: [...harbourToRead, ...harbourPublished, ...harbourOthers],
  southern: [...southernPublished, ...southernOthers],
}
const feedsIn = ({ key }: DemoOrganisation) => feedsByKey[key] ?? []

const idsOf = (organisation: DemoOrganisation, kind: string, names: readonly string[] = []) =>
  names.map((name) => idOf(organisation, kind, name))
const formOf = (
  organisation: DemoOrganisation,
  { places, regions, categories, roles }: DemoAudience,
): AudienceForm => ({
  ...everybody,
  locationIds: idsOf(organisation, 'location', places),
  regionIds: idsOf(organisation, 'region', regions),
  locationCategoryIds: idsOf(organisation, 'location-category', categories),
  roleIds: idsOf(organisation, 'role', roles),
})

const mediaIdOf = (organisation: DemoOrganisation, { key }: DemoFeed) => idOf(organisation, 'media', `feed-${key}`)

const rowOf = (organisation: DemoOrganisation, feed: DemoFeed, now: Date) => {
  const { author, content, status, reviewer, reason, isClosed, files } = feed
  const [written, decided, moved] = [writtenAt(feed, now), decidedAt(feed, now), movedAt(feed, now)]
  return {
    id: feedIdOf(organisation, feed),
    organisation_id: organisation.key,
    content,
    content_text: wordsOfCleanHtml(content),
    status,
    status_updated_at: moved,
    repliable: isClosed !== true,
    submitted_before: status !== 'draft' || reviewer !== undefined,
    rejected_reason: reason ?? null,
    author_id: idOf(organisation, 'person', author),
    reviewer_id: reviewer === undefined ? null : idOf(organisation, 'person', reviewer),
    reviewed_at: reviewer === undefined ? null : decided,
    media_id: files ? mediaIdOf(organisation, feed) : null,
    ...readingColumns(feed, now),
    created_at: written,
    updated_at: min([moved, subMinutes(now, 1)]),
  } satisfies Insertable<Database['feeds']>
}

/** Where a person comments: the first of their locations that the feed is for. */
const placeOf = (organisation: DemoOrganisation, feed: DemoFeed, name: string) => {
  const places = organisation.people.find((person) => person.name === name)?.locations
  const place = places?.find((one) => isFor(organisation, feed, one))
  if (place === undefined) throw new Error(`${name} comments on ${feed.key}, which is for other locations`)
  return idOf(organisation, 'location', place)
}

const commentsOf = (organisation: DemoOrganisation, feed: DemoFeed, now: Date) =>
  (feed.comments ?? []).map(([name, comment], index) => ({
    id: idOf(organisation, 'feed-comment', `${feed.key}-${index + 1}`),
    organisation_id: organisation.key,
    feed_id: feedIdOf(organisation, feed),
    author_id: idOf(organisation, 'person', name),
    location_id: placeOf(organisation, feed, name),
    comment,
    created_at: min([addHours(decidedAt(feed, now), index + 1), subMinutes(now, 30 - index)]),
  }))

/** Feeds in every state, with comments, and who has read them (D-05). */
export const feedDemo = (organisation: DemoOrganisation, now: Date) => {
  const feeds = feedsIn(organisation)
  return {
    feeds: feeds.map((feed) => rowOf(organisation, feed, now)),
    feed_audience: feeds.flatMap((feed) =>
      feedAudience.rowsOf(organisation.key, feedIdOf(organisation, feed), formOf(organisation, feed.audience)),
    ),
    feed_comments: feeds.flatMap((feed) => commentsOf(organisation, feed, now)),
    ...demoReading(organisation, feeds, now),
  }
}

export const feedDemoMedia = (organisation: DemoOrganisation, now: Date): DemoMedia[] =>
  feedsIn(organisation).flatMap((feed) =>
    feed.files
      ? {
          id: mediaIdOf(organisation, feed),
          ownerId: idOf(organisation, 'person', feed.author),
          policy: 'content' as const,
          holder: { kind: 'feed', id: feedIdOf(organisation, feed) },
          createdAt: writtenAt(feed, now),
          files: feed.files,
        }
      : [],
  )
