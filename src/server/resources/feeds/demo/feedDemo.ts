import { tz } from '@date-fns/tz'
import { addDays, addHours, addMinutes, differenceInMinutes, getHours, min, subMinutes } from 'date-fns'
import type { Insertable } from 'kysely'
import { readingHref } from '@contract/feedAddress'
import { everybody, type AudienceForm } from '@contract/audience'
import type { FeedEventKind } from '@contract/feedReading'
import type { FeedStatus } from '@contract/feeds'
import type { Database } from '@server/database/schema'
import type { ExampleFile } from '@server/demo/media/exampleFiles'
import type { DemoMedia } from '@server/demo/media/demoMedia'
import { idOf, keyOf, personIdOf, type DemoOrganisation, type DemoPerson } from '@server/demo/organisation'
import { randomOf } from '@server/demo/random'
import { type Story, storyOf } from '@server/demo/story/facts'
import { wordsOfCleanHtml } from '@server/html/messageHtml'
import { requestWords } from '../feedNotices'
import { feedAudience } from '../feedVisibility'

/** Names of what a feed is for; a kind that is left out excludes nothing. */
type DemoAudience = Partial<Record<'places' | 'regions' | 'categories' | 'roles', readonly string[]>>

/** A feed of a demo organisation, described by names; its id comes from the key. */
export type DemoFeed = {
  key: string
  author: string
  daysAgo: number
  status: FeedStatus
  audience: DemoAudience
  /** Sanitised HTML with placeholders of the story, as in the other texts. */
  content: string
  /** The person who approved or rejected it, if it was reviewed. */
  reviewer?: string
  reason?: string
  isClosed?: true
  /** The person and what they say, oldest first. */
  comments?: readonly (readonly [string, string])[]
  files?: (story: Story) => readonly ExampleFile[]
  /** Readers must confirm it; these have not yet, the others have. */
  openFor?: readonly string[]
  isPinned?: true
  publishInDays?: number
  endsInDays?: number
}

/** Feeds by their states, each with what its state needs; the tagged text is the content: `draft('menu', …)`<p>…</p>``. */
export const feedsOf = (reviewer: string) => {
  const feed =
    <Last extends unknown[]>(status: FeedStatus, moreOf: (...last: Last) => Partial<DemoFeed>) =>
    (key: string, author: string, daysAgo: number, audience: DemoAudience, ...last: Last) =>
    ([content = '']: TemplateStringsArray): DemoFeed => {
      const facts = { key, author, daysAgo, status, audience, content }
      return { ...facts, ...moreOf(...last) }
    }
  return {
    approved: feed('approved', (more: Partial<DemoFeed> = {}) => ({ reviewer, ...more })),
    archived: feed('archived', (more: Partial<DemoFeed> = {}) => ({ reviewer, ...more })),
    pending: feed('pending', (more: Partial<DemoFeed> = {}) => more),
    draft: feed('draft', (more: Partial<DemoFeed> = {}) => more),
    rejected: feed('rejected', (reason: string) => ({ reviewer, reason })),
    /** A draft that was rejected before. */
    resolved: feed('draft', (reason: string) => ({ reviewer, reason })),
  }
}

type Row<Table extends keyof Database> = Insertable<Database[Table]>
const minutesOfDay = 1_440
/** Archived feeds were out for so many days. */
const daysUntilArchived = 14

const feedIdOf = (organisation: DemoOrganisation, { key }: DemoFeed) => idOf(organisation, 'feed', key)
const writtenAt = ({ daysAgo }: DemoFeed, now: Date) => subMinutes(now, Math.round(daysAgo * minutesOfDay))

/** Three hours after it was written, at the latest an hour ago. */
const decidedAt = (feed: DemoFeed, now: Date) =>
  feed.reviewer === undefined ? writtenAt(feed, now) : min([addHours(writtenAt(feed, now), 3), subMinutes(now, 60)])

const publishAt = ({ publishInDays }: DemoFeed, now: Date) =>
  publishInDays === undefined ? null : addDays(now, publishInDays)

/** When it got the status that it has. */
const movedAt = (feed: DemoFeed, now: Date): Date => {
  const decided = decidedAt(feed, now)
  if (feed.status === 'archived') return addDays(decided, daysUntilArchived)
  if (feed.status === 'draft' && feed.reviewer !== undefined) return min([addHours(decided, 1), subMinutes(now, 30)])
  return publishAt(feed, now) ?? decided
}

