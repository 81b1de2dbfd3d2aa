import type { MediaStorage } from './storage'

type Sweep = {
  folder: string
  /** Younger files are left alone: their record may be on the way. */
  before: Date
  signal: AbortSignal
  /** Which of these ids, the last parts of keys, have a record. */
  isRecorded: (ids: string[]) => Promise<ReadonlySet<string>>
}
const batch = 200

/** Removes files whose record is gone, or was never written because the server stopped in between. */
export const sweepFilesAlone = async (
  storage: MediaStorage,
  { folder, before, signal, isRecorded }: Sweep,
): Promise<void> => {
  let ids: string[] = []
  const flush = async () => {
    signal.throwIfAborted()
    const recorded = ids.length > 0 ? await isRecorded(ids) : new Set<string>()
    for (const id of ids) if (!recorded.has(id)) await storage.remove(`${folder}/${id}`)
    ids = []
  }
  for await (const { key, storedAt } of storage.list(folder)) {
    if (storedAt >= before) continue
    ids.push(key.slice(folder.length + 1))
    if (ids.length >= batch) await flush()
  }
  await flush()
}
