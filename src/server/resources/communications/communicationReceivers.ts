import { sql } from 'kysely'
import type { AutomaticValues } from '@contract/shortCodeTexts'
import type { Scope } from '@server/database/scope'
import { isAble, mayBeWrittenTo } from '@server/people/audience'
import { fullName } from '@server/people/fullName'
import { refusedField } from '@server/problems/apiProblem'
import { writtenDay } from '@server/time/writtenMoment'

export const notManaged = 'Choose people who work at locations that you manage'
/** People named in a refusal; the others are counted. */
const mostNamed = 3
export const outOfReach = (names: string, others: number) =>
  `You cannot write to ${names}${others > 0 ? ` and ${others} more` : ''} any more. Remove them`

type Written = { person_id: string; notification_id: string; mail_id: string }

/** What `{{…}}` of each receiver stands for, and whether they can be sent anything. */
export type Addressee = { id: string; email: string; isAble: boolean; values: AutomaticValues }
type QueuedReceiver = Addressee & { notificationId: string | null }

export const receiversOf = ({ db, organisationId }: Scope, communicationId: string) =>
  db
    .selectFrom('communication_receivers')
    .where('communication_receivers.organisation_id', '=', organisationId)
    .where('communication_receivers.communication_id', '=', communicationId)

export const byName = sql`lower(people.first_name || ' ' || people.last_name), people.id`

/** Those who are disabled left out, until it is sent. */
const chosenPeople = (organisationId: string, id: string) => sql`
  from communication_receivers as receiver
  join people on people.organisation_id = receiver.organisation_id and people.id = receiver.person_id
  where receiver.organisation_id = ${organisationId} and receiver.communication_id = ${id}
    and (receiver.state <> 'chosen' or ${isAble})`

