import { randomUUID } from 'node:crypto'
import type { Actor } from '@contract/permissions'
import { loginFailed, type Credentials } from '@contract/session'
import type { Clock, PublicScope } from '@server/database/scope'
import { retrying } from '@server/database/retrying'
import type { ScopeOwner } from '@server/database/scopes'
import { expiredToken, invalidToken, problem, refused, tooMany } from '@server/http/apiProblem'
import { personRepository } from '@server/repositories/personRepository'
import { sessionRepository, type FoundSession, type SessionKey } from '@server/repositories/sessionRepository'
import { timeZoneOf } from '@server/time/timeZones'
import { sessionHours, type AccessTokens } from './accessToken'
import { dummyHash, verifyPassword } from './passwords'
import { forgetAttempts, reserveAttempt } from './signInThrottle'

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
/** Sessions are kept this long after they expired, for those who ask who signed in from where. */
const keptDays = 30

const bearerOf = (authorization: string | undefined) => /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]

const toActor = ({ personId }: SessionKey, session: FoundSession): Actor => ({
  globalId: personId,
  role: session.role,
  accessRoles: session.access_roles,
  hrisPermission: session.hris_permission,
  servicePermissions: session.service_permissions,
})

export const createSessionService = ({ tokens, now, areDemoAccountsOpen }: Dependencies) => {
  const read = async (authorization: string | undefined) => {
    const token = bearerOf(authorization)
    return token === undefined ? ({ state: 'invalid' } as const) : tokens.read(token)
  }

  /** The account, if these credentials open it from there; every refusal costs one hash (D-20). */
  const authenticate = async ({ db }: PublicScope, { email, password }: Credentials, { isThisMachine }: Origin) => {
    const account = await personRepository.findForSignIn(db, email)
    const isRight = await verifyPassword(account?.password_hash ?? (await dummyHash()), password)
    if (!account || !isRight || account.disabled_at) return null
    return account.is_demo && !isThisMachine && !areDemoAccountsOpen ? null : account
  }

  return {
    /** Opens a session. 422 'Login fail!' whatever was wrong; 429 before any hashing when there were too many. */
    async signIn(scope: PublicScope, credentials: Credentials, origin: Origin) {
      const attempt = { email: credentials.email, address: origin.address }
      const reservation = await reserveAttempt(scope.db, { ...attempt, now: scope.now })
      if (!reservation.isAllowed) {
        const minutes = Math.ceil(reservation.retryAfterSeconds / 60)
        const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
        throw tooMany(`Too many sign-in attempts. Try again in ${wait}.`, reservation.retryAfterSeconds)
      }

      const account = await authenticate(scope, credentials, origin)
      if (!account) throw refused(loginFailed)

      await forgetAttempts(scope.db, attempt)
      const createdAt = now()
      const expiresAt = new Date(createdAt.getTime() + sessionHours * 3_600_000)
      const claims = { personId: account.id, sessionId: randomUUID(), organisationId: account.organisation_id }
      const session = {
        id: claims.sessionId,
        organisation_id: account.organisation_id,
        person_id: account.id,
        created_at: createdAt,
        expires_at: expiresAt,
        address: origin.address,
        user_agent: origin.userAgent.slice(0, userAgentLength),
      }
      const keptSince = new Date(createdAt.getTime() - keptDays * 86_400_000)
      await scope.inOrganisation(account.organisation_id, async (db) => {
        await sessionRepository.create(db, session)
        await sessionRepository.deleteExpired(db, account.organisation_id, keptSince)
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
    async signOut({ inOrganisation }: PublicScope, authorization: string | undefined): Promise<void> {
      const reading = await read(authorization)
      if (reading.state !== 'valid') return
      const { claims } = reading
      await inOrganisation(claims.organisationId, (db) => sessionRepository.end(db, claims, now()))
    },
  }
}
