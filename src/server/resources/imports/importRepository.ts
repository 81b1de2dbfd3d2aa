import { sql, type ColumnType, type JSONColumnType, type Selectable } from 'kysely'
import type { CallData } from '@contract/call'
import {
  importCalls,
  type AbsentPerson,
  type Import,
  type ImportKindName,
  type ImportMapping,
  type ImportRow,
  type RowOutcome,
} from '@contract/imports'
import type { Instant, Owned } from '@server/database/columns'
import type { Scope } from '@server/database/scope'
import { countsOf } from '@server/imports/importReport'
import { conditionsOf } from '@server/records/conditionsOf'
import { isAble } from '@server/people/audience'
import { fullName } from '@server/people/fullName'
import { readPage } from '@server/records/readPage'

type Count = ColumnType<number, number | undefined>
type ImportsTable = Owned & {
  kind: ImportKindName
  file_name: string | null
  digest: string
  /** Which columns its headings are, where its sender has said so. */
  mapping: JSONColumnType<ImportMapping | null, string | null | undefined>
  status: Import['status']
  failure: ColumnType<string | null, string | null | undefined>
  row_count: number
  /** Of the next row to be judged or written. */
  position: Count
  created_count: Count
  changed_count: Count
  unchanged_count: Count
  refused_count: Count
  /** Who asked for it last. */
  person_id: string | null
  created_at: Instant
  updated_at: Instant
}
type ImportRowsTable = {
  organisation_id: string
  import_id: string
  line: number
  record: string
  outcome: RowOutcome
  fields: JSONColumnType<string[]>
  problems: JSONColumnType<ImportRow['problems']>
}

declare module '@server/database/schema' {
  interface Database {
    imports: ImportsTable
    import_rows: ImportRowsTable
  }
}

type StoredImport = Selectable<ImportsTable>
type AbsentQuery = CallData<typeof importCalls.absent>['query']
type Filtered = { page: number; per_page: number; 'q[outcome_eq]'?: RowOutcome | undefined }

