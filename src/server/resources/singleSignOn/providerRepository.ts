import { sql, type Insertable, type Kysely } from 'kysely'
import type { Named } from '@contract/audience'
import type { Database } from '@server/database/schema'
import type { Scope } from '@server/database/scope'
import type { ProviderRow } from './singleSignOnTables'

type Db = Kysely<Database>
type Here = Pick<Scope, 'db' | 'organisationId'>

/** Administrators who can sign in with a password. */
const withPassword = sql<boolean>`people.role ? 'admin' and people.disabled_at is null and not people.awaits_password`

const ofOrganisation = ({ db, organisationId }: Here) =>
  db.selectFrom('sso_providers').where('sso_providers.organisation_id', '=', organisationId)

export const providerRepository = {
  find: (here: Here): Promise<ProviderRow | undefined> => ofOrganisation(here).selectAll().executeTakeFirst(),

  lock: (here: Here): Promise<ProviderRow | undefined> =>
    ofOrganisation(here).selectAll().forUpdate().executeTakeFirst(),

  /** Undefined when somebody else was first to store one. */
  add: ({ db }: Here, row: Insertable<Database['sso_providers']>): Promise<ProviderRow | undefined> =>
    db
      .insertInto('sso_providers')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst(),

  change: (
    { db, organisationId }: Here,
    columns: Omit<ProviderRow, 'organisation_id' | 'lock_version'>,
  ): Promise<ProviderRow> =>
    db
      .updateTable('sso_providers')
      .set((column) => ({ ...columns, lock_version: column('lock_version', '+', 1) }))
      .where('organisation_id', '=', organisationId)
      .returningAll()
      .executeTakeFirstOrThrow(),

  async domains({ db, organisationId }: Here): Promise<string[]> {
    const rows = await db
      .selectFrom('sso_domains')
      .where('organisation_id', '=', organisationId)
      .select('domain')
      .orderBy('domain')
      .execute()
    return rows.map(({ domain }) => domain)
  },

  /** Fails as a duplicate of `sso_domains_pkey` when another organisation has one of them. */
  async replaceDomains({ db, organisationId }: Here, domains: readonly string[]): Promise<void> {
    await db.deleteFrom('sso_domains').where('organisation_id', '=', organisationId).execute()
    if (domains.length === 0) return
    await db
      .insertInto('sso_domains')
      .values(domains.map((domain) => ({ domain, organisation_id: organisationId })))
      .execute()
  },

  /** Who may be the one that signs in with a password, by name. */
  async administrators({ db, organisationId }: Here): Promise<Named[]> {
    const rows = await db
      .selectFrom('people')
      .where('organisation_id', '=', organisationId)
      .where(withPassword)
      .select(['id', 'first_name', 'last_name'])
      .orderBy(sql`lower(first_name || ' ' || last_name)`)
      .orderBy('id')
      .limit(1_000)
      .execute()
    return rows.map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}`.trim() }))
  },

  /**
   * Where passwords are off: the provider's name, and whether this person is let in with one all the same. That is the
   * exception, and every administrator while the exception can not sign in.
   */
  async passwordsOff({ db, organisationId }: Here, personId: string) {
    const { rows } = await sql<{ name: string; isLetIn: boolean }>`
      select name, exists (
        select from people
        where people.organisation_id = sso_providers.organisation_id and people.id = ${personId} and ${withPassword}
          and (people.id = exception_person_id or not exists (
            select from people where people.organisation_id = sso_providers.organisation_id
              and people.id = exception_person_id and ${withPassword}))
      ) as "isLetIn"
      from sso_providers
      where organisation_id = ${organisationId} and enabled and password_sign_in = 'off'`.execute(db)
    return rows[0]
  },

  /** Before there is a scope: the provider of the installation's only organisation. Without an id: there are several. */
  async ofAll(db: Db) {
    const { rows } = await sql<{ organisation_id: string | null; name: string | null }>`
      select * from muster_provider_of_all()`.execute(db)
    return rows[0]
  },

  /** Before there is a scope: the provider of an email address, by its domain. */
  async ofAddress(db: Db, email: string) {
    const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
    const { rows } = await sql<{ organisation_id: string; name: string; password_sign_in: 'on' | 'off' }>`
      select * from muster_provider_of_domain(${domain})`.execute(db)
    return rows[0]
  },
}
