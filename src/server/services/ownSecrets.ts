import type { ApiErrorBody } from '@contract/apiError'
import { ApiProblem } from '@server/http/apiProblem'
import type { Steps } from '@server/http/serve'
import { personRepository, type OwnSecurity } from '@server/repositories/personRepository'
import { audit } from './audit'
import { verifyPassword } from './passwords'
import { requireAttempt } from './secretAttempts'
import { takeBackAttempt } from './signInThrottle'

export const wrongPassword = 'Password is incorrect'

/** The signed-in person's account with the password that was typed, judged once (D-21). */
export type OwnAttempt = {
  account: OwnSecurity
  isPasswordRight: boolean
  /** Nothing was wrong: the attempt does not count. */
  accept(): Promise<void>
  /** Notes which secret was wrong and refuses the call; the attempt counts. */
  refuse(secret: 'password' | 'code' | 'pin', errors: ApiErrorBody['errors']): Promise<never>
}

/** Asks for the login password once more; 429 before any hashing when there were too many wrong ones (D-21). */
export const attemptOwnPassword = async (steps: Steps, password: string): Promise<OwnAttempt> => {
  const { organisationId, personId, address } = steps
  const whose = { organisationId, personId }
  const attemptId = await requireAttempt(steps.open(), { account: personId, whose, address, what: 'attempts' })
  const account = await steps.inScope((scope) => personRepository.findOwnSecurity(scope))
  return {
    account,
    isPasswordRight: await verifyPassword(account.password_hash, password),
    accept: () => takeBackAttempt(steps.open().db, attemptId),
    refuse: async (secret, errors) => {
      await steps.inScope((scope) => audit.write(scope, 'secret.refused', { secret }))
      throw new ApiProblem(422, errors)
    },
  }
}
