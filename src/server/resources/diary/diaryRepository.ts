import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { CallData } from '@contract/call'
import { diaryCalls, type DiaryItem, type DiaryPage } from '@contract/diary'
import type { Database } from '@server/database/schema'
import type { Scope } from '@server/database/scope'
import { missing } from '@server/problems/apiProblem'
import { conditionsOf, type Condition } from '@server/records/conditionsOf'
import { rowsInOrder } from '@server/records/readPage'
import { recordTable } from '@server/records/recordTable'
import { startOfDay } from '@server/time/timeZones'
import { isMine, isReadable, isShown } from './diaryReaders'
import { readDiaryItems, toDiaryItem } from './diaryRows'

type Answer = Pick<Selectable<Database['diary_responses']>, 'answer' | 'submitted_at'>

/** The one response of each to-do, shared by all whom it is for. */
export const diaryResponseRepository = {
  async add({ db, organisationId }: Scope, diaryItemId: string): Promise<void> {
    const row = { id: randomUUID(), organisation_id: organisationId, diary_item_id: diaryItemId }
    const unanswered = { answer: null, submitted_at: null, person_id: null }
    await db
      .insertInto('diary_responses')
      .values({ ...row, ...unanswered })
      .execute()
  },

  /** Undefined when it is not a response of this item. */
  find: ({ db, organisationId }: Scope, of: { diaryItemId: string; id: string }) =>
    db
      .selectFrom('diary_responses')
      .where('organisation_id', '=', organisationId)
      .where('diary_item_id', '=', of.diaryItemId)
      .where('id', '=', of.id)
      .select(['answer', 'submitted_at'])
      .executeTakeFirst(),

  async answer({ db, organisationId, actor }: Scope, id: string, answer: Answer): Promise<void> {
    const response = db.updateTable('diary_responses').where('organisation_id', '=', organisationId)
    await response
      .where('id', '=', id)
      .set({ ...answer, person_id: actor.globalId })
      .execute()
  },
}

export type DiaryColumns = Selectable<Database['diary_items']>
type Query = CallData<typeof diaryCalls.index>['query']
type DaysQuery = CallData<typeof diaryCalls.days>['query']

const columns = {
  date: (value: unknown, { timeZone }: Scope) => {
    const [from, until] = [0, 1].map((daysLater) => sql`${startOfDay(String(value), timeZone, daysLater)}`)
    if (!from || !until) throw new Error('A day begins and ends')
    return isShown(from, until)
  },
  location_id: sql`diary_items.location_id`,
  location: sql`diary_items.location_id`,
  userGlobalId: (_value: unknown, scope: Scope): Condition => isMine(scope),
} as const

/** What the audit log notes of items. */
export const auditedOfDiary = {
  list_type: 'values',
  location_id: 'values',
  description: 'change',
  important: 'values',
  display_at: 'values',
  expire_at: 'values',
  shown_until: 'nothing',
  is_addressed: 'nothing',
} as const

const table = recordTable('diary_items', {
  kind: 'diaryItem',
  index: diaryCalls.index,
  columns,
  orders: { 'important desc': sql`important desc, display_at, id` },
  fixed: ['list_type', 'location_id', 'author_id'],
  audited: auditedOfDiary,
  visible: isReadable,
  may: () => true, // diaryRules have decided, by the item's type
  read: readDiaryItems,
  toRecord: toDiaryItem,
})
const matching = conditionsOf(diaryCalls.index, columns)

type Found = Pick<DiaryPage, 'total' | 'totalNotes' | 'totalTodos' | 'incompleteTodoLists'> & { ids: string[] }

/** Days as PostgreSQL takes them: each with its first instant and that of the next one. */
export type Day = { date: string; from: Date; until: Date }

export const diaryRepository = {
  create: table.create,
  update: table.update,
  show: table.show,

  /** What is shown on a day: the important ones first, then by their start. The totals are of all pages (DY-020). */
  async list(scope: Scope, query: Query): Promise<DiaryPage> {
    const { page, per_page: perPage } = query
    const { rows } = await sql<Found>`
      with listed as materialized (
        select diary_items.id, diary_items.important, diary_items.display_at,
          diary_items.list_type = 'note_list' as is_note,
          exists (
            select 1 from diary_responses
            where diary_responses.organisation_id = ${scope.organisationId}
              and diary_responses.diary_item_id = diary_items.id and diary_responses.answer = 'yes') as is_done
        from diary_items
        where diary_items.organisation_id = ${scope.organisationId} and ${isReadable(scope)}
          and ${matching(query, scope)}
      )
      select count(*) as total, count(*) filter (where is_note) as "totalNotes",
        count(*) filter (where not is_note) as "totalTodos",
        count(*) filter (where not is_note and not is_done) as "incompleteTodoLists",
        array(
          select listed.id from listed order by important desc, display_at, id
          limit ${perPage}::int offset ${(page - 1) * perPage}::bigint) as ids
      from listed`.execute(scope.db)
    const [found] = rows
    if (!found) throw new Error('An aggregate without groups has one row')
    const { ids, ...totals } = found
    const records = await rowsInOrder(ids, (some) => readDiaryItems(scope, some))
    return { records: records.map(toDiaryItem), page, perPage, ...totals }
  },

  /** How many items each of the days has, without those that have none. */
  async countDays(scope: Scope, query: DaysQuery, days: readonly Day[]): Promise<{ date: string; total: number }[]> {
    const [first, last] = [days[0], days.at(-1)]
    if (!first || !last) return []
    const { rows } = await sql<{ date: string; total: number }>`
      with shown as materialized (
        select diary_items.display_at, diary_items.shown_until
        from diary_items
        where diary_items.organisation_id = ${scope.organisationId} and diary_items.location_id = ${query.location_id}
          and ${isReadable(scope)} and ${query.userGlobalId === undefined ? sql`true` : isMine(scope)}
          and ${isShown(sql`${first.from}`, sql`${last.until}`)}
      )
      select days.date, count(*) as total
      from unnest(
        ${days.map(({ date }) => date)}::text[], ${days.map(({ from }) => from.toISOString())}::text[],
        ${days.map(({ until }) => until.toISOString())}::text[]) as days (date, began, ended)
      join shown as diary_items on ${isShown(sql`days.began::timestamptz`, sql`days.ended::timestamptz`)}
      group by days.date order by days.date`.execute(scope.db)
    return rows
  },

  /** The item after a change of this person's, even if they may no longer read it. */
  async changed(scope: Scope, id: string): Promise<DiaryItem> {
    const [row] = await rowsInOrder([id], (ids) => readDiaryItems(scope, ids))
    if (!row) throw missing()
    return toDiaryItem(row)
  },

  /** The row, locked until the transaction ends; undefined when there is none that this person may read. */
  lock: (scope: Scope, id: string): Promise<DiaryColumns | undefined> =>
    scope.db
      .selectFrom('diary_items')
      .where('diary_items.organisation_id', '=', scope.organisationId)
      .where('diary_items.id', '=', id)
      .where(isReadable(scope))
      .selectAll()
      .forUpdate()
      .executeTakeFirst(),

  async remove({ db, organisationId }: Scope, id: string): Promise<void> {
    await db.deleteFrom('diary_items').where('organisation_id', '=', organisationId).where('id', '=', id).execute()
  },

  /** The item has changed without an edit: its `lockVersion` stays. */
  async touch({ db, organisationId, now }: Scope, id: string): Promise<void> {
    const item = db.updateTable('diary_items').where('organisation_id', '=', organisationId).where('id', '=', id)
    await item.set({ updated_at: sql`greatest(updated_at, ${now})` }).execute()
  },
}