/** The one place where a row becomes an import on the wire. */
export const toImport = (row: StoredImport): Import => ({
  id: row.id,
  kind: row.kind,
  fileName: row.file_name,
  digest: row.digest,
  status: row.status,
  failure: row.failure,
  rows: row.row_count,
  done: row.position,
  counts: {
    created: row.created_count,
    changed: row.changed_count,
    unchanged: row.unchanged_count,
    refused: row.refused_count,
  },
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

const matching = conditionsOf(importCalls.index, { kind: sql.ref('imports.kind') })
const own = ({ db, organisationId }: Scope) =>
  db.selectFrom('imports').where('imports.organisation_id', '=', organisationId)
const changing = ({ db, organisationId }: Scope, id: string) =>
  db.updateTable('imports').where('organisation_id', '=', organisationId).where('id', '=', id)
const rowsOf = ({ db, organisationId }: Scope, id: string, outcome?: RowOutcome) =>
  db
    .selectFrom('import_rows')
    .where('organisation_id', '=', organisationId)
    .where('import_id', '=', id)
    .$if(outcome !== undefined, (rows) => rows.where('outcome', '=', outcome ?? 'refused'))

/** Those who can use the portal and whom a file of people does not name: not even in a row that is refused. */
const absentFrom = ({ db, organisationId }: Scope, id: string) =>
  db
    .selectFrom('people')
    .where('people.organisation_id', '=', organisationId)
    .where(isAble)
    .where(
      sql<boolean>`not exists (
        select 1 from import_rows
        where import_rows.organisation_id = ${organisationId} and import_rows.import_id = ${id}
          and lower(import_rows.record) = lower(people.email))`,
    )
type Named = { id: string; email: string; first_name: string; last_name: string }
const toAbsent = (person: Named): AbsentPerson => ({ id: person.id, name: fullName(person), email: person.email })
const matchingAbsent = conditionsOf(importCalls.absent, {
  name: sql`people.searched_name`,
  email: sql`people.email`,
})
const byName = sql`people.searched_name, people.id`
const readAbsent = (scope: Scope, id: string) =>
  absentFrom(scope, id).select(['people.id', 'people.email', 'people.first_name', 'people.last_name'])

const wireColumns = ['line', 'record', 'outcome', 'fields', 'problems'] as const

export const importRepository = {
  list(scope: Scope, query: CallData<typeof importCalls.index>['query']) {
    return readPage({
      matching: own(scope).where(matching(query, scope)),
      order: sql`imports.created_at desc, imports.id`,
      query,
      read: (ids) => own(scope).where('id', 'in', ids).selectAll().execute(),
      toItem: toImport,
    })
  },

  find: (scope: Scope, id: string) => own(scope).where('id', '=', id).selectAll().executeTakeFirst(),

  /** The same; others that work on it wait for the end of the transaction. */
  findToChange: (scope: Scope, id: string) =>
    own(scope).where('id', '=', id).selectAll().forUpdate().executeTakeFirst(),

  async create(
    { db, organisationId: organisation_id, actor, now }: Scope,
    row: Pick<StoredImport, 'id' | 'kind' | 'file_name' | 'digest' | 'mapping' | 'row_count'>,
  ): Promise<void> {
    const when = { created_at: now, updated_at: now }
    await db
      .insertInto('imports')
      .values({
        ...row,
        mapping: row.mapping && JSON.stringify(row.mapping),
        organisation_id,
        status: 'checking',
        person_id: actor.globalId,
        ...when,
      })
      .execute()
  },

  /** From a judged file to one that is being written: from its first row on, or where writing it failed. */
  async begin(scope: Scope, { id, status }: Pick<StoredImport, 'id' | 'status'>): Promise<void> {
    const counts = { created_count: 0, changed_count: 0, unchanged_count: 0, refused_count: 0 }
    await changing(scope, id)
      .set({ status: 'applying', failure: null, person_id: scope.actor.globalId, updated_at: scope.now })
      .$if(status === 'checked', (beginning) => beginning.set({ position: 0, ...counts }))
      .execute()
  },

  async fail(scope: Scope, id: string, failed: Pick<StoredImport, 'status' | 'failure'>): Promise<void> {
    await changing(scope, id)
      .set({ ...failed, updated_at: scope.now })
      .execute()
  },

  /** Stores what becomes, or became, of some rows, and that the next one is at this position. */
  async advance(
    scope: Scope,
    id: string,
    { rows, next, status }: { rows: readonly ImportRow[]; next: number; status: Import['status'] },
  ): Promise<void> {
    const { db, organisationId } = scope
    const counts = countsOf(rows)
    if (rows.length > 0)
      await sql`
        insert into import_rows (organisation_id, import_id, line, record, outcome, fields, problems)
        select ${organisationId}, ${id}, line, record, outcome, fields, problems
        from json_populate_recordset(null::import_rows, ${JSON.stringify(rows)}::json)
        on conflict (organisation_id, import_id, line)
        do update set outcome = excluded.outcome, fields = excluded.fields, problems = excluded.problems`.execute(db)
    await changing(scope, id)
      .set((column) => ({
        position: next,
        status,
        created_count: column('created_count', '+', counts.created),
        changed_count: column('changed_count', '+', counts.changed),
        unchanged_count: column('unchanged_count', '+', counts.unchanged),
        refused_count: column('refused_count', '+', counts.refused),
        updated_at: scope.now,
      }))
      .execute()
  },

  /** One page of its rows, in the order of the file. */
  async rowsPage(scope: Scope, id: string, { page, per_page: perPage, 'q[outcome_eq]': outcome }: Filtered) {
    const { total } = await rowsOf(scope, id, outcome)
      .select(sql<number>`count(*)`.as('total'))
      .executeTakeFirstOrThrow()
    const records = await rowsOf(scope, id, outcome)
      .select(wireColumns)
      .select(sql<string>`line::text`.as('id'))
      .orderBy('line')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute()
    return { records, total, page, perPage }
  },

  rows: (scope: Scope, id: string, outcome?: RowOutcome): Promise<ImportRow[]> =>
    rowsOf(scope, id, outcome).select(wireColumns).orderBy('line').execute(),

  /** Whether a row of it is, or was, refused: those that are not written yet are as they were judged. */
  async hasRefused(scope: Scope, id: string): Promise<boolean> {
    const found = await rowsOf(scope, id, 'refused').select('line').limit(1).executeTakeFirst()
    return found !== undefined
  },

  absentPage(scope: Scope, id: string, query: AbsentQuery) {
    return readPage({
      matching: absentFrom(scope, id).where(matchingAbsent(query, scope)),
      order: byName,
      query,
      read: (ids) => readAbsent(scope, id).where('people.id', 'in', ids).execute(),
      toItem: toAbsent,
    })
  },

  async absent(scope: Scope, id: string): Promise<AbsentPerson[]> {
    return (await readAbsent(scope, id).orderBy(byName).execute()).map(toAbsent)
  },

  async removeOld({ db, organisationId }: Scope, before: Date): Promise<void> {
    await db
      .deleteFrom('imports')
      .where('organisation_id', '=', organisationId)
      .where('created_at', '<', before)
      .execute()
  },

  /** Which of these ids have an import. */
  async recorded(scope: Scope, ids: readonly string[]): Promise<Set<string>> {
    const rows = await own(scope).where('id', 'in', ids).select('id').execute()
    return new Set(rows.map(({ id }) => id))
  },
}
