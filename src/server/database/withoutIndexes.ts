import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from './schema'

/** The indexes that only make reads faster. Unique ones stay: recreating them could fail. */
const indexesOf = async (db: Kysely<Database>, table: keyof Database) => {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = ${table}::regclass and not indisunique`.execute(db)
  return rows
}

/**
 * Writes very many rows without the table's indexes and then recreates them, which takes a fraction of the time. For
 * measurements only: the table is locked meanwhile.
 */
export const withoutIndexes = async (
  transaction: Transaction<Database>,
  table: keyof Database,
  write: () => Promise<unknown>,
) => {
  const indexes = await indexesOf(transaction, table)
  for (const { name } of indexes) await sql`drop index ${sql.raw(name)}`.execute(transaction)
  await write()
  await sql`set local maintenance_work_mem = '512MB'`.execute(transaction)
  for (const { definition } of indexes) await sql.raw(definition).execute(transaction)
}
