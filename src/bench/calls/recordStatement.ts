import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
} from 'kysely'
import type { Database } from '@server/database/schema'
import type { Scope } from '@server/database/scope'
import type { Caller } from './callers'

export type Statement = { text: string; values: unknown[] }

/** A database that finds nothing, and what it was asked. */
const createRecorder = () => {
  const asked: CompiledQuery[] = []
  const dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
  return { asked, db: new Kysely<Database>({ dialect, log: ({ query }) => void asked.push(query) }) }
}

/** The one statement by which the server selects a page of a list and its total. */
export const recordStatement = async (
  { organisationId, actor }: Caller,
  list: (scope: Scope) => Promise<unknown>,
): Promise<Statement> => {
  const { db, asked } = createRecorder()
  await list({ organisationId, actor, db, timeZone: 'UTC', now: new Date(), announce: () => {} })
  const [statement] = asked
  if (asked.length !== 1 || !statement) throw new Error('A page and its total take one statement')
  return { text: statement.sql, values: [...statement.parameters] }
}
