import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { PostgresDialect, type PostgresPoolClient } from 'kysely'
import { beginsReading, beginsTransaction } from './binding'
import { askingDatabase, nothingKept } from './failures'
import { refuseSecondConnection } from './heldConnection'
import { roles } from './roles'

const changing = /^\s*(?:with\b[\s\S]*?\b)?(insert|update|delete|merge)\b/i

/** PGlite runs several statements in one text only by `exec`, which takes no parameters. */
const run = async (pglite: PGlite, text: string, parameters: readonly unknown[]) =>
  parameters.length > 0
    ? pglite.query(text, [...parameters])
    : ((await pglite.exec(text)).at(-1) ?? { rows: [], affectedRows: 0 })

type Role = 'owner' | 'open'
const becoming: Record<Role, string> = { owner: 'reset role', open: `set role ${roles.open}` }

/**
 * Kysely over PGlite, which has one connection: like a pool of one, it is lent to one borrower at a time, under the
 * borrower's role. PGlite computes in the server's thread without waiting for anything outside, so the event loop gets
 * a turn between two borrowers: otherwise a full queue would block the sockets until it is empty.
 */
export const pgliteDialects = (pglite: PGlite): Record<Role, PostgresDialect> => {
  let tail: Promise<void> = Promise.resolve()
  let current: Role = 'owner'
  let isUnsettled = false

  const become = async (role: Role) => {
    if (isUnsettled) await pglite.exec('rollback')
    isUnsettled = false
    if (role === current) return
    await pglite.exec(becoming[role])
    current = role
  }

  /**
   * Ends a read-only transaction without delaying its caller; the next borrower waits for it and rolls back if it
   * failed.
   */
  const endReading = async (release: () => void) => {
    try {
      await pglite.exec('commit')
    } catch {
      isUnsettled = true
    }
    release()
  }

  const clientOf = (release: () => void) => {
    let hasFailed = false
    let isReading = false
    const ask = async (text: string, parameters: readonly unknown[]) => {
      try {
        return await askingDatabase(() => run(pglite, text, parameters))
      } catch (failure) {
        hasFailed = true
        throw failure
      }
    }
    return {
      async query(text: string, parameters: readonly unknown[] = []) {
        if (beginsTransaction(text)) hasFailed = false
        if (beginsReading(text)) isReading = true
        if (text === 'commit' && hasFailed) throw new Error(nothingKept)
        const { rows, affectedRows } = await ask(text, parameters)
        const command = changing.exec(text)?.[1]?.toUpperCase() ?? 'SELECT'
        return { command, rowCount: affectedRows ?? rows.length, rows }
      },
      release: () => (isReading ? void endReading(release) : release()),
    } as unknown as PostgresPoolClient
  }

  const dialectOf = (role: Role) =>
    new PostgresDialect({
      pool: {
        async connect() {
          refuseSecondConnection()
          const before = tail
          let release = () => {}
          tail = before.then(() => new Promise<void>((resolve) => (release = resolve)))
          await before
          try {
            await nextTurn()
            await become(role)
          } catch (failure) {
            release()
            throw failure
          }
          return clientOf(() => release())
        },
        end: () => Promise.resolve(), // the code that opened the engine closes it
      },
    })
  return { owner: dialectOf('owner'), open: dialectOf('open') }
}
