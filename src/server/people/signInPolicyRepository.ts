import { sql, type Generated, type Kysely, type Selectable } from 'kysely'
import { type InactivityTime, openPolicy, type SecondFactorGroup, type SignInPolicy } from '@contract/signInPolicy'
import type { Database } from '@server/database/schema'
import type { Scope } from '@server/database/scope'

/** A row for each organisation that has decided how its people sign in. */
type SignInPoliciesTable = {
  organisation_id: string
  second_factor_for: Generated<SecondFactorGroup>
  /** Null: never. */
  inactivity_minutes: number | null
  password_for_email: Generated<boolean>
  lock_version: Generated<number>
}

declare module '@server/database/schema' {
  interface Database {
    sign_in_policies: SignInPoliciesTable
  }
}

type Bound = Pick<Scope, 'db' | 'organisationId'>
type Stored = { policy: SignInPolicy; lockVersion: number }

const toMinutes = (time: InactivityTime) => (time === 'never' ? null : Number(time))

const toStored = (row: Selectable<SignInPoliciesTable>): Stored => ({
  policy: {
    secondFactorFor: row.second_factor_for,
    // only times that the contract knows are stored
    inactivity: (row.inactivity_minutes?.toString() ?? 'never') as InactivityTime,
    passwordForEmail: row.password_for_email,
  },
  lockVersion: row.lock_version,
})

const ofOrganisation = ({ db, organisationId }: Bound) =>
  db.selectFrom('sign_in_policies').selectAll().where('organisation_id', '=', organisationId)

const isAdmin = sql<boolean>`people.role ? 'admin'`

/** Those who can sign in and have no second factor. */
const withoutFactor = (db: Kysely<Database>, organisationId: string) =>
  db
    .selectFrom('people')
    .where('people.organisation_id', '=', organisationId)
    .where('otp_enabled_at', 'is', null)
    .where('disabled_at', 'is', null)
    .where('awaits_password', '=', false)

/** How the people of an organisation sign in, and stay signed in. */
export const signInPolicyRepository = {
  async find(bound: Bound): Promise<Stored> {
    const row = await ofOrganisation(bound).executeTakeFirst()
    return row ? toStored(row) : { policy: openPolicy, lockVersion: 0 }
  },

  /** The same, locked; who decides first makes the row. */
  async lock(bound: Bound): Promise<Stored> {
    await bound.db
      .insertInto('sign_in_policies')
      .values({ organisation_id: bound.organisationId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return toStored(await ofOrganisation(bound).forUpdate().executeTakeFirstOrThrow())
  },

  async store({ db, organisationId }: Bound, policy: SignInPolicy): Promise<Stored> {
    const row = await db
      .updateTable('sign_in_policies')
      .set((column) => ({
        second_factor_for: policy.secondFactorFor,
        inactivity_minutes: toMinutes(policy.inactivity),
        password_for_email: policy.passwordForEmail,
        lock_version: column('lock_version', '+', 1),
      }))
      .where('organisation_id', '=', organisationId)
      .returningAll()
      .executeTakeFirstOrThrow()
    return toStored(row)
  },

  /** How many administrators, and people at all, can sign in without a second factor. */
  async countWithoutFactor({ db, organisationId }: Bound) {
    const counts = withoutFactor(db, organisationId).select(({ fn }) => [
      fn.countAll<number>().as('everyone'),
      fn.countAll<number>().filterWhere(isAdmin).as('administrators'),
    ])
    return counts.executeTakeFirstOrThrow()
  },

  /** Ends the sessions of those who would need a second factor and have none. Returns whose. */
  async endWithoutFactor({ db, organisationId, now }: Scope, group: Exclude<SecondFactorGroup, 'noOne'>) {
    const people = withoutFactor(db, organisationId).$if(group === 'administrators', (query) => query.where(isAdmin))
    const ended = await db
      .updateTable('sessions')
      .set({ ended_at: now })
      .where('organisation_id', '=', organisationId)
      .where('ended_at', 'is', null)
      .where('is_by_provider', '=', false) // their second factor is the provider's
      .where('expires_at', '>', now)
      .where('is_by_provider', '=', false) // the second factor of such a session is the provider's
      .where('person_id', 'in', people.select('people.id'))
      .returning('person_id')
      .execute()
    return [...new Set(ended.map(({ person_id }) => person_id))]
  },
}
