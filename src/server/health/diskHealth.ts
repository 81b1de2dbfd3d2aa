import { statfs } from 'node:fs/promises'

export type DiskHealth = () => Promise<boolean>

/** Bytes: the embedded database needs as much for the next segment of its log. */
export const leastFree = 16 * 1024 * 1024

export type DiskSpace = { free: number; size: number }

/** Bytes of the disk of a folder; null while there is no such folder. */
export const diskSpaceOf = async (folder: string): Promise<DiskSpace | null> => {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { free: bavail * bsize, size: blocks * bsize }
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw failure
  }
}

/** The folder is made with the first file. */
const freeBytesOf = async (folder: string): Promise<number> => (await diskSpaceOf(folder))?.free ?? Infinity

/** Whether there is space on the disk of the data folder: without it nothing can be saved. */
export const createDiskHealth =
  (folder: string, freeBytes: (folder: string) => Promise<number> = freeBytesOf): DiskHealth =>
  async () =>
    (await freeBytes(folder)) >= leastFree
