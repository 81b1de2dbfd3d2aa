import type { ChangePassword } from '@contract/account'
import { ApiProblem } from '@server/http/apiProblem'
import type { Transactions } from '@server/http/serve'
import { personRepository } from '@server/repositories/personRepository'
import { writeToAccount } from './writeToAccount'
import { audit } from './audit'
import type { MailService } from './mailService'
import { lineOf, withOwnPassword } from './ownSecrets'
import { ownSessions } from './ownSessions'
import { brokenPasswordRule } from './passwordRules'
import { hashPassword } from './passwords'

// neither may say 'current password' of the new one: screens find the field by these words (PR-032)
const wrongCurrent = { currentPassword: ['Current password is incorrect'] }
const sameAgain = 'New Password must not be the one in use'

export const createPasswordService = ({ mails }: { mails: MailService }) => ({
  /** Exchanges the password, and ends the account's other sessions (D-22, D-44). */
  async change(
    transactions: Transactions,
    { currentPassword, password }: ChangePassword,
  ): Promise<Record<string, never>> {
    const broken = password === currentPassword ? sameAgain : await brokenPasswordRule(password)
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
      return isChanged ? {} : refuse('password', wrongCurrent) // by now it is another one
    })
  },
})
