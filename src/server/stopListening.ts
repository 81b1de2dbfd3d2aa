import type { Server } from 'node:http'

/** Milliseconds. In a longer turn of the event loop somebody may have connected after it was looked for them. */
const shortTurnMs = 0.5
/** From then on a busy machine is not waited for any more: a turn of any length will do, and at last none. */
const patienceMs = 2_000
const longestSearchMs = 4_000

/**
 * Stops to listen at a moment when nobody waits to be accepted. The system would cut those off, although they have
 * connected and perhaps sent a POST, which a proxy then may not send to another server.
 */
export const stopListening = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const begunAt = performance.now()
    let turnBegunAt = begunAt
    let hasAccepted = true
    const noteAccepted = () => (hasAccepted = true)
    server.on('connection', noteAccepted)
    const look = () => {
      const now = performance.now()
      const isShort = now - turnBegunAt < shortTurnMs || now - begunAt > patienceMs
      if ((!hasAccepted && isShort) || now - begunAt > longestSearchMs) {
        server.off('connection', noteAccepted)
        server.close()
        return resolve()
      }
      hasAccepted = false
      turnBegunAt = now
      setImmediate(look)
    }
    setImmediate(look)
  })
