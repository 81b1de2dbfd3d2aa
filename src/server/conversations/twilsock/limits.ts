/** What one client may ask of the endpoint. Times in milliseconds. */
export type Limits = {
  /** Of one frame, in bytes. */
  frameBytes: number
  /** Sockets that have not said who they are, all together. */
  unauthenticatedConnections: number
  /** How long a socket may stay open without `init`. */
  initTime: number
  pingEvery: number
  socketsPerIdentity: number
  /** Of one person, over all their sockets, as the next five are. A client in a tunnel comes back every second. */
  connectBurst: number
  connectsPerSecond: number
  /** The start of a client with a thousand conversations is a burst of four to eight thousand requests. */
  requestBurst: number
  requestsPerSecond: number
  /** What is not a reading. */
  changeBurst: number
  changesPerSecond: number
  /** The others wait. */
  workedOnAtOnce: number
  /** Of one session, worked on or waiting for its client to take the answer. */
  requestsAtOnce: number
  /** Beyond what they may, before their session is ended. */
  refusedRequests: number
  /** Of a client that does not read; and of its requests that wait for their turn. */
  bufferedBytes: number
  /** Of a client that reads and does not acknowledge. */
  unacknowledged: number
  /** How long what waits for a client waits for it to read and to acknowledge. */
  deliveryTimeoutMs: number
  /** How long a client that is told to leave may take to do so. */
  closeTime: number
  /** How long it is gathered who has read what, before it is written and told. */
  readingTime: number
  /** How long before its end a token is told to be about to expire. */
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
