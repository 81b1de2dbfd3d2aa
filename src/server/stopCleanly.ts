import type { FastifyInstance } from 'fastify'
import { stopListening } from './stopListening'

/** Milliseconds that requests and jobs in flight may take to end, and the deadline for everything. */
export const stopTimeoutMs = 10_000
const deadlineMs = 20_000

const after = (milliseconds: number, work: () => void) => {
  const timer = setTimeout(work, milliseconds)
  return () => clearTimeout(timer)
}

/**
 * Accepts nobody any more, sends sockets elsewhere and lets requests in flight end, but does not wait for stalled clients: connections that are still open then are closed.
 */
export const closeApp = async (app: FastifyInstance, timeoutMs = stopTimeoutMs): Promise<void> => {
  const goOn = app.stopping.hold()
  await stopListening(app.server) // first, else sockets that are told to go would come back
  goOn()
  const closing = app.close()
  let cancel = () => {}
  // this does not close connections of a second address (localhost has two), so `closing` may never resolve
  const cut = new Promise<void>((resolve) => {
    cancel = after(timeoutMs, () => {
      app.server.closeAllConnections()
      cancel = after(timeoutMs / 5, resolve)
    })
  })
  await Promise.race([closing, cut])
  cancel()
}

/**
 * Runs `stop` once on the first SIGTERM or SIGINT and exits 0. A second signal, or the deadline, ends the process
 * without waiting for it. `drainMs` is what `stop` spends on draining.
 */
export const stopCleanly = (stop: () => Promise<void>, drainMs = 0) => {
  let isStopping = false
  const handleSignal = () => {
    if (isStopping) process.exit(1)
    isStopping = true
    after(deadlineMs + drainMs, () => process.exit(1))
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', handleSignal)
  process.on('SIGINT', handleSignal)
}
