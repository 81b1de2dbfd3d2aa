import type { Clock } from '@server/database/scope'
import type { Log } from '@server/log'
import { sweepMedia, type MediaKeeping } from '../media/sweepMedia'

const everyMs = 3_600_000

type Deps = { keeping: MediaKeeping; organisationIds: () => Promise<string[]>; now: Clock; log: Log }

/** What the portal has a job for: removes media without messages, now and every hour. Several servers may do it at once. */
export const startSweeping = ({ keeping, organisationIds, now, log }: Deps) => {
  const closing = new AbortController()
  let running = Promise.resolve()
  const sweep = async () => {
    try {
      await sweepMedia(keeping, { organisationIds: await organisationIds(), now: now(), signal: closing.signal })
    } catch (failure) {
      if (!closing.signal.aborted) log.error({ err: failure }, 'Media that nobody needs could not be removed')
    }
  }
  const again = () => void (running = running.then(sweep))
  again()
  const timer = setInterval(again, everyMs).unref()
  return async () => {
    clearInterval(timer)
    closing.abort()
    await running
  }
}
