import type { ChangePassword } from '@contract/account'
import { audit } from '@server/audit/audit'
import type { Transactions } from '@server/database/transactions'
import type { MailService } from '@server/mail/mailService'
import { personRepository } from '@server/people/personRepository'
import { ApiProblem } from '@server/problems/apiProblem'
import { brokenPasswordRule } from '@server/secrets/passwordRules'
import { hashPassword } from '@server/secrets/passwords'
import { lineOf, withOwnPassword } from './ownSecrets'
import { ownSessions } from './ownSessions'
import { writeToAccount } from './accountMails'

// no message about the new password may contain 'current password': screens find the field by these words (PR-032)
const wrongCurrent = { currentPassword: ['Current password is incorrect'] }
const sameAgain = 'New Password must not be the one in use'

export const createPasswordService = ({ mails }: { mails: MailService }) => ({
  /** Changes the password, and ends the account's other sessions (D-22, D-44). */
  async change(
    transactions: Transactions,
    { currentPassword, password }: ChangePassword,
  ): Promise<Record<string, never>> {
    const { organisationId, personId } = transactions
    const known = await transactions.inScope(({ db }) =>
      personRepository.knownTextsOf(db, { organisationId, personId }),
    )
    const broken = password === currentPassword ? sameAgain : await brokenPasswordRule(password, known)
    if (broken !== null) throw new ApiProblem(422, { password: [broken] })

    return withOwnPassword(transactions, currentPassword, async ({ account, isPasswordRight, refuse }) => {
      if (!isPasswordRight) return refuse('password', wrongCurrent)
      const to = await hashPassword(password, lineOf(transactions))
      const isChanged = await transactions.inScope(async (scope) => {
        if (!(await personRepository.exchangeOwnPassword(scope, { from: account.password_hash, to }))) return false
        await audit.write(scope, 'password.changed', {})
        await ownSessions.endOthers(scope, transactions.sessionId)
        await writeToAccount(mails, scope, account, 'passwordChanged')
        return true
      })
      return isChanged ? {} : refuse('password', wrongCurrent) // it has changed meanwhile
    })
  },
})
