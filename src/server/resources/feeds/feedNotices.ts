import { randomUUID } from 'node:crypto'
import { subMinutes } from 'date-fns'
import { sql } from 'kysely'
import type { CallData } from '@contract/call'
import { readingHref } from '@contract/feedAddress'
import type { FeedEvent, FeedEventKind, feedReadingCalls, HistoryPage } from '@contract/feedReading'
import type { Scope } from '@server/database/scope'
import { escapeHtml } from '@server/html/escapeHtml'
import { excerptOf, quotedLength } from '@server/html/excerpts'
import { isAble } from '@server/people/audience'
import { fullName } from '@server/people/fullName'
import { namesOf, personOf, type Names } from '@server/people/personNames'
import type { Condition } from '@server/records/conditionsOf'
import { readPage } from '@server/records/readPage'
import { notificationRepository } from '@server/resources/notifications/notificationRepository'
import { notificationService } from '@server/resources/notifications/notificationService'
import type { FeedColumns } from './feedTables'

/** On `people`: `can(…, 'feed.approveReject')` in SQL. */
const isApprover: Condition = sql`(
  people.role ?| array['employee', 'manager', 'admin']
  and people.service_permissions @> '{"hris": ["feed.approveReject"]}')`

const peopleOf = ({ db, organisationId }: Scope) =>
  db.selectFrom('people').where('people.organisation_id', '=', organisationId)

export const feedPeople = {
  /** The ids of all approvers but the scope's person. */
  async otherApproverIds(scope: Scope): Promise<string[]> {
    const rows = await peopleOf(scope)
      .where(isApprover)
      .where(isAble)
      .where('people.id', '<>', scope.actor.globalId)
      .select('people.id')
      .orderBy('people.id')
      .execute()
    return rows.map(({ id }) => id)
  },

  async find(scope: Scope, id: string) {
    const row = await peopleOf(scope)
      .where('people.id', '=', id)
      .select(['people.first_name', 'people.last_name', 'people.email', isAble.as('isAble')])
      .executeTakeFirst()
    return row && { name: fullName(row) || row.email, isAble: row.isAble }
  },
}

/** The beginning of a feed's text as a quotation in a message; nothing for a feed without words. */
export const quoted = (text: string): string =>
  text === '' ? '' : `<blockquote>${escapeHtml(excerptOf(text, quotedLength))}</blockquote>`

/** The columns of a feed that notifications quote. */
type Feed = Pick<FeedColumns, 'id' | 'content_text' | 'author_id'>

/** The page of a feed in its administration. */
export const feedHref = (id: string): string => `/feeds/${encodeURIComponent(id)}`

const nameOf = async (scope: Scope) => escapeHtml((await feedPeople.find(scope, scope.actor.globalId))?.name ?? '')

/** Submissions of one author within this time share an approver's notification, until the approver reads it. */
const minutesTogether = 10

/** The administration's list of pending feeds. */
const waitingHref = '/feeds?status=pending'

const submittedWords = (author: string, contentText: string) => ({
  subject: 'A feed is waiting for your approval',
  message: `<p>${author} submitted a feed for approval.</p>${quoted(contentText)}`,
})

const submittedTogetherWords = (author: string, contentText: string) => ({
  subject: 'Several feeds are waiting for your approval',
  message: `<p>${author} submitted several feeds for approval. The newest:</p>${quoted(contentText)}`,
})

/** Approvers' unread notifications of feeds that the scope's person submitted within that time. */
const recentSubmissions = (scope: Scope, personIds: readonly string[]) =>
  notificationRepository.lockUnread(scope, personIds, {
    subjects: [submittedWords('', '').subject, submittedTogetherWords('', '').subject],
    since: subMinutes(scope.now, minutesTogether),
  })

const notify = async (
  scope: Scope,
  personIds: readonly string[],
  { id }: Feed,
  words: { subject: string; message: string },
) => {
  const written = await notificationRepository.addForAll(scope.db, personIds, {
    organisation_id: scope.organisationId,
    source: 'hris',
    sender_id: scope.actor.globalId,
    href: feedHref(id),
    created_at: scope.now,
    ...words,
  })
  notificationService.announce(scope, written)
}

/** The author, unless the author is the person who decides. */
const authorOf = ({ actor }: Scope, { author_id }: Feed) =>
  author_id === null || author_id === actor.globalId ? [] : [author_id]

const requestSubjects = {
  asked: (topic: string) => `Confirm you've read: ${topic}`,
  changed: (topic: string) => `Changed, read it again: ${topic}`,
  reminded: (topic: string) => `Reminder to confirm you've read: ${topic}`,
} as const

/** Characters of a feed that name it in a subject. */
const topicLength = 60

/** Before it, an end is that of an abbreviation. */
const shortestSentence = 12
const sentenceEnd = /[!.?…](?=\s|$)/gu

/** What a feed is about, in the subject of a message: its first sentence, where it is short. One of files alone has no words. */
const topicOf = (contentText: string) => {
  if (contentText === '') return 'a feed'
  const begin = contentText.slice(0, topicLength + 2)
  const ends = [...begin.matchAll(sentenceEnd)].map(({ index }) => index)
  const end = ends.find((at) => at >= shortestSentence && at <= topicLength)
  return excerptOf(end === undefined ? contentText : contentText.slice(0, end), topicLength)
}

/** Subject and message of a notification that asks for a confirmation. */
export const requestWords = (author: string, contentText: string, why: keyof typeof requestSubjects) => {
  const asks = escapeHtml(`${author} asks you to read a feed, and to confirm that you have.`)
  const message = `<p>${asks} This stays urgent until you do.</p>${quoted(contentText)}`
  return { subject: requestSubjects[why](topicOf(contentText)), message }
}

