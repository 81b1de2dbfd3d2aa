import { type RawBuilder, sql, type Kysely } from 'kysely'
import type { Notification, NotificationMarks, NotificationPage } from '@contract/notifications'
import type { Source, SourceFilter } from '@contract/notificationSources'
import { letterFor } from '@contract/communicationLetters'
import type { ShortCodeValues } from '@contract/shortCodeTexts'
import { anyOf } from '@server/database/anyOf'
import type { Database } from '@server/database/schema'
import { newNotificationId, type NotificationRow } from './notificationTables'
import type { Scope } from '@server/database/scope'
import { fullName } from '@server/people/fullName'
import type { PersonRow } from '@server/people/personTables'
import type { Condition } from '@server/records/conditionsOf'
import { notificationCountRepository } from './notificationCountRepository'
import {
  matching,
  type NotificationFilter,
  notificationPage,
  notificationSearch,
  ordersOfPage,
  ownNotifications,
} from './notificationSearch'
import { wholeMessage, wholeSubject, wordColumns } from './sharedMessages'
export { searchedWords } from './sharedMessages'
/** The person's own notifications only. */
const own = ({ db, organisationId, actor }: Scope) =>
  db
    .selectFrom('notifications')
    .where('notifications.organisation_id', '=', organisationId)
    .where('notifications.person_id', '=', actor.globalId)

type Name = Pick<PersonRow, 'first_name' | 'last_name'>
type NameOf<Who extends string> = { [Part in keyof Name as `${Who}_${Part}`]: Name[Part] | null }
type Row = Omit<NotificationRow, 'message_text' | 'searched_text' | 'shared_message_id'> & {
  shared_values: ShortCodeValues | null
} & NameOf<'sender'> &
  NameOf<'recipient'> &
  NameOf<'replier'>

const recordColumns = sql`notifications.id, notifications.source, notifications.sub_category, notifications.sender_id,
  notifications.recipient_id, notifications.conversation_id, notifications.replied_at, notifications.replier_id,
  notifications.reply_text, notifications.media_id, notifications.href, notifications.priority, notifications.read_at,
  notifications.archived_at, notifications.is_held, notifications.created_at, notifications.updated_at,
  notifications.code_values, shared_messages.code_values as shared_values,
  ${wholeSubject} as subject, ${wholeMessage} as message,
  sender.first_name as sender_first_name, sender.last_name as sender_last_name,
  recipient.first_name as recipient_first_name, recipient.last_name as recipient_last_name,
  replier.first_name as replier_first_name, replier.last_name as replier_last_name`

/** Joins the people that notifications name, and what they share. */
const withPeople = (found: RawBuilder<unknown>) => sql`(${found}) as notifications
  left join people as sender
    on sender.id = notifications.sender_id and sender.organisation_id = notifications.organisation_id
  left join people as recipient
    on recipient.id = notifications.recipient_id and recipient.organisation_id = notifications.organisation_id
  left join people as replier
    on replier.id = notifications.replier_id and replier.organisation_id = notifications.organisation_id
  left join shared_messages on shared_messages.id = notifications.shared_message_id
    and shared_messages.organisation_id = notifications.organisation_id`

/** The person's own notifications, to be changed. */
const changing = ({ db, organisationId, actor, now }: Scope) =>
  db
    .updateTable('notifications')
    .set({ updated_at: now })
    .where('organisation_id', '=', organisationId)
    .where('person_id', '=', actor.globalId)

/** The column that a mark sets: to now or to null. */
const stamped = (column: 'read_at' | 'archived_at', isSet: boolean | undefined, { now }: Scope) =>
  isSet === undefined
    ? { change: {}, isDue: sql<boolean>`false` }
    : {
        change: { [column]: isSet ? sql`case when is_held then ${sql.ref(column)} else ${now} end` : null },
        isDue: sql<boolean>`(${sql.ref(column)} is null) = ${isSet} and not is_held`,
      }

const toPerson = (id: string | null, first_name: string | null, last_name: string | null) =>
  id === null ? null : { globalId: id, fullName: fullName({ first_name, last_name }) }

const toLatestReply = (row: Row): Notification['latestReply'] => {
  const { replied_at, replier_id: globalId, replier_first_name: first_name, replier_last_name: last_name } = row
  if (replied_at === null) return null
  const replier = globalId === null ? null : { globalId, name: fullName({ first_name, last_name }) }
  return { replier, createdAt: replied_at.toISOString(), text: row.reply_text ?? '' }
}

/** A notification whose medium has no links yet: they depend on the session of whoever asks. */
export type StoredNotification = Omit<Notification, 'media'> & { mediaId: string | null }
type StoredPage = Omit<NotificationPage, 'records'> & { records: StoredNotification[] }

