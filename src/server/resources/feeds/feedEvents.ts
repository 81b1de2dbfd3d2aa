import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { CallData } from '@contract/call'
import type { FeedEvent, FeedEventKind, feedReadingCalls, HistoryPage } from '@contract/feedReading'
import type { Scope } from '@server/database/scope'
import { namesOf, personOf, type Names } from '@server/people/personNames'
import type { Condition } from '@server/records/conditionsOf'
import { readPage } from '@server/records/readPage'

type Query = CallData<typeof feedReadingCalls.history>['query']
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

/** On `feeds`: that this happened at the time in the column. */
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

/** What happened to each feed, for those who look after it. */
export const feedEvents = {
  /** Written in the transaction of what it tells. Without a person for what happens by itself. */
  async note(scope: Scope, feedId: string, { kind, reason, at = scope.now }: Noted, isByItself = false): Promise<void> {
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

  /** Whether it is noted that this happened then. */
  async has(scope: Scope, feedId: string, kind: FeedEventKind, at: Date): Promise<boolean> {
    const found = eventsOf(scope, feedId).where('kind', '=', kind).where('created_at', '=', at)
    return (await found.select('id').executeTakeFirst()) !== undefined
  },

  /** On approved `feeds`: it came out or ended by itself, and that is not noted yet. */
  misses: ({ now }: Pick<Scope, 'now'>): Condition => sql`(
    (feeds.status_updated_at > feeds.reviewed_at and feeds.status_updated_at <= ${now}
      and not ${isNoted('published', 'status_updated_at')})
    or (feeds.end_at <= ${now} and not ${isNoted('ended', 'end_at')}))`,

  list: (scope: Scope, feedId: string, query: Query): Promise<HistoryPage> =>
    readPage({
      matching: eventsOf(scope, feedId),
      order: sql`created_at desc, number desc, id desc`,
      query,
      read: (ids) => read(scope, ids),
      toItem: toEvent,
    }),
}
