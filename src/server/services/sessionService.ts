import { randomUUID } from 'node:crypto'
import type { Actor } from '@contract/permissions'
import { loginFailed, type Credentials } from '@contract/session'
import type { Clock, PublicScope } from '@server/database/scope'
import { retrying } from '@server/database/retrying'
import type { ScopeOwner } from '@server/database/scopes'
import { expiredToken, invalidToken, problem, refused, tooMany } from '@server/http/apiProblem'
import { jobs, type JobWish } from '@server/jobs/jobs'
import type { InstallationJobPayload } from '@server/jobs/jobKinds'
import { personRepository } from '@server/repositories/personRepository'
import { sessionRepository, type FoundSession, type SessionKey } from '@server/repositories/sessionRepository'
import { timeZoneOf } from '@server/time/timeZones'
import { sessionHours, type AccessTokens } from './accessToken'
import { audit } from './audit'
import { dummyHash, verifyPassword } from './passwords'
import { attemptKey, forgetAttempts, reserveAttempt } from './signInThrottle'

/** Where a sign-in comes from. */
export type Origin = { address: string; userAgent: string; isThisMachine: boolean }

type Dependencies = {
  tokens: AccessTokens
  now: Clock
  /** Demo accounts sign in from elsewhere only where somebody asked for them by hand (D-03). */
  areDemoAccountsOpen: boolean
}
export type SessionService = ReturnType<typeof createSessionService>

const userAgentLength = 500
/** An account that is closed for a while is noted as such once in this time, however often it is tried. */
const throttleNoteMs = 60_000

type Account = NonNullable<Awaited<ReturnType<typeof personRepository.findForSignIn>>>
type Refusal = InstallationJobPayload<'signIn.note'>['reason']

const bearerOf = (authorization: string | undefined) => /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]

const toActor = ({ personId }: SessionKey, session: FoundSession): Actor => ({
  globalId: personId,
  role: session.role,
  accessRoles: session.access_roles,
  hrisPermission: session.hris_permission,
  servicePermissions: session.service_permissions,
  canAccessDiary: session.can_access_diary,
})

export const createSessionService = ({ tokens, now, areDemoAccountsOpen }: Dependencies) => {
  const read = async (authorization: string | undefined) => {
    const token = bearerOf(authorization)
    return token === undefined ? ({ state: 'invalid' } as const) : tokens.read(token)
  }

  const refusalOf = (account: Account, isRight: boolean, { isThisMachine }: Origin): Refusal | null => {
    if (!isRight) return 'password'
    if (account.disabled_at) return 'disabled'
    return account.is_demo && !isThisMachine && !areDemoAccountsOpen ? 'elsewhere' : null
  }

  /** Has a refusal noted. An unknown account, of which there is nothing to note, takes the same statement (D-20). */
  const note = (
    scope: PublicScope,
    account: Account | undefined,
    { address }: Origin,
    reason: Refusal,
    wish?: JobWish,
  ) => {
    const whose = account ? { organisationId: account.organisation_id, personId: account.id } : null
    const refusal = { entryId: randomUUID(), account: whose, reason, address, at: scope.now.toISOString() }
    return jobs.enqueueOpenly(scope, 'signIn.note', refusal, wish)
  }

  /** 429 before any hashing when there were too many attempts (D-21). */
  const requireAttempt = async (scope: PublicScope, email: string, origin: Origin) => {
    const attempt = { email, address: origin.address }
    const reservation = await reserveAttempt(scope.db, { ...attempt, now: scope.now })
    if (reservation.isAllowed) return
    const account = await personRepository.findForSignIn(scope.db, email)
    await note(scope, account, origin, 'throttled', { uniqueKey: attemptKey(attempt), delayMs: throttleNoteMs })
    const minutes = Math.ceil(reservation.retryAfterSeconds / 60)
    const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
    throw tooMany(`Too many sign-in attempts. Try again in ${wait}.`, reservation.retryAfterSeconds)
  }

  /** The account, if these credentials open it from there; every refusal costs one hash (D-20). */
  const authenticate = async (scope: PublicScope, { email, password }: Credentials, origin: Origin) => {
    const account = await personRepository.findForSignIn(scope.db, email)
    const isRight = await verifyPassword(account?.password_hash ?? (await dummyHash()), password)
    const refusal = account ? refusalOf(account, isRight, origin) : 'password'
    if (account && refusal === null) return account
    await note(scope, account, origin, refusal ?? 'password')
    throw refused(loginFailed)
  }

  return {
    /** Opens a session. 422 'Login fail!' whatever was wrong; 429 before any hashing when there were too many. */
    async signIn(scope: PublicScope, credentials: Credentials, origin: Origin) {
      const { address } = origin
      await requireAttempt(scope, credentials.email, origin)
      const account = await authenticate(scope, credentials, origin)
      await forgetAttempts(scope.db, { email: credentials.email, address })
      const createdAt = now()
      const expiresAt = new Date(createdAt.getTime() + sessionHours * 3_600_000)
      const claims = { personId: account.id, sessionId: randomUUID(), organisationId: account.organisation_id }
      const session = {
        id: claims.sessionId,
        organisation_id: account.organisation_id,
        person_id: account.id,
        created_at: createdAt,
        expires_at: expiresAt,
        address,
        user_agent: origin.userAgent.slice(0, userAgentLength),
      }
      const { sessionId, ...whose } = claims
      await scope.inOrganisation(account.organisation_id, async (db) => {
        await sessionRepository.create(db, session)
        await audit.write({ db, ...whose, address, now: createdAt }, 'signIn.succeeded', { sessionId })
      })
      return { email: account.email, token: await tokens.sign(claims, expiresAt) }
    },

    /** Whose request it is. 401 without a living token; 403 when the session was ended or the account disabled (D-14). */
    async identify({ db, inOrganisation }: PublicScope, authorization: string | undefined): Promise<ScopeOwner> {
      const reading = await read(authorization)
      if (reading.state === 'expired') throw problem(401, expiredToken)
      if (reading.state === 'invalid') throw problem(401, invalidToken)

      const { claims } = reading
      const session = await retrying(() => sessionRepository.find(db, claims))
      if (!session) throw problem(401, invalidToken)
      // for good: an account that is enabled again signs in again
      if (session.disabled_at)
        await inOrganisation(claims.organisationId, (bound) => sessionRepository.endAll(bound, claims, now()))
      if (session.ended_at || session.disabled_at) throw problem(403, invalidToken)
      if (session.expires_at <= now()) throw problem(401, expiredToken)
      return {
        organisationId: claims.organisationId,
        actor: toActor(claims, session),
        timeZone: timeZoneOf(session),
      }
    },

    /** Ends the session of a token; a dead token, or none, ends nothing (D-23). */
    async signOut({ inOrganisation }: PublicScope, authorization: string | undefined, address: string): Promise<void> {
      const reading = await read(authorization)
      if (reading.state !== 'valid') return
      const { sessionId, ...whose } = reading.claims
      await inOrganisation(whose.organisationId, async (db) => {
        const endedAt = now()
        if (await sessionRepository.end(db, reading.claims, endedAt))
          await audit.write({ db, ...whose, address, now: endedAt }, 'session.signedOut', { sessionId })
      })
    },
  }
}
