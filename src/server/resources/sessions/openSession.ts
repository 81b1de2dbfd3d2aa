import { randomUUID } from 'node:crypto'
import { audit } from '@server/audit/audit'
import type { Clock, PublicScope } from '@server/database/scope'
import type { Origin } from '@server/network/origin'
import { type FoundAccount, personRepository } from '@server/people/personRepository'
import { sessionRepository } from '@server/people/sessionRepository'
import { sessionHours, type AccessTokens } from './accessToken'

type How = {
  /** Null unless a recovery code was used. */
  recoveryCodesLeft?: number | null
  /** The organisation's provider signed the person in. */
  byProvider?: {
    /** Sealed; null when the person is not signed out there. */
    idToken: string | null
  }
}

const userAgentLength = 500

/**
 * Opens a session of an account that was verified, and returns its token. Null when the account has changed since: it ended
 * its sessions meanwhile (D-22).
 */
export const createOpenSession =
  ({ tokens, now }: { tokens: AccessTokens; now: Clock }) =>
  async (
    scope: PublicScope,
    account: FoundAccount,
    { address, userAgent }: Origin,
    { recoveryCodesLeft = null, byProvider }: How,
  ): Promise<string | null> => {
    const createdAt = now()
    const expiresAt = new Date(createdAt.getTime() + sessionHours * 3_600_000)
    const whose = { organisationId: account.organisation_id, personId: account.id }
    const sessionId = randomUUID()
    const isOpen = await scope.inOrganisation(account.organisation_id, async (db) => {
      if (!(await personRepository.holdAsJudged(db, account))) return false
      await sessionRepository.create(db, {
        id: sessionId,
        organisation_id: account.organisation_id,
        person_id: account.id,
        created_at: createdAt,
        expires_at: expiresAt,
        address,
        user_agent: userAgent.slice(0, userAgentLength),
        is_by_provider: byProvider !== undefined,
        id_token: byProvider?.idToken ?? null,
      })
      const origin = { db, ...whose, address, now: createdAt }
      if (recoveryCodesLeft !== null) await audit.write(origin, 'signIn.recoveryCodeUsed', { left: recoveryCodesLeft })
      await audit.write(origin, 'signIn.succeeded', { sessionId, ...(byProvider && { by: 'provider' }) })
      return true
    })
    if (!isOpen) return null
    const signsOutElsewhere = (byProvider?.idToken ?? null) !== null
    return tokens.sign({ ...whose, sessionId }, expiresAt, { signsOutElsewhere })
  }
