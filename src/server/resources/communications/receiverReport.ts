import { sql } from 'kysely'
import type { CallData } from '@contract/call'
import type { communicationReportCalls, Receiver, ReceiverFilter } from '@contract/communicationReports'
import type { Sending } from '@contract/communications'
import { isFound, isFoundIn } from '@server/database/found'
import type { Scope } from '@server/database/scope'
import { fullName } from '@server/people/fullName'
import type { Condition } from '@server/records/conditionsOf'
import { readPage } from '@server/records/readPage'
import { byName, receiversOf } from './communicationReceivers'

type Counts = Omit<Sending, 'batchId' | 'state' | 'remindedAt'>
type Query = CallData<typeof communicationReportCalls.receivers>['query']

const unreadOf = (scope: Scope, id: string) =>
  receiversOf(scope, id)
    .innerJoin('notifications', (join) =>
      join
        .onRef('notifications.organisation_id', '=', 'communication_receivers.organisation_id')
        .onRef('notifications.id', '=', 'communication_receivers.notification_id'),
    )
    .where('notifications.read_at', 'is', null)
    .where('notifications.archived_at', 'is', null)

/** Receivers with their names, and what became of their notification and their mail. */
const joined = ({ organisationId }: Scope, communicationId: string) => sql`
  from communication_receivers as receiver
  join people on people.organisation_id = receiver.organisation_id and people.id = receiver.person_id
  left join notifications as notification on notification.organisation_id = receiver.organisation_id
    and notification.id = receiver.notification_id
  left join mails as mail on mail.organisation_id = receiver.organisation_id and mail.id = receiver.mail_id
  left join agreement_signatures as signature on signature.organisation_id = receiver.organisation_id
    and signature.communication_id = receiver.communication_id and signature.person_id = receiver.person_id
  where receiver.organisation_id = ${organisationId} and receiver.communication_id = ${communicationId}`

/** Of a row that waits: who is queued again for another mail has it in the inbox. */
const isAgain = sql`(receiver.state = 'queued' and receiver.notification_id is not null)`
const inInbox = sql`(receiver.state = 'sent' or ${isAgain})`
/** To be sent to; or, of a cancelled sending, left as chosen. */
const isWaiting = sql`(receiver.state in ('chosen', 'queued') and receiver.notification_id is null)`
const isUndelivered = sql`mail.outcome in ('bounced', 'failed')`

/** Its notification says so, or said so before it was removed because of its age. */
const readAt = sql<Date | null>`coalesce(notification.read_at, receiver.read_at)`

const filters: Readonly<Record<ReceiverFilter, Condition>> = {
  queued: sql<boolean>`${isWaiting}`,
  sent: sql<boolean>`${inInbox}`,
  skipped: sql`receiver.state = 'skipped'`,
  unread: sql`(${inInbox} and ${readAt} is null)`,
  read: sql`${readAt} is not null`,
  unconfirmed: sql`(${inInbox} and receiver.confirmed_at is null)`,
  confirmed: sql`receiver.confirmed_at is not null`,
  unsigned: sql`(${inInbox} and signature.id is null)`,
  signed: sql`signature.id is not null`,
  mailFailed: sql<boolean>`${isUndelivered}`,
}

type ReceiverRow = {
  id: string
  email: string
  first_name: string
  last_name: string
  state: Receiver['state']
  mail_state: Receiver['mailState']
  mail_reason: string | null
  read_at: Date | null
  confirmed_at: Date | null
  signed_at: Date | null
}

const toReceiver =
  (communicationId: string) =>
  (row: ReceiverRow): Receiver => {
    const name = fullName(row) || row.email
    return {
      id: `${communicationId}.${row.id}`,
      personId: row.id,
      name,
      nameEmail: `${name} (${row.email})`,
      state: row.state,
      mailState: row.mail_state,
      mailReason: row.mail_reason,
      readAt: row.read_at?.toISOString() ?? null,
      confirmedAt: row.confirmed_at?.toISOString() ?? null,
      signedAt: row.signed_at?.toISOString() ?? null,
    }
  }

const readReceivers = async (scope: Scope, id: string, personIds: readonly string[] | null): Promise<ReceiverRow[]> => {
  const { rows } = await sql<ReceiverRow>`
    select people.id, people.email, people.first_name, people.last_name,
      case when ${isAgain} then 'sent' when ${isWaiting} then 'queued' else receiver.state end as state,
      case when ${isAgain} then 'waiting' when receiver.mail_id is null or mail.id is null then 'none'
        else coalesce(mail.outcome, case when mail.sent_at is null then 'waiting' else 'sent' end) end as mail_state,
      mail.outcome_reason as mail_reason, ${readAt} as read_at, receiver.confirmed_at, signature.signed_at
    ${joined(scope, id)}
      and ${personIds === null ? sql`true` : sql`receiver.person_id = any(${[...personIds]}::text[])`}
    order by ${byName}`.execute(scope.db)
  return rows
}

