import { clear, createStore, delMany, entries, get, keys, set, type UseStore } from 'idb-keyval'

let opened: UseStore | undefined
/** A file's id and its content. */
export type KeptFile = readonly [string, Blob]
const memory = new Map<string, Blob>()

/** A browser without storage, or with a full disk, keeps files in memory alone: until the page is left. */
const inStorage = async <Result>(work: (store: UseStore) => Promise<Result>): Promise<Result | undefined> => {
  try {
    return await work((opened ??= createStore('muster-outgoing', 'files')))
  } catch {
    return undefined
  }
}

/**
 * The contents of files that wait to be sent, or belong to drafts, by the ids of `OutgoingFile`. They lie beside the store, because a state is
 * plain data, and in IndexedDB, because a message that was not sent survives a reload.
 */
export const outgoingFiles = {
  /** On a shared device nothing is stored beyond the tab (D-22). */
  async keep(id: string, content: Blob, { isShared }: { isShared: boolean }): Promise<void> {
    memory.set(id, content)
    if (!isShared) await inStorage((store) => set(id, content, store))
  },
  /** Undefined when the browser has dropped it. */
  find: async (id: string): Promise<Blob | undefined> =>
    memory.get(id) ?? (await inStorage((store) => get<Blob>(id, store))),
  all: async (): Promise<KeptFile[]> => {
    const stored = (await inStorage((store) => entries<string, Blob>(store))) ?? []
    return [...new Map([...stored, ...memory])]
  },
  /** Keeps again what `all` has returned. */
  restore: async (files: readonly KeptFile[], where: { isShared: boolean }): Promise<void> => {
    for (const [id, content] of files) await outgoingFiles.keep(id, content, where)
  },
  /** Those whose content the browser has dropped. */
  async missing<File extends { id: string }>(files: readonly File[]): Promise<File[]> {
    const found = await Promise.all(files.map(async (file) => ((await outgoingFiles.find(file.id)) ? [] : [file])))
    return found.flat()
  },
  async drop(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return
    for (const id of ids) memory.delete(id)
    await inStorage((store) => delMany([...ids], store))
  },
  /** Removes those that no message and no draft waits for: of messages that were sent while the page was closing. */
  async sweep(kept: readonly string[]): Promise<void> {
    const stored = (await inStorage((store) => keys<string>(store))) ?? []
    await outgoingFiles.drop(stored.filter((id) => !kept.includes(id)))
  },
  /** On a shared device it leaves alone what another tab has stored. */
  async clear({ isShared }: { isShared: boolean }): Promise<void> {
    memory.clear()
    if (!isShared) await inStorage((store) => clear(store))
  },
}
