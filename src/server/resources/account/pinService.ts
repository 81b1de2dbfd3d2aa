import type { UpdatePin } from '@contract/account'
import { audit } from '@server/audit/audit'
import { isDuplicateIn } from '@server/database/failures'
import type { Scope } from '@server/database/scope'
import type { Transactions } from '@server/database/transactions'
import { hashPassword } from '@server/secrets/passwords'
import type { SecretBox } from '@server/secrets/secretBox'
import { lineOf, withOwnPassword, wrongPassword } from './ownSecrets'

const pinRepository = {
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

const taken = { pin: ['has already been taken'] }

export const createPinService = ({ box }: { box: SecretBox }) => ({
  /**
   * Sets the PIN for a shared device. There are only a million PINs, so the hash is made of a keyed digest, and the
   * database alone does not reveal them. Where PINs are unique (D-42), a PIN of a colleague counts as a wrong attempt,
   * because trying would otherwise reveal it.
   */
  async update(transactions: Transactions, { pin, password }: UpdatePin): Promise<Record<string, never>> {
    return withOwnPassword(transactions, password, async ({ account, isPasswordRight, refuse }) => {
      if (!isPasswordRight) return refuse('password', { password: [wrongPassword] })

      const { organisationId, personId } = transactions
      const hash = await hashPassword(box.digest('pin', organisationId, personId, pin), lineOf(transactions))
      const isUnique = account.can_update_pin_by_locations
      const uniqueDigest = isUnique ? box.digest('unique pin', organisationId, pin) : null
      try {
        await transactions.inScope(async (scope) => {
          await pinRepository.set(scope, { hash, uniqueDigest })
          await audit.write(scope, 'pin.changed', {})
        })
      } catch (failure) {
        if (isDuplicateIn(failure, 'pins_unique')) return refuse('pin', taken)
        throw failure
      }
      return {}
    })
  },
})