/** What became of a communication for its receivers. */
export const receiverReport = {
  async counts(scope: Scope, id: string): Promise<Counts> {
    const { db, organisationId } = scope
    // each table is counted by itself: a sending that has just begun has no row in most of them
    const { rows } = await sql<Counts>`
      with receiver as materialized (
        select person_id, state, notification_id, mail_id, confirmed_at, read_at from communication_receivers
        where organisation_id = ${organisationId} and communication_id = ${id}
      )
      select total, queued, sent, skipped, confirmed, read + known_read as read, signed, mailed, again + waiting as "mailsWaiting",
        undelivered as "mailsFailed", withheld as "mailsWithheld"
      from (
        select count(*)::int as total,
          count(*) filter (where ${isWaiting})::int as queued,
          count(*) filter (where ${inInbox})::int as sent,
          count(*) filter (where receiver.state = 'skipped')::int as skipped,
          count(*) filter (where receiver.confirmed_at is not null)::int as confirmed,
          count(*) filter (where receiver.read_at is not null)::int as known_read,
          count(*) filter (where ${isAgain})::int as again
        from receiver
      ) as receivers, (
        select count(*)::int as read from receiver
        join notifications as notification on notification.id = receiver.notification_id
        where notification.organisation_id = ${organisationId} and notification.read_at is not null
      ) as notifications, (
        select count(*)::int as signed from receiver
        join agreement_signatures as signature on signature.person_id = receiver.person_id
        where signature.organisation_id = ${organisationId} and signature.communication_id = ${id}
      ) as signatures, (
        select count(*) filter (where mail.outcome is null and mail.sent_at is not null)::int as mailed,
          count(*) filter (where mail.outcome is null and mail.sent_at is null)::int as waiting,
          count(*) filter (where ${isUndelivered})::int as undelivered,
          count(*) filter (where mail.outcome = 'withheld')::int as withheld
        from receiver join mails as mail on mail.id = receiver.mail_id
        where mail.organisation_id = ${organisationId}
      ) as mails`.execute(db)
    const [counts] = rows
    if (!counts) throw new Error('Counts are one row')
    return counts
  },

  /** Those whom a sending still has to do with. */
  async countQueued(scope: Scope, id: string): Promise<number> {
    const queued = receiversOf(scope, id).where('state', '=', 'queued')
    return (await queued.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
  },

  list(scope: Scope, id: string, query: Query) {
    const { 'q[name_cont]': text = '', 'q[state_eq]': state } = query
    const isNamed = sql<boolean>`(${isFoundIn(sql`people.searched_name`, text)} or ${isFound(sql`people.email`, text)})`
    const found = sql<{ id: string }>`(
      select people.id, people.first_name, people.last_name ${joined(scope, id)}
        and ${state ? filters[state] : sql`true`} and ${text === '' ? sql`true` : isNamed})`
    return readPage({
      matching: scope.db.selectFrom(found.as('people')),
      order: byName,
      query,
      read: (ids) => readReceivers(scope, id, ids),
      toItem: toReceiver(id),
    })
  },

  /** All of them by name, for a file. */
  all: async (scope: Scope, id: string): Promise<Receiver[]> =>
    (await readReceivers(scope, id, null)).map(toReceiver(id)),

  /**
   * Queues those who were skipped, and those whose mail did not arrive, for another mail; returns how many they are.
   * Whom a cancelled sending has not reached stays out of it for good.
   */
  async queueFailed({ db, organisationId }: Scope, id: string): Promise<number> {
    await sql`
      update communication_receivers set state = 'chosen'
      where organisation_id = ${organisationId} and communication_id = ${id}
        and state = 'queued' and notification_id is null`.execute(db)
    const { rows } = await sql<{ person_id: string }>`
      update communication_receivers as receiver set state = 'queued', mail_id = null
      where receiver.organisation_id = ${organisationId} and receiver.communication_id = ${id}
        and (receiver.state = 'skipped' or exists (
          select 1 from mails as mail where mail.organisation_id = receiver.organisation_id
            and mail.id = receiver.mail_id and ${isUndelivered}))
      returning person_id`.execute(db)
    return rows.length
  },

  countUnread: async (scope: Scope, id: string): Promise<number> =>
    (
      await unreadOf(scope, id)
        .select(({ fn }) => fn.countAll<number>().as('unread'))
        .executeTakeFirstOrThrow()
    ).unread,

  /** The next receivers who have not read it, in the order of their ids. */
  nextUnread: (scope: Scope, id: string, afterId: string, most: number) =>
    unreadOf(scope, id)
      .where('communication_receivers.person_id', '>', afterId)
      .select(['communication_receivers.person_id', 'notifications.id as notification_id'])
      .orderBy('communication_receivers.person_id')
      .limit(most)
      .execute(),
}
