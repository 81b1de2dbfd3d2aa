import type { MediaStorage } from '@server/media/storage'
import { sweepFilesAlone } from '@server/media/sweepFilesAlone'
import { mediaFolder, mediaKey, type MediaStore, type MediaStores } from './mediaStore'

/** Records of media, and where their files lie. */
export type MediaKeeping = { stores: MediaStores; storage: MediaStorage }
type Sweep = {
  /** Those that there are. Files of others are left alone: they may belong to a database that is not connected right now. */
  organisationIds: readonly string[]
  now: Date
  signal: AbortSignal
}

/** For an upload to get its message (protocol, section 10: orphans). */
const orphanMs = 24 * 3_600_000
/** No upload takes this long. */
const unfinishedMs = 3_600_000
const batch = 200

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds)

/** Files of these records that are gone by now. What got its message meanwhile is still there, and keeps its file. */
const removeFilesOf = async ({ storage }: MediaKeeping, store: MediaStore, organisationId: string, sids: string[]) => {
  const left = new Set((await store.mediaOf(sids)).map(({ sid }) => sid))
  const gone = sids.filter((sid) => !left.has(sid))
  for (const sid of gone) await storage.remove(mediaKey(organisationId, sid))
  return gone.length
}

/** First the record, then its file: a record must never stand without one. */
const sweepOrphans = async (keeping: MediaKeeping, organisationId: string, { now, signal }: Sweep) => {
  const store = keeping.stores.of(organisationId)
  for (;;) {
    signal.throwIfAborted()
    const sids = (await store.orphanMedia(before(now, orphanMs), batch)).map(({ sid }) => sid)
    if (sids.length === 0) return
    await store.purgeMedia(sids)
    const removed = await removeFilesOf(keeping, store, organisationId, sids)
    if (removed === 0) return // all of them got their message just now
  }
}

/** Removes what nobody will ask for: uploads that got no message in a day, files without records, halves of files. */
export const sweepMedia = async (keeping: MediaKeeping, sweep: Sweep): Promise<void> => {
  await keeping.storage.sweepUnfinished(before(sweep.now, unfinishedMs))
  for (const id of sweep.organisationIds) {
    await sweepOrphans(keeping, id, sweep)
    await sweepFilesAlone(keeping.storage, {
      folder: mediaFolder(id),
      before: before(sweep.now, orphanMs),
      signal: sweep.signal,
      isRecorded: async (sids) => new Set((await keeping.stores.of(id).mediaOf(sids)).map(({ sid }) => sid)),
    })
  }
}
