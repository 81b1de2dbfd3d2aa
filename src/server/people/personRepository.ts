import { sql, type Insertable, type Kysely } from 'kysely'
import type { Database } from '@server/database/schema'
import type { OrganisationRow } from '@server/organisations/organisationTables'
import type { PersonRow } from './personTables'
import type { Scope } from '@server/database/scope'
import { fullName } from './fullName'

const changingOwn = ({ db, organisationId, actor }: Scope) =>
  db.updateTable('people').where('organisation_id', '=', organisationId).where('id', '=', actor.globalId)

const ownSecurity = ({ db, organisationId, actor }: Scope) =>
  db
    .selectFrom('people')
    .innerJoin('organisations', 'organisations.id', 'people.organisation_id')
    .where('people.organisation_id', '=', organisationId)
    .where('people.id', '=', actor.globalId)
    .select(['people.email', 'people.password_hash', 'people.otp_enabled_at'])
    .select(['people.can_update_pin_by_locations', 'organisations.name as organisation_name'])

/** A new account: an employee without permissions. */
export const newAccount = {
  role: ['employee'],
  access_roles: { hris: [], internalLms: [], task: [] },
  hris_permission: {},
  service_permissions: { hris: [], task: [] },
  mobile_services: [],
  can_update_pin: false,
  can_update_pin_by_locations: false,
  can_access_diary: false,
}
const withoutPermissions = {
  ...newAccount,
  role: JSON.stringify(newAccount.role),
  access_roles: JSON.stringify(newAccount.access_roles),
  hris_permission: JSON.stringify(newAccount.hris_permission),
  service_permissions: JSON.stringify(newAccount.service_permissions),
  mobile_services: JSON.stringify(newAccount.mobile_services),
}

export type FoundAccount = Pick<PersonRow, 'id' | 'organisation_id' | 'email' | 'password_hash' | 'disabled_at'> &
  Pick<PersonRow, 'otp_enabled_at'> &
  Pick<OrganisationRow, 'is_demo'> & { organisation_name: string }

/** The account when its password and second factor were verified: it decides whether the result still holds. */
type JudgedAccount = Pick<PersonRow, 'id' | 'organisation_id' | 'password_hash' | 'otp_enabled_at'>

