import type { Kysely } from 'kysely'
import type { Database } from '@server/database/schema'
import type { PublicScope } from '@server/database/scope'
import { providerRepository } from './providerRepository'

type Db = Kysely<Database>
type Whose = { organisationId: string; personId: string }

/** What people are told who try a password where that is off. */
export const useProvider = (name: string) => `Your organisation signs in with ${name}. Passwords are switched off.`

/** Where people sign in at their organisation's provider alone (decision 0096). */
export const passwordSignInService = {
  /** The provider that the person signs in with instead; null when they may use a password. */
  async providerInstead(db: Db, { organisationId, personId }: Whose): Promise<string | null> {
    const off = await providerRepository.passwordsOff({ db, organisationId }, personId)
    return off && !off.isLetIn ? off.name : null
  },

  /**
   * The sentence for whoever signed in with a wrong password: by the domain alone, so that it says nothing of whether there
   * is such an account, or whose the exception is. Null where passwords are on.
   */
  async sentenceFor({ db }: PublicScope, email: string): Promise<string | null> {
    const provider = await providerRepository.ofAddress(db, email)
    return provider?.password_sign_in === 'off' ? useProvider(provider.name) : null
  },
}
