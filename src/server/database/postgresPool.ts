import pg from 'pg'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { columnParsers } from './columnTypes'
import { databaseFailureOf } from './failures'
import { refuseSecondConnection } from './heldConnection'
import { retrying } from './retrying'

type Options = {
  url: string
  /** Connections at most. */
  size: number
  /** Every connection works as this role; without one, as the user of the address. */
  role?: string
  /** Milliseconds; without them a statement may take as long as it takes. */
  limits?: { statement: number; lock: number; idleInTransaction: number }
  /** A connection that nobody was using broke; the pool opens another one when it needs one. */
  onLost: (failure: Error) => void
}

const acquiringMs = 5_000
/** A server that vanished sends no error: longer than any statement may take, somebody stops waiting. */
const silentMs = 5_000

/** Statements are prepared once a connection; a text beyond this many is not worth remembering. */
const longestMemory = 500
const names = new Map<string, string>()
const nameOf = (text: string) => {
  const known = names.get(text)
  if (known !== undefined || names.size >= longestMemory) return known
  const name = `muster_${names.size}`
  names.set(text, name)
  return name
}

const toQuery = (text: string, values: readonly unknown[]): pg.QueryConfig => {
  if (values.length === 0) return { text }
  const name = nameOf(text)
  return { text, values: [...values], ...(name !== undefined && { name }) }
}

/** What leaves a connection in a state that nobody knows. */
const breaking = new Set(['unreachable', 'slow'])
const isStalePlan = (failure: unknown) =>
  failure instanceof Error && failure.message.startsWith('cached plan must not change')

const toClient = (client: pg.PoolClient): PostgresPoolClient => {
  let isBroken = false
  const query = async (text: string, values: readonly unknown[] = []) => {
    try {
      const result = await client.query(toQuery(text, values))
      if (text === 'commit' && result.command === 'ROLLBACK')
        throw new Error('A statement of the transaction had failed, so that nothing of it was kept.')
      return result
    } catch (failure) {
      if (breaking.has(databaseFailureOf(failure) ?? '') || isStalePlan(failure)) isBroken = true
      throw failure
    }
  }
  return { query, release: () => client.release(isBroken) } as unknown as PostgresPoolClient
}

const parserOf = (type: number, format?: 'text' | 'binary'): unknown =>
  columnParsers[type] ?? pg.types.getTypeParser(type, format)

/** Connections to a PostgreSQL: bound to a role, limited in time, given up when broken, waited for while it restarts. */
export const postgresPool = ({ url, size, role, limits, onLost }: Options): PostgresPool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: acquiringMs,
    application_name: 'muster',
    keepAlive: true,
    types: { getTypeParser: parserOf },
    ...(role !== undefined && { options: `-c role=${role}` }),
    ...(limits && {
      statement_timeout: limits.statement,
      query_timeout: limits.statement + silentMs,
      lock_timeout: limits.lock,
      idle_in_transaction_session_timeout: limits.idleInTransaction,
    }),
  })
  pool.on('error', onLost)
  // one that is in use tells its user by failing the statement; without a listener it would end the process as well
  pool.on('connect', (client) => void client.on('error', () => {}))
  return {
    async connect() {
      refuseSecondConnection()
      return toClient(await retrying(() => pool.connect()))
    },
    end: () => pool.end(),
  }
}
