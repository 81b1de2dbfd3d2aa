import * as z from 'zod/mini'

/** The live channel (D-97, decision 0033): one WebSocket of each signed-in window. */
export const livePath = '/live'

/** The only frame that a client sends, as its first. */
export const liveTokenSchema = z.object({ token: z.string() })

/** Every frame of the server: what has changed, never its content. */
export const liveMessageSchema = z.object({ kind: z.string(), id: z.string() })
export type LiveMessage = z.infer<typeof liveMessageSchema>

/** The kind of the frame that says that no change is missed from then on, with the id of the session. */
export const liveStart = 'session'

/** Close codes of the server. After any other one a client connects again. */
export const liveCloses = {
  /** The session of the token has ended: another attempt with it is pointless. */
  sessionOver: 4401,
  /** The person has, or has opened, too many sockets. */
  tooMany: 4429,
} as const
