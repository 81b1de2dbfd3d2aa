import type { Scope } from '@server/database/scope'

export const pinRepository = {
  /** Sets the person's PIN. Fails as a duplicate of `pins_unique` when another person has this digest. */
  async set(
    { db, organisationId, actor, now }: Scope,
    pin: { hash: string; uniqueDigest: string | null },
  ): Promise<void> {
    const columns = { pin_hash: pin.hash, unique_digest: pin.uniqueDigest, updated_at: now }
    await db
      .insertInto('pins')
      .values({ organisation_id: organisationId, person_id: actor.globalId, ...columns })
      .onConflict((conflict) => conflict.columns(['organisation_id', 'person_id']).doUpdateSet(columns))
      .execute()
  },
}
