import { answerRate } from '@server/admission/personShare'

/** The limits of one client. Times are in milliseconds. */
export type Limits = {
  /** Bytes of one frame. */
  frameBytes: number
  /** Sockets of all clients that have not sent a valid token yet. */
  unauthenticatedConnections: number
  /** How long a socket may stay open without `init`. */
  initTime: number
  pingEvery: number
  socketsPerIdentity: number
  /**
   * For one person over all their sockets, like the next eight. A client with a bad connection reconnects every second.
   */
  connectBurst: number
  connectsPerSecond: number
  /** A starting client with a thousand conversations makes four to eight thousand requests. */
  requestBurst: number
  requestsPerSecond: number
  /** Requests that change something. */
  changeBurst: number
  changesPerSecond: number
  /** Bytes of answers, beyond which they are paced. A client that starts with large conversations reads some 20 MB. */
  answeredBurst: number
  answeredPerSecond: number
  /** Concurrent requests; the rest waits. */
  workedOnAtOnce: number
  /** Requests of one session that run, or wait for the client to receive the answer. */
  requestsAtOnce: number
  /** Refused requests after which the session is ended. */
  refusedRequests: number
  /** Bytes that wait for a client that does not read, and bytes of its requests that wait. */
  bufferedBytes: number
  /** Frames that a client has not acknowledged. */
  unacknowledged: number
  /** How long frames wait for a client to read and acknowledge. */
  deliveryTimeoutMs: number
  /** How long a client may take to close a socket. */
  closeTime: number
  /** How long read positions are collected before they are written and published. */
  readingTime: number
  /** How long before its expiry the client is warned. */
  expiryNotice: number
}

export const defaultLimits: Limits = {
  frameBytes: 1024 * 1024,
  unauthenticatedConnections: 1_000,
  initTime: 10_000,
  pingEvery: 25_000,
  socketsPerIdentity: 20,
  connectBurst: 60,
  connectsPerSecond: 0.5,
  requestBurst: 20_000,
  requestsPerSecond: 200,
  changeBurst: 1_000,
  changesPerSecond: 100,
  answeredBurst: 24 * 1024 * 1024,
  answeredPerSecond: answerRate.perSecond,
  workedOnAtOnce: 2,
  requestsAtOnce: 16,
  refusedRequests: 2_000,
  bufferedBytes: 1024 * 1024,
  unacknowledged: 2_000,
  deliveryTimeoutMs: 30_000,
  closeTime: 5_000,
  readingTime: 1_000,
  expiryNotice: 3 * 60_000,
}
