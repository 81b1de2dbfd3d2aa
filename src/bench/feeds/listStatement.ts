import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
} from 'kysely'
import type { CallData } from '@contract/call'
import type { feedCalls } from '@contract/feeds'
import type { Actor } from '@contract/permissions'
import type { Database } from '@server/database/schema'
import { feedRepository } from '@server/resources/feeds/feedRepository'

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

/** The statement by which the server selects the ids and the total of a page of feeds. */
export const listStatementOf = async (
  of: { organisationId: string; actor: Actor },
  query: CallData<typeof feedCalls.employeeIndex>['query'],
): Promise<Statement> => {
  const { db, asked } = createRecorder()
  const scope = { ...of, db, timeZone: 'UTC', now: new Date(), announce: () => {} }
  await feedRepository.listForEmployee(scope, query)
  const [statement] = asked
  if (asked.length !== 1 || !statement) throw new Error('The ids and the total of a page take one statement')
  return { text: statement.sql, values: [...statement.parameters] }
}
