import { addMinutes, differenceInMinutes } from 'date-fns'
import type { Insertable } from 'kysely'
import type { FeedEventKind } from '@contract/feedReading'
import type { Database } from '@server/database/schema'
import { idOf, keyOf, personIdOf, type DemoOrganisation, type DemoPerson } from '@server/demo/organisation'
import { randomOf } from '@server/demo/random'
import { wordsOfCleanHtml } from '@server/html/messageHtml'
import { askingWords, readingHref } from '../feedNotices'
import type { DemoFeed } from './demoFeed'
import { decidedAt, feedIdOf, movedAt, publishAt, readersOf, writtenAt } from './demoFeedFacts'

type Row<Table extends keyof Database> = Insertable<Database[Table]>

const isOut = (feed: DemoFeed) => feed.status === 'approved' && feed.publishInDays === undefined

/** Some time between its publication and now; within a day and a half for most. */
const afterPublication = (feed: DemoFeed, now: Date, seed: string) => {
  const since = decidedAt(feed, now)
  return addMinutes(since, randomOf(seed).between(5, Math.min(2_000, differenceInMinutes(now, since) - 5)))
}

const isOpenFor =
  ({ openFor = [] }: DemoFeed) =>
  ({ name }: DemoPerson) =>
    openFor.includes(name)

const confirmationsOf = (organisation: DemoOrganisation, feed: DemoFeed, now: Date): Row<'feed_confirmations'>[] =>
  readersOf(organisation, feed)
    .filter((person) => !isOpenFor(feed)(person))
    .map((person) => ({
      organisation_id: organisation.key,
      feed_id: feedIdOf(organisation, feed),
      person_id: personIdOf(organisation, person),
      version: 1,
      confirmed_at: afterPublication(feed, now, `${feed.key}-${keyOf(person)}-confirms`),
    }))

/** The notifications by which a feed asks those who have not confirmed it, with the rows that keep them unread. */
const asksOf = (organisation: DemoOrganisation, feed: DemoFeed, now: Date) => {
  const words = askingWords(feed.author, wordsOfCleanHtml(feed.content), 'asked')
  const created_at = decidedAt(feed, now)
  return readersOf(organisation, feed)
    .filter(isOpenFor(feed))
    .map((person) => {
      const id = idOf(organisation, 'notification', `ask-${feed.key}-${keyOf(person)}`)
      const whose = { organisation_id: organisation.key, person_id: personIdOf(organisation, person) }
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
      const ask = { ...whose, feed_id: feedIdOf(organisation, feed), version: 1, notification_id: id }
      return { notification, ask }
    })
}

/** About every third reader likes what is published. */
const likesOf = (organisation: DemoOrganisation, feed: DemoFeed, now: Date): Row<'feed_likes'>[] =>
  readersOf(organisation, feed)
    .filter((person) => randomOf(`${feed.key}-${keyOf(person)}-likes`).between(1, 3) === 1)
    .map((person) => ({
      organisation_id: organisation.key,
      feed_id: feedIdOf(organisation, feed),
      person_id: personIdOf(organisation, person),
      created_at: afterPublication(feed, now, `${feed.key}-${keyOf(person)}-likes-at`),
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

/** Who has confirmed and liked feeds, who is still asked to, and what happened to each. */
export const demoReading = (organisation: DemoOrganisation, feeds: readonly DemoFeed[], now: Date) => {
  const mustRead = feeds.filter((feed) => feed.openFor !== undefined && isOut(feed))
  const asks = mustRead.flatMap((feed) => asksOf(organisation, feed, now))
  return {
    notifications: asks.map(({ notification }) => notification),
    feed_asks: asks.map(({ ask }) => ask),
    feed_confirmations: mustRead.flatMap((feed) => confirmationsOf(organisation, feed, now)),
    feed_likes: feeds.filter(isOut).flatMap((feed) => likesOf(organisation, feed, now)),
    feed_events: feeds.flatMap((feed) => eventsOf(organisation, feed, now)),
  }
}

/** The columns of a feed that say who is to confirm it and when it is out. */
export const readingColumns = (feed: DemoFeed, now: Date) => ({
  must_read: feed.openFor !== undefined,
  pinned: feed.isPinned === true,
  publish_at: publishAt(feed, now),
  end_at: feed.endsInDays === undefined ? null : addMinutes(now, feed.endsInDays * 1_440),
})
