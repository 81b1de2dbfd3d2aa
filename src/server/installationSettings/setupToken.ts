import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '@server/database/schema'
import { organisationRepository } from '@server/organisations/organisationRepository'
import { installationSettingRepository } from './installationSettingRepository'

type Db = Kysely<Database>

/** A row beside the settings of the installation, which nobody sets. */
const name = 'installation.setupToken'
const digestOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** The one-time token with which the first administrator sets up the portal (decision 0091). */
export const setupToken = {
  /** Makes the earlier one void. Null where there is an organisation: then there is nothing to set up. */
  async replace(db: Db): Promise<string | null> {
    await setupToken.revoke(db)
    if (await organisationRepository.hasAny(db)) return null
    const token = randomBytes(32).toString('base64url')
    await installationSettingRepository.set({ db }, name, digestOf(token))
    return token
  },

  async isValid(db: Db, token: string): Promise<boolean> {
    if (await organisationRepository.hasAny(db)) return false
    const row = await db
      .selectFrom('installation_settings')
      .where('name', '=', name)
      .where('value', '=', digestOf(token))
      .select('name')
      .executeTakeFirst()
    return row !== undefined
  },

  /** Uses it up; false when another transaction was faster, for whose end this one waits. */
  async use(db: Db, token: string): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('installation_settings')
      .where('name', '=', name)
      .where('value', '=', digestOf(token))
      .executeTakeFirstOrThrow()
    return numDeletedRows > 0n
  },

  revoke: (db: Db): Promise<void> => installationSettingRepository.unset({ db }, name),
}
