import bowser from 'bowser'
import type { ActiveSession } from '@contract/account'
import { audit } from '@server/audit/audit'
import type { Scope } from '@server/database/scope'
import { sessionRepository, type LivingSession } from '@server/people/sessionRepository'
import { missing, refused } from '@server/problems/apiProblem'

const kinds: Record<string, ActiveSession['kind']> = { desktop: 'desktop', mobile: 'phone', tablet: 'tablet' }
const ownSession = 'Sign out to end this session'

/** Parses the browser's user agent; unknown parts are empty. */
const readUserAgent = (userAgent: string): Pick<ActiveSession, 'browser' | 'system' | 'kind'> => {
  if (userAgent === '') return { browser: '', system: '', kind: 'unknown' }
  const { browser, os, platform } = bowser.parse(userAgent)
  return { browser: browser.name ?? '', system: os.name ?? '', kind: kinds[platform.type ?? ''] ?? 'unknown' }
}

const toOpenSession = (row: LivingSession, currentId: string): ActiveSession => ({
  id: row.id,
  isCurrent: row.id === currentId,
  ...readUserAgent(row.user_agent),
  address: row.address,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
})

const announceEnd = ({ organisationId, actor, announce }: Scope) =>
  announce({ topic: 'sessions.ended', organisationId, personId: actor.globalId })

const keyOf = ({ organisationId, actor }: Scope, sessionId: string) => ({
  organisationId,
  sessionId,
  personId: actor.globalId,
})

/** The signed-in person's sessions, including the current one (D-44). */
export const ownSessions = {
  async list(scope: Scope, currentId: string, { page, per_page: perPage }: { page: number; per_page: number }) {
    const { rows, total } = await sessionRepository.listLiving(scope, currentId, { page, perPage })
    return { records: rows.map((row) => toOpenSession(row, currentId)), total, page, perPage }
  },

  /** Ends another session of the person; 404 when it is unknown, another person's or has ended. */
  async end(scope: Scope, currentId: string, sessionId: string): Promise<Record<string, never>> {
    if (sessionId === currentId) throw refused(ownSession)
    if (!(await sessionRepository.end(scope.db, keyOf(scope, sessionId), scope.now))) throw missing()
    await audit.write(scope, 'session.ended', { sessionId })
    announceEnd(scope)
    return {}
  },

  async endOthers(scope: Scope, currentId: string): Promise<Record<string, never>> {
    const count = await sessionRepository.endOthers(scope.db, keyOf(scope, currentId), scope.now)
    if (count > 0) await audit.write(scope, 'sessions.othersEnded', { count })
    announceEnd(scope)
    return {}
  },
}