export const communicationReceivers = {
  /** The chosen people by name, those who are gone or disabled left out. */
  async chosen({ db, organisationId }: Scope, id: string) {
    const { rows } = await sql<{ id: string; email: string; first_name: string; last_name: string }>`
      select people.id, people.email, people.first_name, people.last_name ${chosenPeople(organisationId, id)}
      order by ${byName}`.execute(db)
    return rows.map(({ email, ...person }) => {
      const name = fullName(person) || email
      return { id: person.id, name, nameEmail: `${name} (${email})` }
    })
  },

  /** Whether `chosen` returns anybody. */
  async areChosen({ db, organisationId }: Scope, id: string): Promise<boolean> {
    const { rows } = await sql`select ${chosenPeople(organisationId, id)} limit 1`.execute(db)
    return rows.length > 0
  },

  /** 422 at the field of people whom the organisation does not have, or whom the person may not write to (0024). */
  async requireReachable(scope: Scope, personIds: readonly string[]): Promise<void> {
    const { db, organisationId } = scope
    const { rows } = await sql<{ known: number; reached: number }>`
      select count(*)::int as known, count(*) filter (where ${mayBeWrittenTo(scope)})::int as reached from people
      where people.organisation_id = ${organisationId} and people.id = any(${[...personIds]}::text[])`.execute(db)
    const [{ known, reached } = { known: 0, reached: 0 }] = rows
    if (known < personIds.length) throw refusedField('receiverIds', 'does not exist')
    if (reached < personIds.length) throw refusedField('receiverIds', notManaged)
  },

  async isReachable(scope: Scope, personId: string): Promise<boolean> {
    const { rows } = await sql`
      select from people where organisation_id = ${scope.organisationId} and people.id = ${personId}
        and (${mayBeWrittenTo(scope)})`.execute(scope.db)
    return rows.length > 0
  },

  /**
   * 422 for receivers whom the writer may not write to any more: they, or the writer, have moved since they were chosen
   * (0024).
   */
  async requireStillReachable(scope: Scope, id: string): Promise<void> {
    const { rows } = await sql<{ first_name: string; last_name: string; email: string; total: number }>`
      select people.first_name, people.last_name, people.email, count(*) over ()::int as total
      from communication_receivers as receiver
      join people on people.organisation_id = receiver.organisation_id and people.id = receiver.person_id
      where receiver.organisation_id = ${scope.organisationId} and receiver.communication_id = ${id}
        and ${isAble} and not (${mayBeWrittenTo(scope)})
      order by ${byName} limit ${mostNamed}`.execute(scope.db)
    const [first] = rows
    if (!first) return
    const names = rows.map((person) => fullName(person) || person.email).join(', ')
    throw refusedField('receiverIds', outOfReach(names, first.total - rows.length))
  },

  /** Replaces the receivers of a draft; those who stay are not written again. */
  async choose({ db, organisationId }: Scope, id: string, personIds: readonly string[]): Promise<void> {
    const ids = [...personIds]
    await sql`
      delete from communication_receivers
      where organisation_id = ${organisationId} and communication_id = ${id}
        and not person_id = any(${ids}::text[])`.execute(db)
    await sql`
      insert into communication_receivers (organisation_id, communication_id, person_id)
      select ${organisationId}, ${id}, person_id from unnest(${ids}::text[]) as chosen (person_id)
      on conflict do nothing`.execute(db)
  },

  async idsOf(scope: Scope, id: string): Promise<string[]> {
    const rows = await receiversOf(scope, id).select('person_id').execute()
    return rows.map(({ person_id }) => person_id)
  },

  /** Queues those who were chosen. */
  async queueChosen({ db, organisationId }: Scope, id: string): Promise<void> {
    await db
      .updateTable('communication_receivers')
      .set({ state: 'queued' })
      .where('organisation_id', '=', organisationId)
      .where('communication_id', '=', id)
      .where('state', '=', 'chosen')
      .execute()
  },

  /**
   * The next queued receivers, in the order of their ids, with the notification that they have of it already. They are
   * read by the primary key, in its order: statistics know nothing of a young sending's rows, and PostgreSQL would read
   * and sort all of them for each slice.
   */
  async nextQueued(scope: Scope, id: string, afterId: string, most: number): Promise<QueuedReceiver[]> {
    await sql`set local enable_sort = off`.execute(scope.db)
    const rows = await receiversOf(scope, id)
      .where('state', '=', 'queued')
      .where('person_id', '>', afterId)
      .select(['person_id', 'notification_id'])
      .orderBy('person_id')
      .limit(most)
      .execute()
    await sql`set local enable_sort = on`.execute(scope.db)
    const known = new Map(rows.map(({ person_id, notification_id }) => [person_id, notification_id]))
    const people = await communicationReceivers.addressees(scope, [...known.keys()])
    return people.map((person) => ({ ...person, notificationId: known.get(person.id) ?? null }))
  },

  /** People with the values of their automatic codes (D-80), in the order of their ids. */
  async addressees(scope: Scope, personIds: readonly string[]): Promise<Addressee[]> {
    const { db, organisationId, now, timeZone } = scope
    type Row = Record<
      'id' | 'email' | 'first_name' | 'last_name' | 'location_name' | 'role_name' | 'company',
      string
    > & {
      is_able: boolean
    }
    const { rows } = await sql<Row>`
      select people.id, people.email, people.first_name, people.last_name, ${isAble} as is_able,
        organisations.name as company,
        coalesce((
          select string_agg(locations.name, ', ' order by lower(locations.name), locations.id)
          from person_locations as worked
          join locations on locations.organisation_id = worked.organisation_id and locations.id = worked.location_id
          where worked.organisation_id = people.organisation_id and worked.person_id = people.id), '') as location_name,
        coalesce((
          select string_agg(roles.name, ', ' order by lower(roles.name), roles.id) from person_roles as held
          join roles on roles.organisation_id = held.organisation_id and roles.id = held.role_id
          where held.organisation_id = people.organisation_id and held.person_id = people.id), '') as role_name
      from people join organisations on organisations.id = people.organisation_id
      where people.organisation_id = ${organisationId} and people.id = any(${[...personIds]}::text[])
      order by people.id`.execute(db)
    const today = writtenDay(now, timeZone)
    return rows.map((row) => ({
      id: row.id,
      email: row.email,
      isAble: row.is_able,
      values: {
        first_name: row.first_name || row.email,
        last_name: row.last_name,
        full_name: fullName(row) || row.email,
        email: row.email,
        location_name: row.location_name,
        role_name: row.role_name,
        company_name: row.company,
        today,
      },
    }))
  },

  /**
   * Notes what these receivers got, in the order of their ids. Their range leads any plan through the primary key: while
   * a sending is young, statistics know nothing of its rows, and it would read all of them for each slice.
   */
  async markSent({ db, organisationId }: Scope, id: string, written: readonly Written[]): Promise<void> {
    const [first, last] = [written[0], written.at(-1)]
    if (!first || !last) return
    const column = (key: keyof Written) => sql`${written.map((one) => one[key])}::text[]`
    await sql`
      update communication_receivers as receiver
      set state = 'sent', notification_id = sent.notification_id, mail_id = sent.mail_id
      from unnest(${column('person_id')}, ${column('notification_id')}, ${column('mail_id')})
        as sent (person_id, notification_id, mail_id)
      where receiver.organisation_id = ${organisationId} and receiver.communication_id = ${id}
        and receiver.person_id between ${first.person_id} and ${last.person_id}
        and receiver.person_id = sent.person_id`.execute(db)
  },

  async markSkipped({ db, organisationId }: Scope, id: string, personIds: readonly string[]): Promise<void> {
    if (personIds.length === 0) return
    await db
      .updateTable('communication_receivers')
      .set({ state: 'skipped' })
      .where('organisation_id', '=', organisationId)
      .where('communication_id', '=', id)
      .where(sql<boolean>`person_id = any(${[...personIds]}::text[])`)
      .execute()
  },

  /** The receiver's own row of what they got; also while another mail is on its way to them. */
  own: (scope: Scope, id: string) =>
    receiversOf(scope, id)
      .where('person_id', '=', scope.actor.globalId)
      .where('notification_id', 'is not', null)
      .selectAll()
      .executeTakeFirst(),

  /** When the receiver signed the agreement of it. */
  async signedAt({ db, organisationId, actor }: Scope, id: string): Promise<Date | undefined> {
    const signed = db
      .selectFrom('agreement_signatures')
      .where('organisation_id', '=', organisationId)
      .where('communication_id', '=', id)
      .where('person_id', '=', actor.globalId)
    return (await signed.select('signed_at').executeTakeFirst())?.signed_at
  },

  /** Its row is locked until the transaction ends, so that what the receiver does is done once. */
  lockOwn: (scope: Scope, id: string) =>
    receiversOf(scope, id).where('person_id', '=', scope.actor.globalId).select('person_id').forUpdate().execute(),

  /** The first confirmation counts (D-101). */
  async confirm({ db, organisationId, actor, now }: Scope, id: string): Promise<void> {
    await db
      .updateTable('communication_receivers')
      .set({ confirmed_at: now })
      .where('organisation_id', '=', organisationId)
      .where('communication_id', '=', id)
      .where('person_id', '=', actor.globalId)
      .where('confirmed_at', 'is', null)
      .execute()
  },
}
