import type { Kysely } from 'kysely'
import type { Database } from '@server/database/schema'
import { hashPassword } from '@server/services/passwords'
import { demoPassword } from './demoAccounts'
import { demoRows } from './demoRows'
import { insertRows } from './insertRows'

type Options = {
  /** The day that the dates of the demo are counted from. */
  now: Date
  onProgress?: (text: string) => void
}

/**
 * Fills an empty database with the two demo organisations (D-05), all or nothing. Ids, names and texts are the same on
 * every machine and run; only the password hash has a salt of its own.
 */
export const seedDemo = async (db: Kysely<Database>, { now, onProgress = () => {} }: Options): Promise<void> => {
  const passwordHash = await hashPassword(demoPassword)
  const organisations = demoRows({ now, passwordHash })
  const insert = async (transaction: Kysely<Database>) => {
    for (const rows of organisations) await insertRows(transaction, rows)
  }
  await (db.isTransaction ? insert(db) : db.transaction().execute(insert))
  for (const {
    organisations: [organisation],
    people,
    notifications,
  } of organisations)
    onProgress(`${organisation?.name}: ${people.length} people, ${notifications.length} notifications`)
}
