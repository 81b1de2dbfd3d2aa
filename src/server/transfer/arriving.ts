import type { Arrival } from '@server/database/arrival'
import { StartProblem } from '@server/startProblem'
import type { RowStore } from './rowStore'
import type { Table } from './tables'

/** An empty database that is being filled. Nothing else uses it until it has ended. */
export type Target = {
  /** For people. */
  place: string
  store: RowStore
  /** An earlier run has brought the rows. */
  hasRows: boolean
  explained<Result>(work: () => Promise<Result>): Promise<Result>
  /** Its rows are complete and committed. */
  keepRows(): Promise<void>
  /** Lets servers use it. */
  end(): Promise<void>
}

/** A place that was found empty, or as an earlier run has left it. Nothing has been changed yet. */
export type EmptyPlace = {
  /** An earlier run has begun to fill it. */
  isRepeated: boolean
  /** Makes the tables, and says in the place that something is arriving. */
  begin(): Promise<Target>
  /** Lets go of it, complete or not. */
  close(): Promise<void>
}

/** What is to arrive: its id, and how far its tables have been migrated. */
export type Arriving = Pick<Arrival, 'id'> & { migrations: readonly string[] }

export const otherArrival = (place: string) =>
  new StartProblem(
    `Another move or restore has begun to fill ${place} and has not ended. Run that one again, or take an empty place.`,
  )

export const notEmpty = (place: string) =>
  new StartProblem(`There is a portal in ${place} already. Nothing was changed. Take an empty place.`)

/** Both databases have the same tables, or the migrations do not say what a database has. */
export const requireTables = (found: readonly Table[], wanted: readonly Table[], place: string): void => {
  const shape = (tables: readonly Table[]) =>
    JSON.stringify(tables.map(({ name, columns }) => [name, columns.toSorted()]))
  if (shape(found) !== shape(wanted))
    throw new StartProblem(`The tables in ${place} are not those of Muster. Take an empty place.`)
}
