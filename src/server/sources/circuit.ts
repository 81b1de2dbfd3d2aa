import type { Clock } from '@server/database/scope'

/** The circuit is open: nothing was tried. */
export class CircuitOpen extends Error {}

/** The service answered, but what it answered can not be used: it is up, so this is no reason to leave it alone. */
export class UnusableAnswer extends Error {}

const mostFailures = 5
const openMs = 30_000

/**
 * Stops asking a service that fails: after five failures in a row nothing is tried for 30 seconds, then one call at a time,
 * until one is answered. What callers can bring about, such as a refusal by the service, is an answer. Written here because the libraries that do it need a newer Node than the portal does.
 */
export const createCircuit = (now: Clock) => {
  let failures = 0
  let openUntil = 0
  let isTrying = false

  return {
    async run<Result>(work: () => Promise<Result>): Promise<Result> {
      const isOpen = failures >= mostFailures
      if (isOpen && (isTrying || now().getTime() < openUntil)) throw new CircuitOpen('Not asked: it failed too often')
      if (isOpen) isTrying = true
      try {
        const result = await work()
        failures = 0
        return result
      } catch (failure) {
        failures = failure instanceof UnusableAnswer ? 0 : failures + 1
        openUntil = now().getTime() + openMs
        throw failure
      } finally {
        if (isOpen) isTrying = false
      }
    },
  }
}
