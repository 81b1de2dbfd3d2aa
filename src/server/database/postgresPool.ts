import pg from 'pg'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { createBoundedCache } from '@server/boundedCache'
import { streamOf } from '@server/libraryInternals'
import { beginsBound, beginsReading } from './binding'
import { columnParsers } from './columnTypes'
import { askingDatabase, databaseFailureOf, nothingKept } from './failures'
import { refuseSecondConnection } from './heldConnection'
import { retrying } from './retrying'

type Options = {
  url: string
  /** Maximum number of connections. */
  size: number
  /** Every connection uses this role; without one, the user of the URL. */
  role?: string
  /** Milliseconds; without them a statement has no time limit. */
  limits?: { statement: number; lock: number; idleInTransaction: number }
  /** Milliseconds of retrying while the database does not answer. */
  timeoutMs: number
  /** No connection could be opened; the pool goes on trying. Called once for each wait. */
  onUnreachable?: (failure: unknown) => void
  /** An idle connection broke. The pool opens another one when it needs one. */
  onLost: (failure: Error) => void
}

const acquiringMs = 5_000
/** Milliseconds after the statement timeout at which the client stops waiting: a vanished server sends no error. */
const readTimeoutMarginMs = 5_000

/**
 * A text that is sent for the second time becomes a prepared statement of each connection, up to this number of texts.
 */
const maxPreparedTexts = 500
const maxSeenTexts = 5_000

const createNames = () => {
  const seen = createBoundedCache<true>(maxSeenTexts)
  const names = new Map<string, string>()
  return (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size >= maxPreparedTexts) return known
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

/** Failures that leave a connection in an unknown state. */
const breaksConnection = (failure: unknown) =>
  databaseFailureOf(failure) === 'unreachable' ||
  (failure instanceof Error && /^(cached plan must not change|Query read timeout)/.test(failure.message))

const nothingDone = { command: 'ROLLBACK', rowCount: 0, rows: [] }
const endings: ReadonlySet<string> = new Set(['commit', 'rollback'])
const begun = { command: 'BEGIN', rowCount: 0, rows: [] }

/** Corked connections: their last write is not sent yet, but will be by this callback. */
const corked = new WeakMap<pg.PoolClient, NodeJS.Immediate>()

/**
 * Delays what the work writes until the connection's next statement, or until this turn of the event loop ends.
 * Under load the next borrower takes the connection before that.
 */
const corkUntilNextWrite = (client: pg.PoolClient, work: () => void) => {
  const stream = streamOf(client)
  const send = () => {
    corked.delete(client)
    stream.uncork()
  }
  stream.cork()
  corked.set(client, setImmediate(send))
  work()
}

/**
 * Sends what the work writes, together with a delayed write, in one packet: each write costs as much as a small
 * statement.
 */
const inOneWrite = <Result>(client: pg.PoolClient, work: () => Result): Result => {
  const stream = streamOf(client)
  const held = corked.get(client)
  if (held === undefined) stream.cork()
  else {
    clearImmediate(held)
    corked.delete(client)
  }
  try {
    return work()
  } finally {
    stream.uncork()
  }
}

/** Connections on which ending a read-only transaction failed. They are closed instead of reused. */
const unusable = new WeakSet<pg.PoolClient>()

/**
 * A borrowed connection. The BEGIN of an organisation's transaction is sent together with its first statement, and the
 * COMMIT of a read-only one after the last; neither is waited for. If the BEGIN fails, the statement behind it runs as
 * the role `open`, which may read and write nothing of an organisation.
 */
const toClient = (client: pg.PoolClient, nameOf: NameOf): PostgresPoolClient => {
  let isBroken = false
  let isReading = false
  let pendingBegin: string | undefined
  const send = (text: string, values: readonly unknown[]) =>
    askingDatabase(() => client.query(toQuery(text, values, nameOf)))

  const sendBegin = () => {
    const text = pendingBegin
    pendingBegin = undefined
    if (text === undefined) return undefined
    isReading = beginsReading(text)
    return send(text, [])
  }

  const query = async (text: string, values: readonly unknown[] = []) => {
    if (isBroken && text === 'rollback') return nothingDone // the connection is gone with its transaction
    if (beginsBound(text)) {
      pendingBegin = text
      return begun
    }
    if (pendingBegin !== undefined && endings.has(text)) {
      pendingBegin = undefined
      return nothingDone
    }
    try {
      const [, result] = await inOneWrite(client, () => Promise.all([sendBegin(), send(text, values)]))
      if (text === 'commit' && result.command === 'ROLLBACK') throw new Error(nothingKept)
      return result
    } catch (failure) {
      if (breaksConnection(failure)) isBroken = true
      throw failure
    }
  }

  const release = () => {
    if (isReading && !isBroken)
      corkUntilNextWrite(client, () => void client.query('commit').catch(() => unusable.add(client)))
    client.release(isBroken || unusable.has(client))
  }
  return { query, release } as unknown as PostgresPoolClient
}

const parserOf = (type: number, format?: 'text' | 'binary'): unknown =>
  columnParsers[type] ?? pg.types.getTypeParser(type, format)

/**
 * No parallel workers and no compilation: many short statements gain more from this than one long statement would from
 * parallelism. A prepared statement is planned once: planning a page of a list takes longer than reading it. The URL may
 * set other options.
 */
export const plannerOptions = [
  '-c max_parallel_workers_per_gather=0',
  '-c jit=off',
  '-c plan_cache_mode=force_generic_plan', // otherwise PostgreSQL plans anew for users with more rows
]

/**
 * In the driver the URL overrules the other settings, so our settings are removed from it, and its options follow ours.
 */
const withoutOwnSettings = (url: string) => {
  const address = new URL(url)
  const options = address.searchParams.get('options') ?? ''
  const ours = ['options', 'statement_timeout', 'query_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
  for (const name of ours) address.searchParams.delete(name)
  return { address: address.href, options }
}

/**
 * A pool for PostgreSQL: bound to a role, with time limits. It drops broken connections and retries while the server
 * restarts.
 */
export const postgresPool = ({ url, size, role, limits, timeoutMs, onUnreachable, onLost }: Options): PostgresPool => {
  const { address, options } = withoutOwnSettings(url)
  const nameOf = createNames()
  const pool = new pg.Pool({
    connectionString: address,
    max: size,
    connectionTimeoutMillis: acquiringMs,
    application_name: 'muster',
    keepAlive: true,
    pipeline: true, // statements are sent without waiting for the answer to the one before
    types: { getTypeParser: parserOf },
    options: [...plannerOptions, options, ...(role === undefined ? [] : [`-c role=${role}`])].join(' ').trim(),
    ...(limits && {
      statement_timeout: limits.statement,
      query_timeout: limits.statement + readTimeoutMarginMs,
      lock_timeout: limits.lock,
      idle_in_transaction_session_timeout: limits.idleInTransaction,
    }),
  })
  pool.on('error', onLost)
  // a connection in use reports its failure by its statement; without a listener the error would also end the process
  pool.on('connect', (client) => void client.on('error', () => {}))
  return {
    async connect() {
      refuseSecondConnection()
      for (;;) {
        const client = await retrying(() => askingDatabase(() => pool.connect()), timeoutMs, onUnreachable)
        if (!unusable.has(client)) return toClient(client, nameOf)
        client.release(true)
      }
    },
    end: () => pool.end(),
  }
}
