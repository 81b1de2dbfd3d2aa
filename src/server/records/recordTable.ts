import { randomUUID } from 'node:crypto'
import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely'
import type { core } from 'zod'
import type { Database, Edited } from '@server/database/schema'
import type { Scope } from '@server/database/scope'
import { missing } from '@server/problems/apiProblem'
import { conditionsOf, type Condition, type Filtered } from './conditionsOf'
import { noteChange } from './noteChange'
import { readPage, rowsOnce } from './readPage'
import { refusingTaken, type UniqueField } from './refusingTaken'
import { rowToEdit } from './rowToEdit'

/** Tables whose records people edit. */
export type EditedTable = { [Name in keyof Database]: Database[Name] extends Edited ? Name : never }[keyof Database]
type RowOf<Table extends EditedTable> = Selectable<Database[Table]> & Selectable<Edited>
/** All columns but those that are filled in here: one that may be null is said to be. */
type ColumnsOf<Table extends EditedTable> = Omit<RowOf<Table>, keyof Edited>

type Description<Table extends EditedTable, Order extends string, Fixed, Row, Item> = {
  /** The record's name in the singular, as in bodies: `shortCode`. */
  kind: string
  /** The call that lists them, whose query has the filters. */
  index: { query: core.$ZodObject }
  /** What the fields of its filters stand for (see `conditionsOf`). */
  columns: Readonly<Record<string, Filtered>>
  /** Each ends with the id. */
  orders: Readonly<Record<Order, RawBuilder<unknown>>>
  /** The unique indexes that a form can meet, and the fields that they are about. */
  unique?: readonly UniqueField[]
  /** Columns that are written once, when the record is created. */
  fixed?: readonly Fixed[]
  /** Which of the organisation's this person may see, as a condition on the table alone (`exists` for what lies beside it). */
  visible?: (scope: Scope) => Condition
  /** Whether this person may change the record: a rule of `recordPermissions`. */
  may: (scope: Scope, row: RowOf<Table>) => boolean
  /** Reads records whole, with what is joined, each once; the table's own row when it is left out. */
  read?: (scope: Scope, ids: string[]) => Promise<Row[]>
  /** The one place where a row becomes a record on the wire. */
  toRecord: (row: Row) => Item
}
type Query<Order> = { page: number; per_page: number; 'q[s]': Order }
type Edit = {
  /** Which version was edited; undefined when the caller does not say (D-15). */
  lockVersion: number | undefined
  /** What the form names beside the record, judged when the record has been found and may be changed. */
  check?: () => Promise<void>
  /** For the audit log, where the change is more than an edit: `approve`. */
  action?: string
}

const filledInHere: readonly string[] = ['id', 'organisation_id', 'lock_version', 'created_at', 'updated_at']
/** What a form says, whatever else it was handed over with. */
const written = (form: object, fixed: readonly PropertyKey[] = []) =>
  Object.fromEntries(
    Object.entries(form).filter(([column]) => !filledInHere.includes(column) && !fixed.includes(column)),
  )

/**
 * Records that people list, create and edit. Every method works on the scope's organisation and on what its person may see;
 * every change is noted and announced (see `noteChange`), refused where a unique value is taken, and counted in
 * `lock_version`. What belongs to a record in other tables is written by its service in the same scope.
 */
export const recordTable = <
  Table extends EditedTable,
  Order extends string,
  Item,
  Fixed extends keyof ColumnsOf<Table> = never,
  Row extends { id: string } = RowOf<Table>,
>(
  table: Table,
  description: Description<Table, Order, Fixed, Row, Item>,
) => {
  const { kind, index, columns, orders, unique = [], fixed = [], visible, may, toRecord } = description
  // typed once as the columns that all such tables have; the rest of a row goes through untouched
  const tableIn = ({ db }: Scope) => db as unknown as Kysely<{ records: Edited }>
  const name = table as unknown as 'records'
  const ofOrganisation = (scope: Scope) =>
    tableIn(scope).selectFrom(name).where('organisation_id', '=', scope.organisationId)
  const own = (scope: Scope) =>
    ofOrganisation(scope).$if(visible !== undefined, (records) => records.where(visible?.(scope) ?? sql<boolean>`true`))
  const readRows = async (scope: Scope, ids: string[]) =>
    (await ofOrganisation(scope).where('id', 'in', ids).selectAll().execute()) as unknown as Row[]
  const read = description.read ?? readRows
  const matching = conditionsOf(index, columns)

  const readOne = async (scope: Scope, id: string): Promise<Item> => {
    const [row] = await rowsOnce([id], (ids) => read(scope, ids))
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

    /** 404 when the organisation has none of the id, or none that this person may see. */
    async show(scope: Scope, id: string): Promise<Item> {
      if (!(await own(scope).where('id', '=', id).select('id').executeTakeFirst())) throw missing()
      return readOne(scope, id)
    },

    async create(scope: Scope, form: ColumnsOf<Table>): Promise<Item> {
      const { organisationId: organisation_id, now } = scope
      const row = { ...written(form), id: randomUUID(), organisation_id, created_at: now, updated_at: now }
      await refusingTaken(unique, () => tableIn(scope).insertInto(name).values(row).execute())
      await noteChange(scope, 'created', { kind, id: row.id })
      return readOne(scope, row.id)
    },

    /** Answers the record also when the edit takes it out of its editor's sight. 404, 422 for who may not, and 409 for an edit of an older version than the record's (D-15), in this order. */
    async update(scope: Scope, id: string, form: Omit<ColumnsOf<Table>, Fixed>, edit: Edit): Promise<Item> {
      const reading = own(scope).where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
      await rowToEdit(reading as Promise<RowOf<Table> | undefined>, {
        may: (row) => may(scope, row),
        lockVersion: edit.lockVersion,
      })
      await edit.check?.()
      await refusingTaken(unique, () =>
        tableIn(scope)
          .updateTable(name)
          .set((column) => ({
            ...written(form, fixed),
            // of two that wait for each other, the one that began first may be the later one
            updated_at: sql`greatest(updated_at, ${scope.now})`,
            lock_version: column('lock_version', '+', 1),
          }))
          .where('organisation_id', '=', scope.organisationId)
          .where('id', '=', id)
          .execute(),
      )
      await noteChange(scope, 'updated', { kind, id, ...(edit.action !== undefined && { action: edit.action }) })
      return readOne(scope, id)
    },
  }
}
