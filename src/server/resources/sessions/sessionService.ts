import { addMinutes } from 'date-fns'
import type { Actor } from '@contract/permissions'
import { isSecondFactorDue, openPolicy } from '@contract/signInPolicy'
import { audit } from '@server/audit/audit'
import type { PublicScope } from '@server/database/scope'
import type { ScopeOwner } from '@server/database/scopes'
import type { FindSession } from '@server/people/sessionReader'
import { sessionRepository, type FoundSession, type SessionKey } from '@server/people/sessionRepository'
import { expiredToken, invalidToken, problem } from '@server/problems/apiProblem'
import { timeZoneOf } from '@server/time/timeZones'
import { createOpenSession } from './openSession'
import { createSignIn, type SignInDependencies } from './signIn'

export type SessionService = ReturnType<typeof createSessionService>

/** The person of a request, and its session. */
export type Caller = ScopeOwner & { sessionId: string }

const bearerOf = (authorization: string | undefined) => /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]

/** Who still has to set up a second factor may do that, and nothing else. */
const mayNothing: Omit<Actor, 'globalId'> = {
  role: [],
  accessRoles: { hris: [], internalLms: [], task: [] },
  hrisPermission: {},
  servicePermissions: { hris: [], task: [] },
  canAccessDiary: false,
}

const isFactorDue = ({ role, otp_enabled_at: since, second_factor_for: group }: FoundSession) =>
  isSecondFactorDue({ role, hasSecondFactor: since !== null }, group ?? openPolicy.secondFactorFor)

const isIdle = ({ active_at: activeAt, inactivity_minutes: minutes }: FoundSession, now: Date) =>
  minutes !== null && addMinutes(activeAt, minutes) <= now

const factsOf = (session: FoundSession): Omit<Actor, 'globalId'> => ({
  role: session.role,
  accessRoles: session.access_roles,
  hrisPermission: session.hris_permission,
  servicePermissions: session.service_permissions,
  canAccessDiary: session.can_access_diary,
})

const toActor = ({ personId }: SessionKey, session: FoundSession): Actor => ({
  globalId: personId,
  ...(isFactorDue(session) ? mayNothing : factsOf(session)),
})

export const createSessionService = (dependencies: SignInDependencies & { findSession: FindSession }) => {
  const { tokens, now, findSession } = dependencies
  const read = async (authorization: string | undefined) => {
    const token = bearerOf(authorization)
    return token === undefined ? ({ state: 'invalid' } as const) : tokens.read(token)
  }

  /** Who has a session. 401 without a living one; 403 when it was ended or the account disabled (D-14). */
  const callerOf = async ({ inOrganisation }: PublicScope, key: SessionKey): Promise<Caller> => {
    const session = await findSession(key)
    if (!session) throw problem(401, invalidToken)
    const { organisationId, personId, sessionId } = key
    // for good: an account that is enabled again signs in again
    if (session.disabled_at && !session.ended_at)
      await inOrganisation(organisationId, async (bound, announce) => {
        await sessionRepository.endAll(bound, key, now())
        announce({ topic: 'sessions.ended', organisationId, personId })
      })
    if (session.ended_at || session.disabled_at) throw problem(403, invalidToken)
    if (session.expires_at <= now() || isIdle(session, now())) throw problem(401, expiredToken)
    return { organisationId, sessionId, actor: toActor(key, session), timeZone: timeZoneOf(session) }
  }

  return {
    signIn: createSignIn(dependencies),
    /** For an account that was verified elsewhere. */
    open: createOpenSession(dependencies),
    callerOf,

    /** Finds the caller of a request by its bearer token; see `callerOf`. */
    async identify(scope: PublicScope, authorization: string | undefined): Promise<Caller> {
      const reading = await read(authorization)
      if (reading.state === 'expired') throw problem(401, expiredToken)
      if (reading.state === 'invalid') throw problem(401, invalidToken)
      return callerOf(scope, reading.claims)
    },

    /** Ends the session of a token; an invalid token, or none, changes nothing (D-23). */
    async signOut({ inOrganisation }: PublicScope, authorization: string | undefined, address: string): Promise<void> {
      const reading = await read(authorization)
      if (reading.state !== 'valid') return
      const { sessionId, ...whose } = reading.claims
      await inOrganisation(whose.organisationId, async (db, announce) => {
        const endedAt = now()
        if (!(await sessionRepository.end(db, reading.claims, endedAt))) return
        await audit.write({ db, ...whose, address, now: endedAt }, 'session.signedOut', { sessionId })
        announce({ topic: 'sessions.ended', ...whose })
      })
    },
  }
}
