import { Migrator, sql, type Kysely } from 'kysely'
import { StartProblem } from '../startProblem' // relative: Jest's global set-up does not resolve aliases
import * as migrations from './migrations'
import { readArrival, stillArriving } from './arrival'
import { ensureRoles } from './roles'

const migrationTable = 'kysely_migration'

/** Names of the migrations that ran on this database, and of what has not wholly arrived. The migrator itself would use introspection, which is slow. */
export const ranMigrations = async (db: Kysely<unknown>) => {
  const { rows } = await sql<{
    isThere: boolean
  }>`select to_regclass(${migrationTable}) is not null as "isThere"`.execute(db)
  if (!rows[0]?.isThere) return []

  const known = db.withTables<{ [migrationTable]: { name: string } }>()
  const ran = await known.selectFrom(migrationTable).select('name').execute()
  return ran.map(({ name }) => name)
}

/** Throws a StartProblem for a database of a newer version, and for one that is not complete. */
export const refuseUnknown = (ran: readonly string[]): void => {
  if (ran.some((name) => readArrival(name) !== null)) throw stillArriving('The database')
  const newer = ran.find((name) => !(name in migrations))
  if (newer !== undefined)
    throw new StartProblem(
      `The database was written by a newer version of Muster (it holds the migration ${newer}). Start that version, or restore an older backup.`,
    )
}

export const isKnownMigration = (name: string): boolean => name in migrations

/** Whether a database that these migrations have made is as new as this code. */
export const isAllOfThem = (names: readonly string[]): boolean => names.length === Object.keys(migrations).length

/** Migrates an empty database as far as another one was, whose migrations are these. */
export const migrateAsFarAs = async (db: Kysely<unknown>, names: readonly string[]): Promise<void> => {
  await ensureRoles(db)
  const last = names.toSorted().at(-1)
  if (last === undefined) return
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  const { error } = await migrator.migrateTo(last)
  if (error !== undefined) throw error instanceof Error ? error : new Error('A migration failed', { cause: error })
}

/** Migrates the database to the schema of this code. Returns the names of the migrations that ran now. */
export const migrate = async <Tables>(database: Kysely<Tables>): Promise<string[]> => {
  const db = database as unknown as Kysely<unknown> // the migrator does not know our tables
  const ran = await ranMigrations(db)
  refuseUnknown(ran)

  await ensureRoles(db)
  if (ran.length === Object.keys(migrations).length) return []
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error instanceof Error) throw error
  if (error !== undefined) throw new Error('A migration failed', { cause: error })
  return results.map(({ migrationName }) => migrationName)
}
