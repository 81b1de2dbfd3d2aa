import * as migrations from '@server/database/migrations/index'
import type { PublicScope } from '@server/database/scope'

export type MigrationsApart = {
  /** Of this code, and not of the database. */
  missing: string[]
  /** Of the database, and not of this code: a newer version has migrated it. */
  newer: string[]
}

export const healthRepository = {
  /** The migrations in which this code and the database differ. Throws when it does not answer. */
  async migrationsApart({ db }: Pick<PublicScope, 'db'>): Promise<MigrationsApart> {
    const known = db.withTables<{ kysely_migration: { name: string } }>()
    const rows = await known.selectFrom('kysely_migration').select('name').execute()
    const ran = new Set(rows.map(({ name }) => name))
    return {
      missing: Object.keys(migrations).filter((name) => !ran.has(name)),
      newer: [...ran].filter((name) => !Object.hasOwn(migrations, name)),
    }
  },
}
