import type { ApiErrorBody } from '@contract/apiError'
import { audit } from '@server/audit/audit'
import type { Transactions } from '@server/database/transactions'
import { personRepository, type OwnSecurity } from '@server/people/personRepository'
import { ApiProblem } from '@server/problems/apiProblem'
import { verifyPassword, type HashLine } from '@server/secrets/passwords'
import { requireAttempt, asCountedAttempt } from '@server/secrets/secretAttempts'
import { countedAs } from '@server/secrets/signInThrottle'

export const wrongPassword = 'Password is incorrect'

/** The signed-in person's account with the result of the typed password, which is verified once (D-21). */
export type OwnAttempt = {
  account: OwnSecurity
  isPasswordRight: boolean
  /** Notes in the audit log which secret was wrong and refuses the call; the attempt counts. */
  refuse(secret: 'password' | 'code' | 'pin', errors: ApiErrorBody['errors']): Promise<never>
}

/** A queue for each signed-in person, so that others at the same address do not delay them. */
export const lineOf = ({ personId }: Pick<Transactions, 'personId'>): HashLine => `person ${personId}`

/**
 * Verifies the login password again. Throws 429 before any hashing when there were too many wrong attempts (D-21). The
 * attempt counts when the work refuses the password or another secret.
 */
export const withOwnPassword = async <Result>(
  transactions: Transactions,
  password: string,
  work: (attempt: OwnAttempt) => Promise<Result>,
): Promise<Result> => {
  const { organisationId, personId, address, log } = transactions
  const whose = { organisationId, personId }
  const scope = transactions.open()
  const attemptId = await requireAttempt(scope, {
    account: countedAs('id', personId),
    whose,
    address,
    what: 'attempts',
  })
  return asCountedAttempt({ scope, attemptId, log }, async (keep) => {
    const account = await transactions.inScope((own) => personRepository.findOwnSecurity(own))
    const isPasswordRight = await verifyPassword(account.password_hash, password, lineOf(transactions))
    if (!isPasswordRight) keep()
    return work({
      account,
      isPasswordRight,
      refuse: async (secret, errors) => {
        keep()
        await transactions.inScope((own) => audit.write(own, 'secret.refused', { secret }))
        throw new ApiProblem(422, errors)
      },
    })
  })
}
