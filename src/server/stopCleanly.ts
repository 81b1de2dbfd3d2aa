import type { FastifyInstance } from 'fastify'

/** How long requests and jobs under way may take to end, and how long everything may take. */
export const patienceMs = 10_000
const deadlineMs = 20_000

const after = (milliseconds: number, work: () => void) => {
  const timer = setTimeout(work, milliseconds)
  return () => clearTimeout(timer)
}

/** Lets requests under way end, but waits for no client that stalls: what is still open then is cut off. */
export const closeApp = async (app: FastifyInstance, patience = patienceMs): Promise<void> => {
  const closing = app.close()
  let calmDown = () => {}
  // connections of a second address (localhost has two) are not the server's own: those it leaves behind
  const cut = new Promise<void>((resolve) => {
    calmDown = after(patience, () => {
      app.server.closeAllConnections()
      calmDown = after(patience / 5, resolve)
    })
  })
  await Promise.race([closing, cut])
  calmDown()
}

/**
 * Runs `stop` once on the first SIGTERM or SIGINT and exits 0; a second signal does not wait for it, and neither does
 * the deadline.
 */
export const stopCleanly = (stop: () => Promise<void>) => {
  let isStopping = false
  const handleSignal = () => {
    if (isStopping) process.exit(1)
    isStopping = true
    after(deadlineMs, () => process.exit(1))
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', handleSignal)
  process.on('SIGINT', handleSignal)
}
