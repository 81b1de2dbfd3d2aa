import { StartProblem } from '@server/startProblem'
import { createFileCount, digestOf, drain, hashing, keysOf, openFile, type Files, type FileTotal } from './files'
import { counted, sized, type Progress } from './progress'

/** Small files wait for the storage rather than for the processor. */
const atOnce = 4

const notEqual = (key: string, place: string) =>
  new StartProblem(`The file ${key} in ${place} is not what was read. Is the disk or the bucket damaged?`)

const copied = async (from: Files, to: Files, key: string, isThere: boolean) => {
  const file = await openFile(from, key)
  if (file === null) throw notEqual(key, from.place)
  const { content, digest } = hashing(file.content as AsyncIterable<Uint8Array>)
  if (isThere) await drain(content)
  else await to.storage.put(key, content)
  return { size: file.size, digest: digest() }
}

/** Copies a file that is not there yet, and compares both sides by what each of them reads. */
const copyFile = async (from: Files, to: Files, key: string) => {
  const there = (await to.storage.size(key)) === undefined ? null : await digestOf(to, key)
  const read = await copied(from, to, key, there !== null)
  if (there === read.digest) return read
  if (there !== null) await copied(from, to, key, false) // of an earlier run, and not the same
  if ((await digestOf(to, key)) !== read.digest) throw notEqual(key, to.place)
  return read
}

/** What an earlier run has brought, and the source has removed since. */
const removeOthers = async (from: Files, to: Files) => {
  for await (const key of keysOf(to)) if ((await from.storage.size(key)) === undefined) await to.storage.remove(key)
}

/** Copies every file. What an earlier run has brought is compared and stays. */
export const copyFiles = async (from: Files, to: Files, progress: Progress): Promise<FileTotal> => {
  const count = createFileCount()
  const running = new Set<Promise<void>>()
  const copy = async (key: string) => {
    const { size, digest } = await copyFile(from, to, key)
    count.add(key, size, digest)
    const { files, bytes } = count.total()
    progress.at(`${counted(files, 'file')}, ${sized(bytes)}`)
  }
  for await (const key of keysOf(from)) {
    const one = copy(key).finally(() => running.delete(one))
    one.catch(() => {}) // thrown below
    running.add(one)
    if (running.size >= atOnce) await Promise.race(running)
  }
  await Promise.all(running)
  await removeOthers(from, to)
  return count.total()
}

/** Counts files that stay where they are. */
export const countFiles = async (files: Files): Promise<Pick<FileTotal, 'files' | 'bytes'>> => {
  let [number, bytes] = [0, 0]
  for await (const key of keysOf(files)) {
    number += 1
    bytes += (await files.storage.size(key)) ?? 0
  }
  return { files: number, bytes }
}
