import { sql, type Insertable, type Kysely } from 'kysely'
import type { Database } from '@server/database/schema'
import type { Scope } from '@server/database/scope'
import type { LoginRow } from './singleSignOnTables'

type Db = Kysely<Database>
type Here = Pick<Scope, 'db' | 'organisationId'>

/** Sign-ins under way at a provider. Any of several servers goes on with one that another began. */
export const loginRepository = {
  /** Before there is a scope: whose sign-in it is, unless it has expired. */
  async findOrganisation(db: Db, digest: string, now: Date): Promise<string | undefined> {
    const { rows } = await sql<{ organisation_id: string }>`
      select * from muster_find_provider_login(${digest}, ${now})`.execute(db)
    return rows[0]?.organisation_id
  },

  async add(db: Db, row: Insertable<Database['sso_logins']>): Promise<void> {
    await db.insertInto('sso_logins').values(row).execute()
  },

  /** Takes the provider's answer, once; undefined when it was taken before. */
  answer: ({ db, organisationId }: Here, digest: string): Promise<LoginRow | undefined> =>
    db
      .updateTable('sso_logins')
      .set({ state: 'answered' })
      .where('organisation_id', '=', organisationId)
      .where('digest', '=', digest)
      .where('state', '=', 'started')
      .returningAll()
      .executeTakeFirst(),

  async settle(
    { db, organisationId }: Here,
    digest: string,
    outcome: Pick<LoginRow, 'state' | 'person_id' | 'id_token' | 'refusal' | 'expires_at'>,
  ): Promise<void> {
    await db
      .updateTable('sso_logins')
      .set(outcome)
      .where('organisation_id', '=', organisationId)
      .where('digest', '=', digest)
      .where('state', '=', 'answered')
      .execute()
  },

  /** Removes one that the provider has answered, so that it is used once. */
  take: ({ db, organisationId }: Here, digest: string): Promise<LoginRow | undefined> =>
    db
      .deleteFrom('sso_logins')
      .where('organisation_id', '=', organisationId)
      .where('digest', '=', digest)
      .where('state', 'in', ['accepted', 'refused'])
      .returningAll()
      .executeTakeFirst(),

  async deleteExpired({ db, organisationId }: Here, now: Date): Promise<void> {
    await db
      .deleteFrom('sso_logins')
      .where('organisation_id', '=', organisationId)
      .where('expires_at', '<=', now)
      .execute()
  },
}