export const personRepository = {
  /** Finds an account by its e-mail address in the whole installation, ignoring case (D-19). */
  async findForSignIn(db: Kysely<Database>, email: string): Promise<FoundAccount | undefined> {
    const { rows } = await sql<FoundAccount>`select * from muster_find_account(${email})`.execute(db)
    return rows[0]
  },

  /** Those of the addresses that have an enabled account in a demo organisation. */
  async demoAddresses(db: Kysely<Database>, emails: readonly string[]): Promise<ReadonlySet<string>> {
    const { rows } = await sql<{ email: string }>`
      select wanted.email from unnest(${[...emails]}::text[]) as wanted (email), muster_find_account(wanted.email) as account
      where account.is_demo and account.disabled_at is null`.execute(db)
    return new Set(rows.map(({ email }) => email))
  },

  /**
   * Whether an account is unchanged since its password and second factor were verified. Locks it against changes until
   * the transaction ends: a change that waits for the lock then ends the sessions opened before (D-22).
   */
  async holdAsJudged(db: Kysely<Database>, judged: JudgedAccount): Promise<boolean> {
    const row = await db
      .selectFrom('people')
      .where('organisation_id', '=', judged.organisation_id)
      .where('id', '=', judged.id)
      .where('password_hash', '=', judged.password_hash)
      .where('otp_enabled_at', 'is not distinct from', judged.otp_enabled_at)
      .where('disabled_at', 'is', null)
      .select('id')
      .forShare()
      .executeTakeFirst()
    return row !== undefined
  },

  async exists(db: Kysely<Database>, { organisationId, personId }: { organisationId: string; personId: string }) {
    const own = db.selectFrom('people').where('organisation_id', '=', organisationId).where('id', '=', personId)
    return (await own.select('id').executeTakeFirst()) !== undefined
  },

  /** Undefined when there is no such person, or they have no name. */
  async nameOf(db: Kysely<Database>, { organisationId, personId }: { organisationId: string; personId: string }) {
    const person = await db
      .selectFrom('people')
      .where('organisation_id', '=', organisationId)
      .where('id', '=', personId)
      .select(['first_name', 'last_name'])
      .executeTakeFirst()
    return (person && fullName(person)) || undefined
  },

  /** What others know of an account, of which its password must not be made: names, address, organisation. */
  async knownTextsOf(db: Kysely<Database>, { organisationId, personId }: { organisationId: string; personId: string }) {
    const { first_name, last_name, email, name } = await db
      .selectFrom('people')
      .innerJoin('organisations', 'organisations.id', 'people.organisation_id')
      .where('people.organisation_id', '=', organisationId)
      .where('people.id', '=', personId)
      .select(['first_name', 'last_name', 'email', 'organisations.name'])
      .executeTakeFirstOrThrow()
    return [first_name, last_name, email, name]
  },

  async create(db: Kysely<Database>, person: Insertable<Database['people']>): Promise<void> {
    await db.insertInto('people').values(person).execute()
  },

  /**
   * Creates the account of a registration: an employee without permissions, unproven until a password is chosen by a
   * link (D-19). False when the address already has an account.
   */
  async register(
    { db, organisationId, now }: Pick<Scope, 'db' | 'organisationId' | 'now'>,
    person: Pick<PersonRow, 'id' | 'email' | 'first_name' | 'last_name' | 'password_hash'>,
  ): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('people')
      .values({
        organisation_id: organisationId,
        ...person,
        ...withoutPermissions,
        unproven_since: now,
        awaits_password: true,
      })
      .onConflict((conflict) => conflict.doNothing()) // the address is unique in the installation, ignoring case
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  },

  /** Restarts the registration of an address that is not proven yet; undefined when it was proven meanwhile. */
  registerAgain: (
    { db, organisationId, now }: Pick<Scope, 'db' | 'organisationId' | 'now'>,
    { id, ...names }: Pick<PersonRow, 'id' | 'first_name' | 'last_name'>,
  ) =>
    db
      .updateTable('people')
      .set({ ...names, unproven_since: now })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .where('unproven_since', 'is not', null)
      .where('disabled_at', 'is', null)
      .returning(['id', 'email', 'password_hash'])
      .executeTakeFirst(),

  /** Deletes unproven accounts that were registered by the date and have no valid link left. */
  async deleteUnproven(
    { db, organisationId, now }: Pick<Scope, 'db' | 'organisationId' | 'now'>,
    date: Date,
  ): Promise<void> {
    await db
      .deleteFrom('people')
      .where('organisation_id', '=', organisationId)
      .where('unproven_since', '<=', date)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('password_links')
              .select('digest')
              .whereRef('password_links.organisation_id', '=', 'people.organisation_id')
              .whereRef('password_links.person_id', '=', 'people.id')
              .where('expires_at', '>', now),
          ),
        ),
      )
      .execute()
  },

  /** An account for a new link, disabled ones included: the caller decides whether it may have one. */
  findForLink: ({ db, organisationId }: Pick<Scope, 'db' | 'organisationId'>, id: string) =>
    db
      .selectFrom('people')
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .select(['id', 'email', 'password_hash', 'disabled_at'])
      .executeTakeFirst(),

  /** Any person of the organisation. */
  findAnybody: ({ db, organisationId }: Pick<Scope, 'db' | 'organisationId'>) =>
    db.selectFrom('people').where('organisation_id', '=', organisationId).select('id').limit(1).executeTakeFirst(),

  /**
   * Sets a password by a link, which also proves the account. False when the account is disabled or has changed since
   * the link was created.
   */
  async replacePassword(
    db: Kysely<Database>,
    { organisationId, personId }: { organisationId: string; personId: string },
    { from, to }: { from: Pick<PersonRow, 'email' | 'password_hash'>; to: string },
  ): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('people')
      .set({ password_hash: to, unproven_since: null, awaits_password: false })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', personId)
      .where('email', '=', from.email)
      .where('password_hash', '=', from.password_hash)
      .where('disabled_at', 'is', null)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  },

  /** The signed-in person with the branding and the time zone of their organisation. */
  findOwn: ({ db, organisationId, actor }: Scope) =>
    db
      .selectFrom('people')
      .innerJoin('organisations', 'organisations.id', 'people.organisation_id')
      .leftJoin('sign_in_policies', 'sign_in_policies.organisation_id', 'people.organisation_id')
      .where('people.organisation_id', '=', organisationId)
      .where('people.id', '=', actor.globalId)
      .select(['second_factor_for', 'inactivity_minutes', 'password_for_email', 'people.role'])
      .select(['people.id', 'people.email', 'people.first_name', 'people.last_name', 'people.mobile_services'])
      .select(['people.can_update_pin', 'people.can_update_pin_by_locations', 'people.can_access_diary'])
      .select([
        'people.redirect_url',
        'people.otp_enabled_at',
        'organisations.id as organisation_id',
        'organisations.name as organisation_name',
      ])
      .select(['brand_primary_color', 'brand_logo', 'brand_logo_symbol', 'brand_initial', 'chat_enabled'])
      .select((row) =>
        row
          .selectFrom('media_files')
          .whereRef('media_files.organisation_id', '=', 'organisations.id')
          .whereRef('media_files.media_id', '=', 'organisations.logo_media_id')
          .select('media_files.id')
          .limit(1)
          .as('logo_file_id'),
      )
      .select(['time_zone', 'time_zone_offset', 'time_zone_daylight_difference'])
      .executeTakeFirstOrThrow(),

  /** The signed-in person's security data, for verifying their secrets. */
  findOwnSecurity: (scope: Scope) => ownSecurity(scope).executeTakeFirstOrThrow(),

  /** The same, with a lock on the row until the transaction ends. */
  lockOwn: (scope: Scope) => ownSecurity(scope).forUpdate('people').executeTakeFirstOrThrow(),

  /** Fails as a duplicate of `people_email` when any account of the installation has the address. */
  async updateOwnProfile(scope: Scope, profile: Pick<PersonRow, 'first_name' | 'last_name' | 'email'>): Promise<void> {
    await changingOwn(scope).set(profile).execute()
  },

  /** Replaces the password that was verified; false when it has changed meanwhile. */
  async exchangeOwnPassword(scope: Scope, { from, to }: { from: string; to: string }): Promise<boolean> {
    const { numUpdatedRows } = await changingOwn(scope)
      .set({ password_hash: to })
      .where('password_hash', '=', from)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  },

  async markOtpDisabled(
    db: Kysely<Database>,
    { organisationId, personId }: { organisationId: string; personId: string },
  ): Promise<void> {
    await db
      .updateTable('people')
      .set({ otp_enabled_at: null })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', personId)
      .execute()
  },

  async markOwnOtpEnabled(scope: Scope): Promise<void> {
    await changingOwn(scope).set({ otp_enabled_at: scope.now }).execute()
  },
}
export type OwnSecurity = Awaited<ReturnType<typeof personRepository.findOwnSecurity>>
export type OwnPerson = Awaited<ReturnType<typeof personRepository.findOwn>>
