import { migrations } from '@server/database/migrations/index'
import type { PublicScope } from '@server/database/scope'

export const healthRepository = {
  /** Names of this code's migrations that the database lacks. Throws when it does not answer. */
  async missingMigrations({ db }: Pick<PublicScope, 'db'>): Promise<string[]> {
    const known = db.withTables<{ kysely_migration: { name: string } }>()
    const rows = await known.selectFrom('kysely_migration').select('name').execute()
    const ran = new Set(rows.map(({ name }) => name))
    return Object.keys(migrations).filter((name) => !ran.has(name))
  },
}
