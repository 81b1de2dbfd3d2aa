import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Database } from '@server/database/schema'
import { inTransaction } from '@server/database/scopes'
import { StartProblem } from '@server/startProblem'

const itsThePortals =
  'This database belongs to a portal, whose chat the key of this service would open. Give conversations that run alone a database of their own.'

/**
 * Returns the id of the organisation of the service with this name, and creates it when there is none. Runs as the
 * owner of the tables. Throws a StartProblem in the database of a portal.
 */
export const openService = (owner: Kysely<Database>, name: string): Promise<string> =>
  inTransaction(owner, async (transaction) => {
    if (await transaction.selectFrom('people').select('id').limit(1).executeTakeFirst())
      throw new StartProblem(itsThePortals)
    // when several servers start at the same time, one creates it and the others find it
    await sql`lock table organisations in share row exclusive mode`.execute(transaction)
    const known = await transaction
      .selectFrom('organisations')
      .select('id')
      .where(sql<boolean>`lower(name) = lower(${name})`)
      .executeTakeFirst()
    if (known) return known.id
    const id = randomUUID()
    await transaction.insertInto('organisations').values({ id, name, is_demo: false }).execute()
    return id
  })

/** The organisations of all services. */
export const listOrganisationIds = async (db: Kysely<Database>): Promise<string[]> =>
  (await db.selectFrom('organisations').select('id').orderBy('id').execute()).map(({ id }) => id)
