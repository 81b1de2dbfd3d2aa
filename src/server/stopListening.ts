import type { Server } from 'node:http'

/** Milliseconds. In a longer turn of the event loop somebody may have connected after it was looked for them. */
const shortTurnMs = 0.5
const longestSearchMs = 1_000

/**
 * Stops to listen at a moment when nobody waits to be accepted. The system would cut those off, although they have
 * connected and perhaps sent a POST, which a proxy then may not send to another server.
 */
export const stopListening = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    let turnBegunAt = performance.now()
    const deadline = turnBegunAt + longestSearchMs
    let hasAccepted = true
    const noteAccepted = () => (hasAccepted = true)
    server.on('connection', noteAccepted)
    const look = () => {
      const now = performance.now()
      const isCalm = !hasAccepted && now - turnBegunAt < shortTurnMs
      if (isCalm || now > deadline) {
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
