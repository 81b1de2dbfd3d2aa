import type { IncomingMessage } from 'node:http'
import type { SentFrame } from './frame'

/** The identity of a token, and its expiry. */
export type TokenOwner = {
  organisationId: string
  identity: string
  serviceSid: string
  expiresAt: Date
  /** The session of the portal in which the token was given; absent without the portal. */
  sessionId?: string
}
export type VerifyToken = (token: string) => Promise<TokenOwner | { problem: 'expired' | 'invalid' }>

/** One connected client, as the whenIdle of the endpoint sees it. */
export type ClientSession = Omit<TokenOwner, 'expiresAt' | 'sessionId'> & {
  /** The session of the portal in which the current token was given. */
  portalSession(): string | undefined
  userSid: string
  /** Sends the deferred frames. */
  flush(): void
  /** Sends the deferred frames and closes the socket. */
  end(code: number, reason: string): void
  /** The HTTP request that was upgraded to the WebSocket. */
  upgrade: IncomingMessage
  isOpen(): boolean
  notify(frame: SentFrame): void
  /**
   * Resolves when the client has handled what was added to a list so far, or after half a second (pitfall P1).
   * `unsettledFrom` says what it may not have handled then.
   */
  settled(listId: string): Promise<void>
  /** The first index of a list whose event the client may not have handled; Infinity when it has handled all. */
  unsettledFrom(listId: string): number
  /** Resolves when the client has received enough of what was sent. */
  ready(): Promise<void> | undefined
  /** Resolves when the client makes no urgent requests. */
  whenIdle(): Promise<void>
}

/** A tunnelled request (protocol, section 4). */
export type TunnelRequest = {
  method: string
  /** Still percent-encoded. */
  path: string
  params: Record<string, unknown>
  headers: Record<string, unknown>
  payload: string
}

export type TunnelAnswer = {
  status: number
  body: unknown
  retryAfter?: number
  /** May wait for the next frame, a quarter of a second at most: the caller goes on without it. */
  isDeferrable?: boolean
  /** Awaited before the answer is sent, when all work for it is done; resolves to the body to send. */
  beforehand?: () => Promise<unknown>
  /** Runs after the answer was sent. */
  afterwards?: () => Promise<void>
}

/** The format of the protocol's `status` fields. */
export const okStatus = { code: 200, status: 'OK' }
