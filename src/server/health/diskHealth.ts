import { statfs } from 'node:fs/promises'

export type DiskHealth = () => Promise<boolean>

/** Bytes: the embedded database needs as much for the next segment of its log. */
export const leastFree = 16 * 1024 * 1024

const freeBytesOf = async (folder: string): Promise<number> => {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === 'ENOENT') return Infinity // made with the first file
    throw failure
  }
}

/** Whether there is space on the disk of the data folder: without it nothing can be saved. */
export const createDiskHealth =
  (folder: string, freeBytes: (folder: string) => Promise<number> = freeBytesOf): DiskHealth =>
  async () =>
    (await freeBytes(folder)) >= leastFree
