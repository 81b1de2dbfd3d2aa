import { StartProblem } from '@server/startProblem'
import { requireTables, type Target } from './arriving'
import { stripTables } from './bareTables'
import { counted, type Progress } from './progress'
import { linesIn } from './slices'
import {
  columnsOf,
  differenceOf,
  named,
  setSequences,
  tablesOf,
  totalsOf,
  type Sequences,
  type Table,
  type Totals,
} from './tables'

/** Everything that rows have to be equal to. */
export type Content = { tables: readonly Table[]; totals: Totals; sequences: Sequences }

type Wishes = {
  content: Content
  /** Changes what is to differ, once everything is proven to be equal. */
  finish?: () => Promise<void>
  progress: Progress
}

/** A database that is being filled, in one transaction. */
export type Loading = {
  take(table: string, lines: Uint8Array): Promise<void>
  /** Compares every table, and commits. */
  finish(): Promise<void>
  giveUp(): Promise<void>
}

const requireEqual = async ({ store, place }: Target, { tables, totals }: Content) => {
  const name = differenceOf(totals, await totalsOf(store, tables))
  if (name !== undefined)
    throw new StartProblem(`The rows of the table ${name} in ${place} are not those that were read. Nothing was kept.`)
}

/** Empties the tables, and takes away what would judge or answer single rows until all are there. */
export const beginLoading = async (target: Target, { content, finish, progress }: Wishes): Promise<Loading> => {
  const { store, place } = target
  const { tables, totals, sequences } = content
  requireTables(await tablesOf(store), tables, place)
  const columns = new Map(tables.map((table) => [table.name, `${named(table.name)} (${columnsOf(table)})`]))
  const done = new Map<string, number>()

  progress.step(`Writing the rows into ${place} …`)
  await store.ask('begin')
  await store.ask(`truncate ${tables.map(({ name }) => named(name)).join(', ')} restart identity`)
  const back = await stripTables(store)
  return {
    async take(table, lines) {
      const into = columns.get(table)
      if (into === undefined) throw new Error(`Rows of an unknown table ${table}`)
      await store.copyIn(into, lines)
      const count = (done.get(table) ?? 0) + linesIn(lines)
      done.set(table, count)
      progress.at(`${table}: ${counted(count, 'row')} of ${counted(totals[table]?.rows ?? 0, 'row')}`)
    },
    async finish() {
      progress.step('Building the indexes …')
      for (const statement of back) await store.ask(statement)
      progress.step('Comparing the rows …')
      await requireEqual(target, content)
      await setSequences(store, sequences)
      await finish?.()
      await store.ask('commit')
      await target.keepRows()
    },
    async giveUp() {
      await store.ask('rollback').catch(() => {}) // the connection may be gone, and the transaction with it
    },
  }
}

/** Whether an earlier run has brought exactly these rows. */
export const hasLoaded = async ({ store, hasRows }: Target, { tables, totals }: Content): Promise<boolean> =>
  hasRows && differenceOf(totals, await totalsOf(store, tables)) === undefined
