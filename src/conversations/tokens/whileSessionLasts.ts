import type { ChatTokenReading, ChatTokens } from './chatTokens'

export type PortalSession = { organisationId: string; personId: string; sessionId: string }

type Parts = {
  verifyToken: ChatTokens['verifyToken']
  /** When the session expires; null when it has ended, or its account is disabled. */
  sessionEnd: (session: PortalSession) => Promise<Date | null>
}

/**
 * Verifies tokens for the portal: a token is valid only as long as the session in which it was given. After sign-out,
 * or when the account is disabled, it is refused (D-22).
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
