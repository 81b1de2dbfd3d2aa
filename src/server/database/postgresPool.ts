import { LRUCache } from 'lru-cache'
import pg from 'pg'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { beginsReading } from './binding'
import { columnParsers } from './columnTypes'
import { askingDatabase, databaseFailureOf, nothingKept } from './failures'
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
  /** For how long a database that does not answer is waited for. */
  timeoutMs: number
  /** A connection that nobody was using broke; the pool opens another one when it needs one. */
  onLost: (failure: Error) => void
}

const acquiringMs = 5_000
/** A server that vanished sends no error: longer than any statement may take, somebody stops waiting. */
const silentMs = 5_000

/** A statement is prepared, once for each connection, when it comes again; beyond this many they are run as they are. */
const mostPrepared = 500
const rememberedTexts = 5_000

const createNames = () => {
  const seen = new LRUCache<string, true>({ max: rememberedTexts })
  const names = new Map<string, string>()
  return (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size >= mostPrepared) return known
    if (!seen.has(text)) {
      seen.set(text, true)
      return undefined
    }
    const name = `muster_${names.size}`
    names.set(text, name)
    return name
  }
}
type NameOf = ReturnType<typeof createNames>

const toQuery = (text: string, values: readonly unknown[], nameOf: NameOf): pg.QueryConfig => {
  if (values.length === 0) return { text }
  const name = nameOf(text)
  return { text, values: [...values], ...(name !== undefined && { name }) }
}

/** What leaves a connection in a state that nobody knows. */
const breaksConnection = (failure: unknown) =>
  databaseFailureOf(failure) === 'unreachable' ||
  (failure instanceof Error && /^(cached plan must not change|Query read timeout)/.test(failure.message))

const nothingDone = { command: 'ROLLBACK', rowCount: 0, rows: [] }
const begun = { command: 'BEGIN', rowCount: 0, rows: [] }

/** What is sent meanwhile goes out together: each write costs as much as a small statement. */
const inOneWrite = <Result>({ connection: { stream } }: pg.PoolClient, work: () => Result): Result => {
  stream.cork()
  try {
    return work()
  } finally {
    stream.uncork()
  }
}

/** Connections on which the end of what only read failed: nobody knows whose they would be. */
const spoilt = new WeakSet<pg.PoolClient>()

/**
 * A connection in somebody's hands. The start of what only reads goes with its first statement, its end behind the last:
 * neither is waited for. Would the start fail, the statement behind it were one of `open`, which may read nothing.
 */
const toClient = (client: pg.PoolClient, nameOf: NameOf): PostgresPoolClient => {
  let isBroken = false
  let isReading = false
  let start: string | undefined
  const send = (text: string, values: readonly unknown[]) =>
    askingDatabase(() => client.query(toQuery(text, values, nameOf)))

  const takeStart = () => {
    const text = start
    start = undefined
    if (text === undefined) return undefined
    isReading = true
    return send(text, [])
  }

  const query = async (text: string, values: readonly unknown[] = []) => {
    if (isBroken && text === 'rollback') return nothingDone // with the connection; asking would wait in vain
    if (beginsReading(text)) {
      start = text
      return begun
    }
    try {
      const [, result] = await inOneWrite(client, () => Promise.all([takeStart(), send(text, values)]))
      if (text === 'commit' && result.command === 'ROLLBACK') throw new Error(nothingKept)
      return result
    } catch (failure) {
      if (breaksConnection(failure)) isBroken = true
      throw failure
    }
  }

  const release = () => {
    if (isReading && !isBroken) client.query('commit').catch(() => spoilt.add(client))
    client.release(isBroken || spoilt.has(client))
  }
  return { query, release } as unknown as PostgresPoolClient
}

const parserOf = (type: number, format?: 'text' | 'binary'): unknown =>
  columnParsers[type] ?? pg.types.getTypeParser(type, format)

/**
 * A statement works with one process and is not compiled: many people's short ones are served better by that than a long
 * one is by more. Whoever knows better says so in the address.
 */
const sparing = ['-c max_parallel_workers_per_gather=0', '-c jit=off']

/** The driver lets an address overrule everything else: what we say is taken out of it, its options come before ours. */
const withoutOurs = (url: string) => {
  const address = new URL(url)
  const options = address.searchParams.get('options') ?? ''
  const ours = ['options', 'statement_timeout', 'query_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
  for (const name of ours) address.searchParams.delete(name)
  return { address: address.href, options }
}

/** Connections to a PostgreSQL: bound to a role, limited in time, given up when broken, waited for while it restarts. */
export const postgresPool = ({ url, size, role, limits, timeoutMs, onLost }: Options): PostgresPool => {
  const { address, options } = withoutOurs(url)
  const nameOf = createNames()
  const pool = new pg.Pool({
    connectionString: address,
    max: size,
    connectionTimeoutMillis: acquiringMs,
    application_name: 'muster',
    keepAlive: true,
    pipeline: true, // statements may follow each other without an answer between them
    types: { getTypeParser: parserOf },
    options: [...sparing, options, ...(role === undefined ? [] : [`-c role=${role}`])].join(' ').trim(),
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
      for (;;) {
        const client = await retrying(() => askingDatabase(() => pool.connect()), timeoutMs)
        if (!spoilt.has(client)) return toClient(client, nameOf)
        client.release(true)
      }
    },
    end: () => pool.end(),
  }
}
