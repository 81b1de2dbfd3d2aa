import type { Kysely } from 'kysely'
import type { Database } from '@server/database/schema'
import type { Clock } from '@server/database/scope'
import { inTransaction } from '@server/database/scopes'
import { setupToken } from '@server/installationSettings/setupToken'
import { organisationRepository } from '@server/organisations/organisationRepository'
import { addFirstAdmin, type PreparedAdmin } from '@server/resources/account/firstAdmin'

/** Creates the organisation and its administrator with the token; false, and nothing, when it is no longer valid. */
export type SetUp = (admin: PreparedAdmin, given: { token: string; address: string }) => Promise<boolean>

/** For the owner's connection: the server's own may not create organisations. */
export const createSetUp =
  (owner: Kysely<Database>, now: Clock): SetUp =>
  (admin, { token, address }) =>
    inTransaction(owner, async (transaction) => {
      if (!(await setupToken.use(transaction, token))) return false
      if (await organisationRepository.hasAny(transaction)) return false
      await addFirstAdmin(transaction, admin, { now: now(), address })
      return true
    })
