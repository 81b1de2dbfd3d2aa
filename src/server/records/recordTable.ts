import { randomUUID } from 'node:crypto'
import { sql, type Insertable, type Kysely, type RawBuilder, type Selectable } from 'kysely'
import type { core } from 'zod'
import type { Actor } from '@contract/permissions'
import type { Database, Edited } from '@server/database/schema'
import type { Scope } from '@server/database/scope'
import { missing } from '@server/problems/apiProblem'
import { noteChange } from './noteChange'
import { conditionsOf, type Filtered } from './conditionsOf'
import { rowToEdit } from './rowToEdit'
import { readPage } from './readPage'
import { refusingTaken } from './refusingTaken'

export type EditedTable = { [Name in keyof Database]: Database[Name] extends Edited ? Name : never }[keyof Database]
type RowOf<Table extends EditedTable> = Selectable<Database[Table]>
type FormOf<Table extends EditedTable> = Omit<Insertable<Database[Table]>, keyof Edited>

type Description<Table extends EditedTable, Order extends string, Item> = {
  /** Its name in the singular, as in bodies: `shortCode`. */
  kind: string
  /** The call that lists them, whose query has the filters. */
  index: { query: core.$ZodObject }
  /** What the fields of its filters stand for (see `conditionsOf`). */
  columns: Readonly<Record<string, Filtered>>
  /** Each ends with the id. */
  orders: Readonly<Record<Order, RawBuilder<unknown>>>
  /** The unique index that a form can meet, and the field that it is about. */
  unique?: { index: string; field: string }
  /** A rule of `recordPermissions`. */
  may: (actor: Actor, row: RowOf<Table>) => boolean
  /** The one place where a row becomes a record on the wire. */
  toRecord: (row: RowOf<Table>) => Item
}
type Query<Order> = { page: number; per_page: number; 'q[s]': Order }

const filledInHere: readonly string[] = ['id', 'organisation_id', 'lock_version', 'created_at', 'updated_at']
/** What a form says, whatever else it was handed over with. */
const written = (form: object) =>
  Object.fromEntries(Object.entries(form).filter(([column]) => !filledInHere.includes(column)))

/**
 * Records that people list, create and edit, each in a row of its own. Every method works on the scope's organisation
 * alone; every change is noted and announced (see `noteChange`), refused where a unique value is taken, and counted in
 * `lock_version`.
 */
export const recordTable = <Table extends EditedTable, Order extends string, Item>(
  table: Table,
  { kind, index, columns, orders, unique, may, toRecord }: Description<Table, Order, Item>,
) => {
  // typed once as the columns that all such tables have; the rest of a row goes through untouched
  const tableIn = ({ db }: Scope) => db as unknown as Kysely<{ records: Edited }>
  const name = table as unknown as 'records'
  const own = (scope: Scope) => tableIn(scope).selectFrom(name).where('organisation_id', '=', scope.organisationId)
  const matching = conditionsOf(index, columns)
  const toItem = (row: Selectable<Edited>) => toRecord(row as RowOf<Table>)
  const writing = <Result>(work: () => Promise<Result>) => (unique ? refusingTaken(unique, work) : work())

  return {
    list: (scope: Scope, query: Query<Order>) =>
      readPage({
        matching: own(scope).where(matching(query, scope.timeZone)),
        order: orders[query['q[s]']],
        query,
        read: (ids) => own(scope).where('id', 'in', ids).selectAll().execute(),
        toItem,
      }),

    /** 404 when the organisation has none of the id. */
    async show(scope: Scope, id: string): Promise<Item> {
      const row = await own(scope).where('id', '=', id).selectAll().executeTakeFirst()
      if (!row) throw missing()
      return toItem(row)
    },

    async create(scope: Scope, form: FormOf<Table>): Promise<Item> {
      const { organisationId: organisation_id, now } = scope
      const row = { ...written(form), id: randomUUID(), organisation_id, created_at: now, updated_at: now }
      const created = await writing(() =>
        tableIn(scope).insertInto(name).values(row).returningAll().executeTakeFirstOrThrow(),
      )
      await noteChange(scope, 'created', { kind, id: created.id })
      return toItem(created)
    },

    /** 404, 422 for who may not, and 409 for an edit of an older version than the record's (D-15). */
    async update(scope: Scope, id: string, form: FormOf<Table>, lockVersion: number | undefined): Promise<Item> {
      const { actor, organisationId, now } = scope
      const reading = own(scope).where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
      await rowToEdit(reading as Promise<(RowOf<Table> & Selectable<Edited>) | undefined>, {
        actor,
        may,
        lockVersion,
      })
      const updated = await writing(() =>
        tableIn(scope)
          .updateTable(name)
          .set((column) => ({
            ...written(form),
            // two that wait for each other: the one that began first may be the later one
            updated_at: sql`greatest(updated_at, ${now})`,
            lock_version: column('lock_version', '+', 1),
          }))
          .where('organisation_id', '=', organisationId)
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow(),
      )
      await noteChange(scope, 'updated', { kind, id })
      return toItem(updated)
    },
  }
}
