import { loginFailed, type Credentials } from '@contract/session'
import { audit } from '@server/audit/audit'
import type { Clock, PublicScope } from '@server/database/scope'
import type { PayloadOf } from '@server/jobs/jobKind'
import { networkOf } from '@server/network/addresses'
import type { Origin } from '@server/network/origin'
import { type FoundAccount, personRepository } from '@server/people/personRepository'
import { refused } from '@server/problems/apiProblem'
import { createAttemptEntrance } from '@server/secrets/attemptEntrance'
import { passwordSignInService, useProvider } from '@server/resources/singleSignOn/passwordSignInService'
import type { RefusedSources, AttemptSource } from '@server/admission/refusedSources'
import { dummyHash, requireHashRoom, tooBusy, verifyPassword } from '@server/secrets/passwords'
import type { SecondFactor } from '@server/secrets/secondFactor'
import {
  noteRefusal,
  requireAttempt,
  correctingCounts,
  asCountedAttempt,
  type FailureLog,
} from '@server/secrets/secretAttempts'
import type { signInNote } from '@server/secrets/signInNote'
import { countedAs, purgeAttempts } from '@server/secrets/signInThrottle'
import type { AccessTokens } from './accessToken'
import { createOpenSession } from './openSession'

export type SignInDependencies = {
  tokens: AccessTokens
  now: Clock
  log: FailureLog
  secondFactor: SecondFactor
  refusedSources: RefusedSources
  /** Whether demo accounts can sign in from other machines; only when MUSTER_DEMO was set by hand (D-03). */
  areDemoAccountsOpen: boolean
}

export type SignInResult = { email: string } & ({ token: string } | { otpRequired: true })

const what = 'sign-in attempts'

type Trial = { origin: Origin; keep: () => void }
type Account = FoundAccount
type Refusal = Exclude<PayloadOf<typeof signInNote>['reason'], 'throttled'>

const keyOf = ({ id, organisation_id }: Account) => ({ organisationId: organisation_id, personId: id })

/** The provider that the account signs in with, where passwords are off. */
const providerInstead = (scope: PublicScope, account: Account): Promise<string | null> =>
  scope.readingIn(account.organisation_id, (db) => passwordSignInService.providerInstead(db, keyOf(account)))

export type SignIn = (scope: PublicScope, credentials: Credentials, origin: Origin) => Promise<SignInResult>

/** Opens sessions: verifies the password, then the second factor if there is one (D-20). */
export const createSignIn = (dependencies: SignInDependencies): SignIn => {
  const { log, secondFactor, refusedSources, areDemoAccountsOpen } = dependencies
  const openSession = createOpenSession(dependencies)
  const enter = createAttemptEntrance({ what, refusedSources, tooBusy, requireRoom: requireHashRoom })

  const refusalOf = (account: Account | undefined, isRight: boolean, { isThisMachine }: Origin): Refusal | null => {
    if (!account || !isRight) return 'password'
    if (account.disabled_at) return 'disabled'
    return account.is_demo && !isThisMachine && !areDemoAccountsOpen ? 'elsewhere' : null
  }

  /** Verifies the code; null without one. It is used up only when nothing else is wrong. */
  const judgeCode = async (
    scope: PublicScope,
    account: Account | undefined,
    typed: string,
    { refusal, address }: { refusal: Refusal | null; address: string },
  ) => {
    if (typed === '') return null
    const isForUse = refusal === null && account?.otp_enabled_at !== null
    return secondFactor.judge(scope, {
      whose: account ? keyOf(account) : null,
      typed,
      isForUse,
      line: networkOf(address),
    })
  }

  const askForCode = async (scope: PublicScope, account: Account, { address }: Origin): Promise<SignInResult> => {
    const whose = keyOf(account)
    await scope.inOrganisation(whose.organisationId, (db) =>
      audit.write({ db, ...whose, address, now: scope.now }, 'signIn.codeAsked', {}),
    )
    return { email: account.email, otpRequired: true }
  }

  /** Verifies the credentials, with the same work for an unknown account. Keeps the count of a wrong attempt. */
  const judge = async (
    scope: PublicScope,
    account: Account | undefined,
    credentials: Credentials,
    { origin, keep }: Trial,
  ) => {
    const { address } = origin
    const passwordHash = account?.password_hash ?? (await dummyHash())
    const isRight = await verifyPassword(passwordHash, credentials.password, networkOf(address))
    if (!isRight) keep()
    const refusal = refusalOf(account, isRight, origin)
    const code = await judgeCode(scope, account, credentials.otpAttempt ?? '', { refusal, address })
    const isCodeMissing = account?.otp_enabled_at !== null && code?.isRight !== true
    return { refusal: refusal ?? (isCodeMissing && code !== null ? 'code' : null), code, isCodeMissing }
  }

  /** Counts the attempt, or refuses it. */
  const count = (scope: PublicScope, source: AttemptSource) =>
    enter(scope, source, async (onRefused) => {
      const { email, address } = source
      const account = await personRepository.findForSignIn(scope.db, email)
      const whose = account ? keyOf(account) : null
      const attempt = { account: account ? countedAs('id', account.id) : countedAs('typed', email), address }
      const attemptId = await requireAttempt(scope, { ...attempt, whose, what, onRefused })
      return { account, whose, attempt, attemptId }
    })

  /**
   * Opens a session, or asks for the second factor. 422 'Login fail!' for every wrong credential, after the same work;
   * 429 before waiting for a hash when there were too many attempts (D-21); 503 at once when too many wait.
   */
  return async (scope, credentials, origin) => {
    const { email } = credentials
    const { account, whose, attempt, attemptId } = await count(scope, { email, address: origin.address })

    return asCountedAttempt({ scope, attemptId, log }, async (keep) => {
      const note = (reason: Refusal) => noteRefusal(scope, { whose, address: origin.address, reason })
      const refuse = async (reason: Refusal) => {
        keep()
        await note(reason)
        throw refused((await passwordSignInService.sentenceFor(scope, email)) ?? loginFailed)
      }
      const { refusal, code, isCodeMissing } = await judge(scope, account, credentials, { origin, keep })
      if (!account || refusal !== null) return refuse(refusal ?? 'password')
      const provider = await providerInstead(scope, account)
      if (provider !== null) {
        await note('passwordOff')
        throw refused(useProvider(provider))
      }
      if (isCodeMissing) return askForCode(scope, account, origin) // not wrong, but earlier wrong codes still count

      const recoveryCodesLeft = code?.isRight ? code.recoveryCodesLeft : null
      const token = await openSession(scope, account, origin, { recoveryCodesLeft })
      if (token === null) return refuse('changed')
      keep() // purged together with the others
      await correctingCounts(log, () => purgeAttempts(scope.db, attempt))
      return { email: account.email, token }
    })
  }
}
