import { migrations } from '@server/database/migrations/index'
import type { PublicScope } from '@server/database/scope'

export const healthRepository = {
  /** Names of the migrations that this code needs and the database has not; throws when it does not answer. */
  async missingMigrations({ db }: Pick<PublicScope, 'db'>): Promise<string[]> {
    const known = db.withTables<{ kysely_migration: { name: string } }>()
    const rows = await known.selectFrom('kysely_migration').select('name').execute()
    const ran = new Set(rows.map(({ name }) => name))
    return Object.keys(migrations).filter((name) => !ran.has(name))
  },
}
