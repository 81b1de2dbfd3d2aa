import type { Kysely } from 'kysely'
import type { Database } from '@server/database/schema'

type Db = { db: Kysely<Database> }

export const installationSettingRepository = {
  /** All stored settings of this installation, by name. */
  async all({ db }: Db): Promise<ReadonlyMap<string, string>> {
    const rows = await db.selectFrom('installation_settings').selectAll().execute()
    return new Map(rows.map(({ name, value }) => [name, value]))
  },

  /** For the command on the server: the portal has no call that changes a setting. */
  async set({ db }: Db, name: string, value: string): Promise<void> {
    await db
      .insertInto('installation_settings')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
  },

  async unset({ db }: Db, name: string): Promise<void> {
    await db.deleteFrom('installation_settings').where('name', '=', name).execute()
  },
}
