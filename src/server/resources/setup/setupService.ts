import type { Setup } from '@contract/setup'
import { createMinuteLimit } from '@server/admission/minuteLimit'
import type { PublicScope } from '@server/database/scope'
import { setupToken } from '@server/installationSettings/setupToken'
import { networkOf } from '@server/network/addresses'
import { ApiProblem, refused } from '@server/problems/apiProblem'
import { brokenPasswordRule } from '@server/secrets/passwordRules'
import { hashPassword } from '@server/secrets/passwords'
import type { SetUp } from '@server/setUp'

const deadLink = 'This link is no longer valid'
/** A person needs a few; nobody guesses a token of 256 bits. */
const requestsInMinute = 60

/** The first start in the browser, while there is no organisation (decision 0091). */
export const createSetupService = (setUp: SetUp) => {
  const requireRoom = createMinuteLimit({
    most: requestsInMinute,
    sentence: 'Too many requests. Try again in a minute.',
  })
  const check = async ({ db, now }: PublicScope, token: string, address: string): Promise<void> => {
    requireRoom(address, now)
    if (!(await setupToken.isValid(db, token))) throw refused(deadLink)
  }

  return {
    /** 422 unless the link can set up the portal; uses nothing up. */
    check,

    /** Creates organisation and administrator; 422 for an invalid link, also when another request was faster. */
    async create(scope: PublicScope, form: Setup, address: string): Promise<void> {
      const { token, organisation, firstName, lastName, email, password } = form
      await check(scope, token, address)
      const broken = await brokenPasswordRule(password, [organisation, firstName, lastName, email])
      if (broken !== null) throw new ApiProblem(422, { password: [broken] })

      const passwordHash = await hashPassword(password, networkOf(address))
      const names = { first_name: firstName, last_name: lastName }
      if (!(await setUp({ organisation, email, passwordHash, names }, { token, address }))) throw refused(deadLink)
    },
  }
}
