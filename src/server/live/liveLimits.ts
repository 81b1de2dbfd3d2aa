/** The limits of the live channel. Times are in milliseconds. */
export type LiveLimits = {
  /** Bytes of a client's frame, which holds a token and nothing else. */
  frameBytes: number
  /** How long a socket may stay open without a token (D-97). */
  tokenTime: number
  /** Sockets without a valid token: of all clients, and of one network. Above it the oldest is disconnected. */
  unauthenticated: number
  unauthenticatedOfNetwork: number
  socketsOfPerson: number
  /** Connections with one token. */
  connectBurst: number
  connectsPerSecond: number
  /** Sockets whose token is verified at a time; the others wait. */
  verifiedAtOnce: number
  pingEvery: number
  closeTime: number
  /** Bytes that wait for a client that does not read. */
  bufferedBytes: number
  /** How far back a new socket, and a server that catches up, looks for changes. */
  lookBack: number
}

export const defaultLimits: LiveLimits = {
  frameBytes: 8_192,
  tokenTime: 5_000,
  unauthenticated: 1_000,
  unauthenticatedOfNetwork: 200,
  socketsOfPerson: 20,
  connectBurst: 60,
  connectsPerSecond: 0.5,
  verifiedAtOnce: 4,
  pingEvery: 25_000,
  closeTime: 5_000,
  bufferedBytes: 64 * 1024,
  lookBack: 60_000,
}
