import type { IncomingMessage } from 'node:http'
import type { SentFrame } from './frame'

/** Who a token speaks for, and until when. */
export type TokenOwner = {
  organisationId: string
  identity: string
  serviceSid: string
  expiresAt: Date
  /** Of the portal, in which the token was given; the endpoint alone has none. */
  sessionId?: string
}
export type VerifyToken = (token: string) => Promise<TokenOwner | { problem: 'expired' | 'invalid' }>

/** One connected client, as the rest of the endpoint sees it. */
export type ClientSession = Omit<TokenOwner, 'expiresAt' | 'sessionId'> & {
  /** The session of the portal that its present token was given in. */
  portalSession(): string | undefined
  userSid: string
  /** Sends what is held back. */
  flush(): void
  /** Closes the socket, after what is held back has gone out. */
  end(code: number, reason: string): void
  /** The request that became the WebSocket. */
  upgrade: IncomingMessage
  isOpen(): boolean
  notify(frame: SentFrame): void
  /** Everything sent so far has been acted on (pitfall P1). */
  settled(): Promise<void>
  /** The client keeps up with what was sent. */
  ready(): Promise<void> | undefined
  /** The client asks for nothing that can not wait. */
  rest(): Promise<void>
}

/** A request out of the tunnel (protocol, section 4). */
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
  /** It may wait for the next frame, or for a quarter of a second: its caller goes on without it. */
  isDeferrable?: boolean
  /** What the answer waits for, when nothing is worked on for it any more. */
  beforehand?: () => Promise<void>
  /** Done once the answer is on its way. */
  afterwards?: () => Promise<void>
}

/** What the protocol's `status` fields look like. */
export const okStatus = { code: 200, status: 'OK' }