/** Publishes the change to those who follow a feed: of confirmations, reminders and its history. */
export const announceReading = ({ announce, organisationId }: Scope, id: string): void =>
  announce({ topic: 'records.changed', organisationId, kind: 'feedReading', id })

/** Notifications to authors and approvers (D-68), and to readers who must confirm (D-101). */
export const feedNotices = {
  /** `requestWords` for a stored feed. */
  async requestText(scope: Scope, { author_id, content_text }: Feed, why: keyof typeof requestSubjects) {
    const author = author_id === null ? undefined : await feedPeople.find(scope, author_id)
    return requestWords(author?.name ?? 'Your organisation', content_text, why)
  },

  /** Asks these people for a confirmation; their notifications stay unread until they confirm. */
  async requestConfirmation(scope: Scope, feed: Feed, personIds: readonly string[], why: 'asked' | 'changed') {
    const written = await notificationRepository.addForAll(scope.db, personIds, {
      organisation_id: scope.organisationId,
      source: 'hris',
      sender_id: feed.author_id,
      href: readingHref(feed.id),
      created_at: scope.now,
      priority: 'high',
      is_held: true,
      ...(await feedNotices.requestText(scope, feed, why)),
    })
    notificationService.announce(scope, written)
    return written
  },

  async submitted(scope: Scope, feed: Feed): Promise<void> {
    const author = await nameOf(scope)
    const approverIds = await feedPeople.otherApproverIds(scope)
    const known = await recentSubmissions(scope, approverIds)
    const notified = new Set(known.map(({ person_id }) => person_id))
    const others = approverIds.filter((id) => !notified.has(id))
    await notify(scope, others, feed, submittedWords(author, feed.content_text))
    const shared = known.filter(({ href }) => href !== feedHref(feed.id)) // not of this feed, submitted again
    const changed = await notificationRepository.reword(
      scope,
      shared.map(({ id }) => id),
      { ...submittedTogetherWords(author, feed.content_text), href: waitingHref },
    )
    notificationService.announce(scope, changed)
  },

  async approved(scope: Scope, feed: Feed): Promise<void> {
    await notify(scope, authorOf(scope, feed), feed, {
      subject: 'Your feed was approved',
      message: `<p>${await nameOf(scope)} approved your feed.</p>${quoted(feed.content_text)}`,
    })
  },

  async rejected(scope: Scope, feed: Feed, reason: string): Promise<void> {
    await notify(scope, authorOf(scope, feed), feed, {
      subject: 'Your feed was rejected',
      message: `<p>${await nameOf(scope)} rejected your feed: ${escapeHtml(reason)}</p>${quoted(feed.content_text)}`,
    })
  },
}

type HistoryQuery = CallData<typeof feedReadingCalls.history>['query']
type Row = { id: string; kind: FeedEventKind; reason: string | null; created_at: Date; person: Names | null }
type Noted = { kind: FeedEventKind; reason?: string; at?: Date }

const toEvent = ({ id, kind, reason, created_at, person }: Row): FeedEvent => ({
  id,
  kind,
  person: personOf(person),
  reason,
  createdAt: created_at.toISOString(),
})

const eventsOf = ({ db, organisationId }: Scope, feedId: string) =>
  db
    .selectFrom('feed_events')
    .where('feed_events.organisation_id', '=', organisationId)
    .where('feed_events.feed_id', '=', feedId)

/** On `feeds`: the history has this event of the time in the column. */
const isNoted = (kind: FeedEventKind, column: 'status_updated_at' | 'end_at'): Condition => sql`exists (
  select 1 from feed_events
  where feed_events.organisation_id = feeds.organisation_id and feed_events.feed_id = feeds.id
    and feed_events.kind = ${kind} and feed_events.created_at = ${sql.ref(`feeds.${column}`)})`

const read = async ({ db, organisationId }: Scope, ids: readonly string[]): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select feed_events.id, kind, reason, created_at, ${namesOf('feed_events', 'person_id')} as person
    from feed_events where organisation_id = ${organisationId} and id = any(${[...ids]}::text[])`.execute(db)
  return rows
}

/** What happened to each feed, for those who follow it. */
export const feedHistory = {
  /** Adds an event, in the transaction that causes it; without a person when it happens by itself. */
  async add(scope: Scope, feedId: string, { kind, reason, at = scope.now }: Noted, isByItself = false): Promise<void> {
    await scope.db
      .insertInto('feed_events')
      .values({
        id: randomUUID(),
        organisation_id: scope.organisationId,
        feed_id: feedId,
        kind,
        person_id: isByItself ? null : scope.actor.globalId,
        reason: reason ?? null,
        created_at: at,
      })
      .execute()
  },

  /** Whether the history has this event of this time. */
  async has(scope: Scope, feedId: string, kind: FeedEventKind, at: Date): Promise<boolean> {
    const found = eventsOf(scope, feedId).where('kind', '=', kind).where('created_at', '=', at)
    return (await found.select('id').executeTakeFirst()) !== undefined
  },

  /** On approved `feeds`: it came out or ended by itself, and its history does not say so yet. */
  misses: ({ now }: Pick<Scope, 'now'>): Condition => sql`(
    (feeds.status_updated_at > feeds.reviewed_at and feeds.status_updated_at <= ${now}
      and not ${isNoted('published', 'status_updated_at')})
    or (feeds.end_at <= ${now} and not ${isNoted('ended', 'end_at')}))`,

  list: (scope: Scope, feedId: string, query: HistoryQuery): Promise<HistoryPage> =>
    readPage({
      matching: eventsOf(scope, feedId),
      order: sql`created_at desc, number desc, id desc`,
      query,
      read: (ids) => read(scope, ids),
      toItem: toEvent,
    }),
}
