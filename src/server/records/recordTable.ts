import { randomUUID } from 'node:crypto'
import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely'
import type { core } from 'zod'
import type { AuditedChanges } from '@contract/audit'
import { type Audited, changesBetween } from '@server/audit/auditedChanges'
import type { Edited } from '@server/database/columns'
import { recordOf, type RecordOf } from '@server/database/fieldNames'
import type { Database } from '@server/database/schema'
import type { Scope } from '@server/database/scope'
import { missing } from '@server/problems/apiProblem'
import { conditionsOf, type Condition, type Filtered } from './conditionsOf'
import { noteChange } from './noteChange'
import { readPage, rowsInOrder } from './readPage'
import { refusingTaken, type UniqueField } from './refusingTaken'
import { rowToEdit } from './rowToEdit'

/** Tables whose records people edit. */
export type EditedTable = {
  [Name in keyof Database]: Selectable<Database[Name]> extends Selectable<Edited> ? Name : never
}[keyof Database]
type RowOf<Table extends EditedTable> = Selectable<Database[Table]> & Selectable<Edited>
/** Of records that can be archived; no form has it. */
type Archivable = { archived_at: Date | null }
/** All columns except those filled in here. A nullable column must be given explicitly. */
type ColumnsOf<Table extends EditedTable> = Omit<RowOf<Table>, keyof Edited | keyof Archivable>

type Description<Table extends EditedTable, Order extends string, Fixed extends PropertyKey, Row, Item> = {
  /** The record's name in the singular, as in bodies: `shortCode`. */
  kind: string
  /** The call that lists the records; its query defines the filters. */
  index: { query: core.$ZodObject }
  /** What the filters' fields stand for (see `conditionsOf`), where it is not the column of that name. */
  columns?: Readonly<Record<string, Filtered>>
  /** Each must end with the id. */
  orders: Readonly<Record<Order, RawBuilder<unknown>>>
  /** The unique indexes that a form can violate, each with the field that gets the error. */
  unique?: readonly UniqueField[]
  /** Columns that are written only on creation. */
  fixed?: readonly Fixed[]
  /** What the audit log notes of each column (decision 0074). Fixed columns may be left out: nothing. */
  audited: Readonly<Record<Exclude<keyof ColumnsOf<Table>, Fixed>, Audited> & Partial<Record<Fixed, Audited>>>
  /** A condition for the records that this person may see, on this table alone (use `exists` for other tables). */
  visible?: (scope: Scope) => Condition
  /** Whether this person may change the record, by a rule of `recordPermissions`; by default whoever may call. */
  may?: (scope: Scope, row: RowOf<Table>) => boolean
  /** Reads complete records with their joins, each once. Default: the table's own row. */
  read?: (scope: Scope, ids: string[]) => Promise<Row[]>
  /** The only place where a row is mapped to the record on the wire. Default: `recordOf`. */
  toRecord?: (row: Row) => Item
}
type Query<Order> = { page: number; per_page: number; 'q[s]': Order }
type Edit = {
  /** The version that was edited; undefined when the caller did not send one (D-15). */
  lockVersion: number | undefined
  /** Validates what else the form refers to, after the record was found and may be changed. */
  check?: () => Promise<void>
  /** Noted in the audit log for a change that is not a plain edit, such as `approve`. */
  action?: string
  /** What changes with it in other tables, for the audit log (see `idsBetween`). */
  beside?: AuditedChanges
}

const filledInHere: readonly string[] = ['id', 'organisation_id', 'lock_version', 'created_at', 'updated_at']
/** The columns of a form, without those filled in here and those fixed on creation. */
const written = (form: object, fixed: readonly PropertyKey[] = []) =>
  Object.fromEntries(
    Object.entries(form).filter(([column]) => !filledInHere.includes(column) && !fixed.includes(column)),
  )

type BothWays<Name extends string> = Record<`${Name} ${'asc' | 'desc'}`, RawBuilder<unknown>>

/** Orders by expressions, ascending and descending, as lists of the API name them: rows that are equal by their id. */
export const bothWays = <Name extends string>(by: Readonly<Record<Name, RawBuilder<unknown>>>) =>
  Object.fromEntries(
    Object.entries<RawBuilder<unknown>>(by).flatMap(([name, one]) => [
      [`${name} asc`, sql`${one}, id`],
      [`${name} desc`, sql`${one} desc, id desc`],
    ]),
  ) as BothWays<Name> // a computed key is any string to TypeScript

/**
 * Lists, shows, creates, updates and removes records that are stored in one table. Every method is limited to the scope's
 * organisation and to the records that its person may see. Every change calls `noteChange`, increments `lock_version`, and
 * reports a taken unique value on its field. A service writes a record's rows in other tables in the same scope.
 */
export const recordTable = <
  Table extends EditedTable,
  Order extends string,
  Fixed extends keyof ColumnsOf<Table> = never,
  Row extends { id: string } = RowOf<Table>,
  Item = RecordOf<Row>,
