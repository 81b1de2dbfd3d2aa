import type { Profile } from '@contract/account'
import type { Account } from '@contract/session'
import { audit } from '@server/audit/audit'
import type { Scope } from '@server/database/scope'
import type { Transactions } from '@server/database/transactions'
import type { MailService } from '@server/mail/mailService'
import { personRepository } from '@server/people/personRepository'
import { refusingTaken } from '@server/records/refusingTaken'
import { requireAddressAttempt } from '@server/secrets/addressThrottle'
import { accountService } from './accountService'
import { writeToAccount } from './writeToAccount'

const isOther = (one: string, other: string) => one.toLowerCase() !== other.toLowerCase()

export const createProfileService = ({ mails }: { mails: MailService }) => {
  const write = async (scope: Scope, { firstName, lastName, email }: Profile): Promise<Account> => {
    const before = await personRepository.lockOwn(scope) // the later of two changes notifies the address of the earlier
    await personRepository.updateOwnProfile(scope, { first_name: firstName, last_name: lastName, email })
    if (isOther(email, before.email)) {
      await audit.write(scope, 'email.changed', {})
      await writeToAccount(mails, scope, before, 'emailChanged')
    }
    return accountService.own(scope)
  }

  return {
    /** Changes names and e-mail address. The old address is notified when it has changed (D-40, D-21). */
    async update(transactions: Transactions, profile: Profile): Promise<Account> {
      const { email } = await transactions.inScope((scope) => personRepository.findOwnSecurity(scope))
      if (isOther(profile.email, email)) await requireAddressAttempt(transactions)
      return refusingTaken([{ index: 'people_email', field: 'email' }], () =>
        transactions.inScope((scope) => write(scope, profile)),
      )
    },
  }
}
