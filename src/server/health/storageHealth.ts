import type { Log } from '@server/log'
import type { MediaStorage } from '@server/media/storage'

type StorageState = 'ok' | 'unavailable'
export type StorageHealth = () => Promise<StorageState>

/** Milliseconds. Anybody may ask: the storage itself is asked less often. */
const knownMs = 5_000

/** Whether files can be reached: told, but no reason to take the server away from people, because all else works. */
export const createStorageHealth = (
  { requireReady }: Pick<MediaStorage, 'requireReady'>,
  log: Pick<Log, 'error'>,
  known = knownMs,
): StorageHealth => {
  let last: { at: number; state: Promise<StorageState> } | undefined
  const ask = () =>
    requireReady().then(
      () => 'ok' as const,
      (failure: unknown) => {
        log.error({ err: (failure as Error).cause ?? failure }, 'The file storage does not answer')
        return 'unavailable' as const
      },
    )
  return () => {
    const at = performance.now()
    if (last === undefined || at - last.at > known) last = { at, state: ask() }
    return last.state
  }
}
