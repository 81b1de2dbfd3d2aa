import type { PublicScope } from '@server/database/scope'

export const installationSettingRepository = {
  /** Everything set for this installation, by name. */
  async all({ db }: PublicScope): Promise<ReadonlyMap<string, string>> {
    const rows = await db.selectFrom('installation_settings').selectAll().execute()
    return new Map(rows.map(({ name, value }) => [name, value]))
  },
}
