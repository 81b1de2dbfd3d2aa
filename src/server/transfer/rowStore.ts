import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

/** One session of the owner of the tables, on either engine. Rows pass as lines of PostgreSQL's COPY. */
export type RowStore = {
  ask<Row>(text: string): Promise<Row[]>
  /** The rows of a query. */
  copyOut(query: string): Promise<Buffer>
  /** `into` is a table with its columns. */
  copyIn(into: string, lines: Uint8Array): Promise<void>
  close(): Promise<void>
}

/** Texts of values are the same on every machine, no policy leaves rows out, and nothing ends a long statement. */
const session = `
  set timezone to 'UTC'; set datestyle to 'ISO, YMD'; set intervalstyle to 'postgres'; set extra_float_digits to 1;
  set bytea_output to 'hex'; set row_security to off; set statement_timeout to 0; set lock_timeout to 0;
  set idle_in_transaction_session_timeout to 0`

/** The session of a killed command ends within this time, with what it locks. */
const endsWithin = `set client_connection_check_interval to '1s'`

/** How the sessions of servers and commands are named, and how these are. */
export const serverSessions = 'muster'
const ownSessions = 'muster-transfer'

export const openPostgresRows = async (url: string): Promise<RowStore> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: ownSessions,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => {}) // the statement that needs the connection reports it
  await client.connect()
  const ask = async <Row>(text: string) => {
    const answers = await client.query<Row & pg.QueryResultRow>(text)
    return answers.rows as Row[]
  }
  await client.query(session)
  await client.query(endsWithin)
  return {
    ask,
    copyOut: (query) => buffer(client.query(copyTo(`copy (${query}) to stdout`))),
    copyIn: (into, lines) => pipeline([lines], client.query(copyFrom(`copy ${into} from stdin`))),
    close: () => client.end(),
  }
}

export const openEmbeddedRows = async (engine: PGlite): Promise<RowStore> => {
  await engine.exec(session)
  return {
    ask: async <Row>(text: string) => ((await engine.exec(text)).at(-1)?.rows ?? []) as Row[],
    async copyOut(query) {
      const { blob } = await engine.query(`copy (${query}) to '/dev/blob'`)
      return blob ? Buffer.from(await blob.arrayBuffer()) : Buffer.alloc(0)
    },
    async copyIn(into, lines) {
      await engine.query(`copy ${into} from '/dev/blob'`, [], { blob: new Blob([lines as Uint8Array<ArrayBuffer>]) })
    },
    close: () => engine.close(),
  }
}