/** Whether a feed is for a location. */
const isFor = (organisation: DemoOrganisation, { audience }: DemoFeed, place: string): boolean => {
  const { places, regions, categories } = audience
  const location = organisation.locations.find(({ name }) => name === place)
  const meets = (chosen: readonly string[] | undefined, of: string | undefined) =>
    chosen === undefined || (of !== undefined && chosen.includes(of))
  return meets(places, place) && meets(regions, location?.region) && meets(categories, location?.category)
}

/** Those who work where a published feed is for and have a role that it is for, without its author. */
const readersOf = (organisation: DemoOrganisation, feed: DemoFeed): DemoPerson[] =>
  organisation.people.filter(
    ({ name, roles, locations, isDisabled }) =>
      name !== feed.author &&
      isDisabled !== true &&
      locations.some((place) => isFor(organisation, feed, place)) &&
      (feed.audience.roles?.some((role) => roles.includes(role)) ?? true),
  )

const formOf = (organisation: DemoOrganisation, audience: DemoAudience): AudienceForm => {
  const idsOf = (kind: string, names: readonly string[] = []) => names.map((name) => idOf(organisation, kind, name))
  return {
    ...everybody,
    locationIds: idsOf('location', audience.places),
    regionIds: idsOf('region', audience.regions),
    locationCategoryIds: idsOf('location-category', audience.categories),
    roleIds: idsOf('role', audience.roles),
  }
}

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
    must_read: feed.openFor !== undefined,
    pinned: feed.isPinned === true,
    publish_at: publishAt(feed, now),
    end_at: feed.endsInDays === undefined ? null : addMinutes(now, feed.endsInDays * minutesOfDay),
    created_at: written,
    updated_at: min([moved, subMinutes(now, 1)]),
  } satisfies Row<'feeds'>
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

/** Some time between its publication and now, within a day and a half for most; who sleeps reads it at six. */
const afterPublication = ({ timeZone }: DemoOrganisation, feed: DemoFeed, now: Date, seed: string) => {
  const since = decidedAt(feed, now)
  const at = addMinutes(since, randomOf(seed).between(5, Math.min(2_000, differenceInMinutes(now, since) - 5)))
  return min([addHours(at, Math.max(0, 6 - getHours(at, { in: tz(timeZone) }))), subMinutes(now, 5)])
}

const readerOf = (organisation: DemoOrganisation, feed: DemoFeed, person: DemoPerson) => ({
  organisation_id: organisation.key,
  feed_id: feedIdOf(organisation, feed),
  person_id: personIdOf(organisation, person),
})

const confirmationsOf = (organisation: DemoOrganisation, feed: DemoFeed, now: Date): Row<'feed_confirmations'>[] =>
  readersOf(organisation, feed)
    .filter((person) => !feed.openFor?.includes(person.name))
    .map((person) => ({
      ...readerOf(organisation, feed, person),
      version: 1,
      confirmed_at: afterPublication(organisation, feed, now, `${feed.key}-${keyOf(person)}-confirms`),
    }))

/** The notifications by which a feed asks those who have not confirmed it, with the rows that keep them unread. */
const requestsOf = (organisation: DemoOrganisation, feed: DemoFeed, now: Date) => {
  const words = requestWords(feed.author, wordsOfCleanHtml(feed.content), 'asked')
  const created_at = decidedAt(feed, now)
  return readersOf(organisation, feed)
    .filter((person) => feed.openFor?.includes(person.name))
    .map((person) => {
      const id = idOf(organisation, 'notification', `ask-${feed.key}-${keyOf(person)}`)
      const { feed_id, ...whose } = readerOf(organisation, feed, person)
      const notification = {
        id,
        ...whose,
        ...words,
        message_text: wordsOfCleanHtml(words.message),
        source: 'hris' as const,
        sub_category: null,
        sender_id: idOf(organisation, 'person', feed.author),
        href: readingHref(feedIdOf(organisation, feed)),
        priority: 'high' as const,
        is_held: true,
        read_at: null,
        created_at,
        updated_at: created_at,
      } satisfies Row<'notifications'>
      return { notification, request: { ...whose, feed_id, version: 1, notification_id: id } }
    })
}

/** About every third reader likes what is published. */
const likesOf = (organisation: DemoOrganisation, feed: DemoFeed, now: Date): Row<'feed_likes'>[] =>
  readersOf(organisation, feed)
    .filter((person) => randomOf(`${feed.key}-${keyOf(person)}-likes`).between(1, 3) === 1)
    .map((person) => ({
      ...readerOf(organisation, feed, person),
      created_at: afterPublication(organisation, feed, now, `${feed.key}-${keyOf(person)}-likes-at`),
    }))

