import type { Kysely } from 'kysely'
import type { Database } from '@server/database/schema'

type Db = Kysely<Database>
/** Identifies the person of a row. */
export type PersonKey = { organisationId: string; personId: string }

const keyOf = ({ organisationId, personId }: PersonKey) => ({ organisation_id: organisationId, person_id: personId })

/** Second factors and recovery codes, in transactions of their organisation. */
export const secondFactorRepository = {
  find: (db: Db, { organisationId, personId }: PersonKey) =>
    db
      .selectFrom('second_factors')
      .where('organisation_id', '=', organisationId)
      .where('person_id', '=', personId)
      .select(['secret', 'last_step', 'recovery_salt', 'pending_secret', 'pending_since', 'pending_session_id'])
      .executeTakeFirst(),

  /** Uses a time step of a secret up; false when this step or a later one has been used, or the secret was replaced. */
  async useStep(
    db: Db,
    { organisationId, personId }: PersonKey,
    { secret, step }: { secret: string; step: number },
  ): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('second_factors')
      .set({ last_step: step })
      .where('organisation_id', '=', organisationId)
      .where('person_id', '=', personId)
      .where('secret', '=', secret)
      .where(({ or, eb }) => or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  },

  async hasRecoveryCode(db: Db, { organisationId, personId }: PersonKey, hash: string): Promise<boolean> {
    const row = await db
      .selectFrom('recovery_codes')
      .select('code_hash')
      .where('organisation_id', '=', organisationId)
      .where('person_id', '=', personId)
      .where('code_hash', '=', hash)
      .executeTakeFirst()
    return row !== undefined
  },

  /** Deletes a recovery code; false when it never existed or was used. */
  async useRecoveryCode(db: Db, { organisationId, personId }: PersonKey, hash: string): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('recovery_codes')
      .where('organisation_id', '=', organisationId)
      .where('person_id', '=', personId)
      .where('code_hash', '=', hash)
      .executeTakeFirstOrThrow()
    return numDeletedRows > 0n
  },

  async countRecoveryCodes(db: Db, { organisationId, personId }: PersonKey): Promise<number> {
    const { count } = await db
      .selectFrom('recovery_codes')
      .where('organisation_id', '=', organisationId)
      .where('person_id', '=', personId)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return count
  },

  /** Creates the row if it is missing and locks it until the transaction ends. */
  async hold(db: Db, key: PersonKey) {
    await db
      .insertInto('second_factors')
      .values(keyOf(key))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return db
      .selectFrom('second_factors')
      .where('organisation_id', '=', key.organisationId)
      .where('person_id', '=', key.personId)
      .select(['pending_secret', 'pending_since', 'pending_session_id'])
      .forUpdate()
      .executeTakeFirstOrThrow()
  },

  /** Stores a pending secret beside the active one, for the session that requested it to confirm. */
  async setPending(
    db: Db,
    { organisationId, personId }: PersonKey,
    pending: { secret: string; since: Date; sessionId: string },
  ): Promise<void> {
    await db
      .updateTable('second_factors')
      .set({
        pending_secret: pending.secret,
        pending_since: pending.since,
        pending_session_id: pending.sessionId,
      })
      .where('organisation_id', '=', organisationId)
      .where('person_id', '=', personId)
      .execute()
  },

  /** Activates the pending secret; false when it is no longer the confirmed one. */
  async confirm(
    db: Db,
    { organisationId, personId }: PersonKey,
    { pending, step, salt }: { pending: string; step: number; salt: string },
  ): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('second_factors')
      .set({
        secret: pending,
        last_step: step,
        recovery_salt: salt,
        pending_secret: null,
        pending_since: null,
        pending_session_id: null,
      })
      .where('organisation_id', '=', organisationId)
      .where('person_id', '=', personId)
      .where('pending_secret', '=', pending)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  },

  /** Removes secrets, pending ones too, and recovery codes. */
  async remove(db: Db, { organisationId, personId }: PersonKey): Promise<void> {
    for (const table of ['second_factors', 'recovery_codes'] as const)
      await db
        .deleteFrom(table)
        .where('organisation_id', '=', organisationId)
        .where('person_id', '=', personId)
        .execute()
  },

  async replaceRecoveryCodes(db: Db, key: PersonKey, hashes: readonly string[]): Promise<void> {
    await db
      .deleteFrom('recovery_codes')
      .where('organisation_id', '=', key.organisationId)
      .where('person_id', '=', key.personId)
      .execute()
    await db
      .insertInto('recovery_codes')
      .values(hashes.map((code_hash) => ({ ...keyOf(key), code_hash })))
      .execute()
  },
}
