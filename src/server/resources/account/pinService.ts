import type { UpdatePin } from '@contract/account'
import { audit } from '@server/audit/audit'
import { isDuplicateIn } from '@server/database/failures'
import type { Transactions } from '@server/database/transactions'
import { hashPassword } from '@server/secrets/passwords'
import type { SecretBox } from '@server/secrets/secretBox'
import { lineOf, withOwnPassword, wrongPassword } from './ownSecrets'
import { pinRepository } from './pinRepository'

const taken = { pin: ['has already been taken'] }

export const createPinService = ({ box }: { box: SecretBox }) => ({
  /**
   * The PIN of a shared device. There are a million of them: what is hashed is a keyed digest, so that nobody finds them
   * who has only the database. Where PINs are unique (D-42), asking for a taken one counts as a wrong attempt, or
   * colleagues' PINs could be found by asking.
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
