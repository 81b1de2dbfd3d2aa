import type { PGlite } from '@electric-sql/pglite'
import { PostgresDialect, type PostgresPoolClient } from 'kysely'
import { refuseSecondConnection } from './heldConnection'

const changing = /^\s*(?:with\b[\s\S]*?\b)?(insert|update|delete|merge)\b/i

/** Many statements in one text can only be run without parameters, and by `exec`. */
const run = async (pglite: PGlite, text: string, parameters: readonly unknown[]) =>
  parameters.length > 0
    ? pglite.query(text, [...parameters])
    : ((await pglite.exec(text)).at(-1) ?? { rows: [], affectedRows: 0 })

/** Kysely over PGlite, which is one connection: handed out to one borrower at a time, like a pool of one. */
export const pgliteDialect = (pglite: PGlite): PostgresDialect => {
  let tail: Promise<void> = Promise.resolve()
  const pool = {
    async connect(): Promise<PostgresPoolClient> {
      refuseSecondConnection()
      const before = tail
      let release = () => {}
      tail = before.then(() => new Promise<void>((resolve) => (release = resolve)))
      await before
      return {
        async query(text: string, parameters: readonly unknown[] = []) {
          const { rows, affectedRows } = await run(pglite, text, parameters)
          const command = changing.exec(text)?.[1]?.toUpperCase() ?? 'SELECT'
          return { command, rowCount: affectedRows ?? rows.length, rows }
        },
        release: () => release(),
      } as unknown as PostgresPoolClient
    },
    end: () => pglite.close(),
  }
  return new PostgresDialect({ pool })
}
