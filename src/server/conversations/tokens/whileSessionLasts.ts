import type { ChatTokenReading, ChatTokens } from './chatTokens'

export type PortalSession = { organisationId: string; personId: string; sessionId: string }

type Parts = {
  verifyToken: ChatTokens['verifyToken']
  /** When the session ends by itself; null when it has ended, or its account was disabled. */
  sessionEnd: (session: PortalSession) => Promise<Date | null>
}

/**
 * Reads tokens as the portal does: one counts no longer than the session in which it was given, so that who signed out, or
 * was disabled, is refused like a stranger (D-22).
 */
export const whileSessionLasts =
  ({ verifyToken, sessionEnd }: Parts) =>
  async (token: string): Promise<ChatTokenReading> => {
    const reading = await verifyToken(token)
    if ('problem' in reading) return reading
    const { organisationId, identity: personId, sessionId, expiresAt } = reading
    const end = sessionId === undefined ? null : await sessionEnd({ organisationId, personId, sessionId })
    if (end === null) return { problem: 'invalid' }
    return end < expiresAt ? { ...reading, expiresAt: end } : reading
  }