/** Its texts as its person reads them: only a shared message with values has codes. */
const toWords = ({ subject, message, shared_values, code_values }: Row) => {
  if (!shared_values) return { subject, message }
  const letter = letterFor({ subject, html: message }, { ...shared_values, ...code_values }, {})
  return { subject: letter.subject, message: letter.html }
}

const toNotification = (row: Row): StoredNotification => ({
  id: row.id,
  ...toWords(row),
  source: row.source,
  subCategory: row.sub_category,
  sender: toPerson(row.sender_id, row.sender_first_name, row.sender_last_name),
  recipient: toPerson(row.recipient_id, row.recipient_first_name, row.recipient_last_name),
  conversationId: row.conversation_id,
  latestReply: toLatestReply(row),
  mediaId: row.media_id,
  href: row.href,
  priority: row.priority,
  read: row.read_at !== null,
  archived: row.archived_at !== null,
  held: row.is_held,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

const countingOf = (scope: Scope, conditions: Condition) =>
  own(scope)
    .where(conditions)
    .select(({ fn }) => fn.countAll<number>().as('total'))

type NewNotification = Pick<
  NotificationRow,
  'organisation_id' | 'person_id' | 'source' | 'subject' | 'message' | 'created_at'
> &
  Partial<Pick<NotificationRow, 'sender_id' | 'href' | 'priority' | 'is_held' | 'media_id'>>
export type Message = Omit<NewNotification, 'person_id'> & { codeValues?: ShortCodeValues }
type StoredMessage = Omit<Message, 'codeValues'> &
  Pick<NotificationRow, 'priority'> &
  Awaited<ReturnType<typeof wordColumns>>
type Words = Pick<NotificationRow, 'subject' | 'message'>
type Added = Pick<NotificationRow, 'id' | 'person_id'>

export const notificationRepository = {
  /** Stores an unread notification from the portal itself; returns what `announceNotifications` takes. */
  async add(db: Kysely<Database>, { person_id, ...notification }: NewNotification): Promise<Added> {
    const [row] = await notificationRepository.addForAll(db, [person_id], notification)
    if (!row) throw new Error('One notification is stored for one person')
    return row
  },

  /** The same for each of these people. */
  addForAll: async (db: Kysely<Database>, personIds: readonly string[], notification: Message): Promise<Added[]> =>
    personIds.length === 0
      ? []
      : notificationRepository.addSlice(
          db,
          personIds,
          await notificationRepository.storeMessage(db, notification, personIds.length),
        ),

  /** Stores the text of a message for so many people, unless each notification has it; before the first `addSlice`. */
  storeMessage: async (
    db: Kysely<Database>,
    { codeValues, ...message }: Message,
    receivers: number,
  ): Promise<StoredMessage> => ({
    priority: 'normal' as const,
    ...message,
    ...(await wordColumns(db, { ...message, codeValues }, receivers)),
  }),

  /**
   * Stores unread notifications of a stored message for these people. All that are written at a time are of one transaction.
   * `valuesOf` has what the codes of the message stand for, for each of them.
   */
  async addSlice(
    db: Kysely<Database>,
    personIds: readonly string[],
    message: StoredMessage,
    updated_at = message.created_at,
    valuesOf: ReadonlyMap<string, ShortCodeValues> = new Map(),
  ): Promise<Added[]> {
    const ids = personIds.map(newNotificationId).toSorted()
    const added = personIds.map((person_id, at) => ({ id: ids[at] ?? '', person_id }))
    const same = Object.entries({ ...message, updated_at })
    const values = personIds.map((id) => JSON.stringify(valuesOf.get(id) ?? null))
    // as arrays: thousands of rows of values take the server and the database as long to read as to write
    await sql`
      insert into notifications (id, person_id, code_values, ${sql.join(same.map(([column]) => sql.ref(column)))})
      select one.id, one.person_id, nullif(one.code_values::jsonb, 'null'),
        ${sql.join(same.map(([, value]) => value))}
      from unnest(${added.map(({ id }) => id)}::text[], ${[...personIds]}::text[], ${values}::text[])
        as one (id, person_id, code_values)`.execute(db)
    return added
  },

  async list(scope: Scope, filter: NotificationFilter): Promise<StoredPage> {
    const { page, per_page: perPage } = filter
    const search = notificationSearch(scope, filter)
    const counting =
      search?.counting ?? notificationCountRepository.total(scope, filter) ?? countingOf(scope, matching(filter, scope))
    const from = search
      ? sql`${withPeople(ownNotifications(scope, sql`true`))} join ${search.page} as found on found.id = notifications.id`
      : withPeople(notificationPage(scope, filter))
    // one round trip to the database instead of two; the limit tells it that few rows are joined to others
    const { rows } = await sql<Row & { total: number }>`
      select ${recordColumns}, ${search ? sql`found.total` : counting} as total from ${from}
      order by ${ordersOfPage[filter['q[s]']]} limit ${perPage}`.execute(scope.db)
    const isNothing = rows.length === 0 && page === 1
    const total = rows[0]?.total ?? (isNothing ? 0 : (await counting.executeTakeFirstOrThrow()).total)
    return { records: rows.map(toNotification), total, page, perPage }
  },

  /** The person's own among them, each once and in the order of the ids. */
  async findAll(scope: Scope, ids: readonly string[]): Promise<StoredNotification[]> {
    const found = withPeople(ownNotifications(scope, sql`notifications.id = ${anyOf(ids)}`))
    const { rows } = await sql<Row>`select ${recordColumns} from ${found}`.execute(scope.db)
    const byId = new Map(rows.map((row) => [row.id, toNotification(row)]))
    return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
  },

  /** Unread ones of these people with one of these subjects, which the scope's person has caused since then; locked. */
  lockUnread: (
    { db, organisationId, actor }: Scope,
    personIds: readonly string[],
    { subjects, since }: { subjects: readonly string[]; since: Date },
  ) =>
    db
      .selectFrom('notifications')
      .leftJoin('shared_messages', (join) =>
        join
          .onRef('shared_messages.id', '=', 'notifications.shared_message_id')
          .onRef('shared_messages.organisation_id', '=', 'notifications.organisation_id'),
      )
      .where('notifications.organisation_id', '=', organisationId)
      .where('notifications.person_id', '=', anyOf(personIds))
      .where('notifications.created_at', '>', since)
      .where('notifications.sender_id', '=', actor.globalId)
      .where(wholeSubject, '=', anyOf(subjects))
      .where('notifications.read_at', 'is', null)
      .where('notifications.archived_at', 'is', null)
      .select(['notifications.id', 'notifications.person_id', 'notifications.href'])
      .orderBy('notifications.id')
      .forUpdate('notifications')
      .execute(),

  /** Marks notifications; those that were marked before keep their time. Returns those that were changed. */
  mark(scope: Scope, ids: readonly string[], { read, archived }: NotificationMarks) {
    const marks = [stamped('read_at', read, scope), stamped('archived_at', archived, scope)]
    return changing(scope)
      .set(Object.assign({}, ...marks.map(({ change }) => change)) as object)
      .where('id', '=', anyOf(ids))
      .where(({ or }) => or(marks.map(({ isDue }) => isDue)))
      .returning(['id', 'person_id'])
      .execute()
  },

  /** Lets held notifications go: what they asked for is done, or is not asked any more. */
  release: ({ db, organisationId, now }: Scope, ids: readonly string[]) =>
    db
      .updateTable('notifications')
      .set({ is_held: false, read_at: sql`coalesce(read_at, ${now})`, updated_at: now })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', anyOf(ids))
      .returning(['id', 'person_id'])
      .execute(),

  /** Has held notifications stand first again, with other words and this time. */
  restore: (scope: Scope, ids: readonly string[], { at: created_at, ...words }: Words & { at: Date }) =>
    notificationRepository.reword(scope, ids, { ...words, created_at }),

  /** Has unread notifications stand first again. */
  raise: ({ db, organisationId, now }: Scope, ids: readonly string[]) =>
    db
      .updateTable('notifications')
      .set({ created_at: now, updated_at: now })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', anyOf(ids))
      .where('read_at', 'is', null)
      .returning(['id', 'person_id'])
      .execute(),

  /** Has notifications say something else. */
  async reword(
    { db, organisationId, now }: Scope,
    ids: readonly string[],
    { subject, message, ...changes }: Words & Partial<Pick<NotificationRow, 'href' | 'created_at'>>,
  ) {
    const said = { organisation_id: organisationId, created_at: now, subject, message }
    return db
      .updateTable('notifications')
      .set({ ...(await wordColumns(db, said, ids.length)), updated_at: now, ...changes })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', anyOf(ids))
      .returning(['id', 'person_id'])
      .execute()
  },

  /** Marks the notifications of a source as read, except archived ones; the empty source means all. */
  async markSourceRead(scope: Scope, source: SourceFilter): Promise<void> {
    await changing(scope)
      .set({ read_at: scope.now })
      .where('read_at', 'is', null)
      .where('archived_at', 'is', null)
      .where('is_held', '=', false)
      .$if(source !== '', (marking) => marking.where('source', '=', source as Source))
      .execute()
  },
}
