import { createWriteStream, existsSync, type WriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { pack, type Pack } from 'tar-stream'
import { explainFileFailure, StartProblem } from '@server/startProblem'
import { encrypted, type BackupKey } from './encryption'

/** Fast: much of what is packed are pictures, which are packed already. */
const level = 3

const unwritable = (file: string, failure: unknown) =>
  new StartProblem(`The backup ${file} could not be written: ${explainFileFailure(failure)}.`, { cause: failure })

/** A name in a folder is safe when the folder is. */
const syncFolder = async (folder: string) => {
  if (process.platform === 'win32') return // has no such thing
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Writes what `fill` packs to a file, which appears when it is complete. One that is there already stays. */
export const writeBackupFile = async (file: string, key: BackupKey | null, fill: (entries: Pack) => Promise<void>) => {
  if (existsSync(file)) throw new StartProblem(`${file} is there already. Give the backup another name.`)
  const unfinished = `${file}.part`
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 }).catch((failure: unknown) => {
    throw unwritable(file, failure)
  })
  const entries = pack()
  const packed = createGzip({ level })
  let ofFile: unknown
  let sink: WriteStream | undefined
  try {
    const content: Readable = key === null ? packed : await encrypted(packed, key)
    sink = createWriteStream(unfinished, { mode: 0o600, flush: true })
    sink.once('error', (failure) => (ofFile = failure))
    const written = Promise.all([pipeline(entries, packed), pipeline(content, sink)])
    const filled = fill(entries).catch((failure: unknown) => {
      entries.destroy(failure as Error)
      throw failure
    })
    await Promise.all([filled, written])
    await rename(unfinished, file)
    await syncFolder(path.dirname(file))
  } catch (failure) {
    sink?.destroy()
    // one that is still opening would make the file again
    if (sink?.closed === false) await new Promise<void>((resolve) => sink?.once('close', () => resolve()))
    await rm(unfinished, { force: true })
    throw ofFile === undefined ? failure : unwritable(file, ofFile)
  }
}