type Step = { kind: FeedEventKind; by: string; at: Date; reason?: string | undefined }

/** What brought a feed into its state. */
const stepsOf = (feed: DemoFeed, now: Date): Step[] => {
  const { author, reviewer, reason, status } = feed
  const [written, decided, moved] = [writtenAt(feed, now), decidedAt(feed, now), movedAt(feed, now)]
  const steps: Step[] = [{ kind: 'created', by: author, at: written }]
  if (status === 'pending' || reviewer !== undefined) steps.push({ kind: 'submitted', by: author, at: written })
  if (reviewer !== undefined)
    steps.push({ kind: reason === undefined ? 'approved' : 'rejected', by: reviewer, at: decided, reason })
  if (status === 'draft' && reviewer !== undefined) steps.push({ kind: 'resolved', by: author, at: moved })
  if (status === 'archived') steps.push({ kind: 'archived', by: author, at: moved })
  return steps
}

const eventsOf = (organisation: DemoOrganisation, feed: DemoFeed, now: Date): Row<'feed_events'>[] =>
  stepsOf(feed, now).map(({ kind, by, at, reason }, index) => ({
    id: idOf(organisation, 'feed-event', `${feed.key}-${index + 1}`),
    organisation_id: organisation.key,
    feed_id: feedIdOf(organisation, feed),
    kind,
    person_id: idOf(organisation, 'person', by),
    reason: reason ?? null,
    created_at: at,
  }))

/** Who has confirmed and liked feeds, who is still asked to confirm, and what happened to each. */
const readingRows = (organisation: DemoOrganisation, feeds: readonly DemoFeed[], now: Date) => {
  const published = feeds.filter(({ status, publishInDays }) => status === 'approved' && publishInDays === undefined)
  const mustRead = published.filter((feed) => feed.openFor !== undefined)
  const requests = mustRead.flatMap((feed) => requestsOf(organisation, feed, now))
  return {
    notifications: requests.map(({ notification }) => notification),
    feed_asks: requests.map(({ request }) => request),
    feed_confirmations: mustRead.flatMap((feed) => confirmationsOf(organisation, feed, now)),
    feed_likes: published.flatMap((feed) => likesOf(organisation, feed, now)),
    feed_events: feeds.flatMap((feed) => eventsOf(organisation, feed, now)),
  }
}

/** Feeds in the words of the day on which they were written, and comments in those of the day of the feed. */
const toldFeeds = (feeds: readonly DemoFeed[], { tell, days }: Story, now: Date): DemoFeed[] =>
  feeds.map((feed) => {
    const ahead = days.aheadOf(writtenAt(feed, now))
    const { content, reason, comments = [] } = feed
    return {
      ...feed,
      content: tell(content, ahead),
      ...(reason !== undefined && { reason: tell(reason, ahead) }),
      comments: comments.map(([name, comment]) => [name, tell(comment, ahead)] as const),
    }
  })

/** Rows of each organisation's feeds, with comments and who has read them (D-05); and their files. */
export const demoOf = (feedsByKey: Readonly<Record<string, readonly DemoFeed[]>>) => ({
  demo(organisation: DemoOrganisation, now: Date) {
    const feeds = toldFeeds(feedsByKey[organisation.key] ?? [], storyOf(organisation, now), now)
    return {
      feeds: feeds.map((feed) => rowOf(organisation, feed, now)),
      feed_audience: feeds.flatMap((feed) =>
        feedAudience.rowsOf(organisation.key, feedIdOf(organisation, feed), formOf(organisation, feed.audience)),
      ),
      feed_comments: feeds.flatMap((feed) => commentsOf(organisation, feed, now)),
      ...readingRows(organisation, feeds, now),
    }
  },

  demoMedia(organisation: DemoOrganisation, now: Date): DemoMedia[] {
    const story = storyOf(organisation, now)
    return (feedsByKey[organisation.key] ?? []).flatMap((feed) => {
      if (!feed.files) return []
      const ownerId = idOf(organisation, 'person', feed.author)
      const holder = { kind: 'feed', id: feedIdOf(organisation, feed) }
      const medium = { id: mediaIdOf(organisation, feed), ownerId, policy: 'content' as const, holder }
      return { ...medium, createdAt: writtenAt(feed, now), files: feed.files(story) }
    })
  },
})
