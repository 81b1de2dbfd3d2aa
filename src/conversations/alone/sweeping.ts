import type { Clock } from '@server/database/scope'
import type { Log } from '@server/log'
import { sweepMedia, type MediaKeeping } from '../media/sweepMedia'

const everyMs = 3_600_000

type Deps = { keeping: MediaKeeping; organisationIds: () => Promise<string[]>; now: Clock; log: Log }

/** Removes media without messages hourly, which is a job in the portal. Several servers may do it at the same time. */
export const createSweeping = ({ keeping, organisationIds, now, log }: Deps) => {
  const closing = new AbortController()
  let running = Promise.resolve()
  const sweep = async () => {
    try {
      await sweepMedia(keeping, { organisationIds: await organisationIds(), now: now(), signal: closing.signal })
    } catch (failure) {
      if (!closing.signal.aborted) log.error({ err: failure }, 'Media without messages could not be removed')
    }
  }
  const again = () => void (running = running.then(sweep))
  let timer: NodeJS.Timeout | undefined
  return {
    /** Sweeps now and every hour. */
    start() {
      again()
      timer = setInterval(again, everyMs).unref()
    },
    /** Waits for the sweep under way, which ends early. */
    async stop() {
      clearInterval(timer)
      closing.abort()
      await running
    },
  }
}