>(
  table: Table,
  description: Description<Table, Order, Fixed, Row, Item>,
) => {
  const { kind, index, columns, orders, unique = [], fixed = [], audited, visible, may = () => true } = description
  const toRecord = description.toRecord ?? (recordOf as unknown as (row: Row) => Item) // without it, `Item` is that
  // Kysely cannot type a generic table: the common columns are typed here, the others pass through unchanged
  const tableIn = ({ db }: Scope) => db as unknown as Kysely<{ records: Edited }>
  const name = table as unknown as 'records'
  const ofOrganisation = (scope: Scope) =>
    tableIn(scope).selectFrom(name).where('organisation_id', '=', scope.organisationId)
  const own = (scope: Scope) =>
    ofOrganisation(scope).$if(visible !== undefined, (records) => records.where(visible?.(scope) ?? sql<boolean>`true`))
  const readRows = async (scope: Scope, ids: string[]) =>
    (await ofOrganisation(scope).where('id', 'in', ids).selectAll().execute()) as unknown as Row[]
  const lockedRow = (scope: Scope, id: string) => {
    const reading = own(scope).where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
    return reading as Promise<RowOf<Table> | undefined>
  }
  const read = description.read ?? readRows
  const stored = [...Object.keys(audited), 'created_at', 'updated_at']
  const matching = conditionsOf(index, {
    ...Object.fromEntries(stored.map((column) => [column, sql.ref(`${table}.${column}`)])),
    ...columns,
  })

  /** A table without the column has no value of it that could change. */
  const noted = { archived_at: 'values', ...audited } as const

  const readOne = async (scope: Scope, id: string): Promise<Item> => {
    const [row] = await rowsInOrder([id], (ids) => read(scope, ids))
    if (!row) throw missing()
    return toRecord(row)
  }

  return {
    list: (scope: Scope, query: Query<Order>) =>
      readPage({
        matching: own(scope).where(matching(query, scope)),
        order: orders[query['q[s]']],
        query,
        read: (ids) => read(scope, ids),
        toItem: toRecord,
      }),

    /** 404 when the organisation has no such record, or this person may not see it. */
    async show(scope: Scope, id: string): Promise<Item> {
      if (!(await own(scope).where('id', '=', id).select('id').executeTakeFirst())) throw missing()
      return readOne(scope, id)
    },

    /** The row, locked until the transaction ends; 404 as in `show`. */
    async lock(scope: Scope, id: string): Promise<RowOf<Table>> {
      const row = await lockedRow(scope, id)
      if (!row) throw missing()
      return row
    },

    /** `beside`: what it has in other tables, for the audit log (see `idsBetween`). */
    async create(scope: Scope, form: ColumnsOf<Table>, beside?: AuditedChanges): Promise<Item> {
      const { organisationId: organisation_id, now } = scope
      const row = { ...written(form), id: randomUUID(), organisation_id, created_at: now, updated_at: now }
      const stored = await refusingTaken(unique, () =>
        tableIn(scope).insertInto(name).values(row).returningAll().executeTakeFirstOrThrow(),
      )
      const changes = { ...changesBetween(noted, null, stored), ...beside }
      await noteChange(scope, 'created', { kind, id: row.id, changes })
      return readOne(scope, row.id)
    },

    /**
     * Returns the record even when its editor may no longer see it. 404, then 422 without permission, then 409 for an edit
     * of an older version (D-15). `archived_at` alone archives it, or brings it back.
     */
    async update(
      scope: Scope,
      id: string,
      form: Omit<ColumnsOf<Table>, Fixed> | Archivable,
      edit: Edit,
    ): Promise<Item> {
      const before = await rowToEdit(lockedRow(scope, id), {
        may: (row) => may(scope, row),
        permission: () => `${kind}.change`,
        lockVersion: edit.lockVersion,
      })
      await edit.check?.()
      const after = await refusingTaken(unique, () =>
        tableIn(scope)
          .updateTable(name)
          .set((column) => ({
            ...written(form, fixed),
            // of two concurrent edits, the one that began first may commit last
            updated_at: sql`greatest(updated_at, ${scope.now})`,
            lock_version: column('lock_version', '+', 1),
          }))
          .where('organisation_id', '=', scope.organisationId)
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow(),
      )
      const changes = { ...changesBetween(noted, before, after), ...edit.beside }
      await noteChange(scope, 'updated', {
        kind,
        id,
        changes,
        ...(edit.action !== undefined && { action: edit.action }),
      })
      return readOne(scope, id)
    },

    /** Removes it, and notes what it had. 404, then 422 without permission. */
    async remove(scope: Scope, id: string): Promise<Record<string, never>> {
      const row = await rowToEdit(lockedRow(scope, id), {
        may: (found) => may(scope, found),
        permission: () => `${kind}.change`,
        lockVersion: undefined,
      })
      await tableIn(scope)
        .deleteFrom(name)
        .where('organisation_id', '=', scope.organisationId)
        .where('id', '=', id)
        .execute()
      await noteChange(scope, 'removed', { kind, id, changes: changesBetween(audited, row, null) })
      return {}
    },
  }
}
