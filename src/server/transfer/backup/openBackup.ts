import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { extract, type Extract } from 'tar-stream'
import { explainFileFailure, StartProblem } from '@server/startProblem'
import type { BackupProblems } from './backupProblems'
import { decrypted, type BackupKey } from './encryption'

const ageStart = 'age-encryption.org/v1'
const gzipStart = Buffer.from([0x1f, 0x8b])

const unreadable = (file: string, failure: unknown) =>
  new StartProblem(`The backup ${file} could not be read: ${explainFileFailure(failure)}.`)

const beginningOf = async (file: string): Promise<Buffer> => {
  try {
    const handle = await open(file, 'r')
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(ageStart.length), 0, ageStart.length, 0)
      return buffer.subarray(0, bytesRead)
    } finally {
      await handle.close()
    }
  } catch (failure) {
    throw unreadable(file, failure)
  }
}

/** Where in the chain a stream failed first. */
type Failed = { at: 'file' | 'age' | 'gzip' | 'tar'; failure: unknown }

const explain = ({ at, failure }: Failed, file: string, problems: BackupProblems): StartProblem => {
  const { code = '', message = '' } = failure as NodeJS.ErrnoException
  if (at === 'file') return unreadable(file, failure)
  if (at === 'age') return problems.undecipherable()
  if (at === 'gzip' && code === 'Z_BUF_ERROR') return problems.cutOff()
  if (at === 'tar' && message.startsWith('Unexpected end')) return problems.cutOff()
  return problems.damaged(at === 'gzip' ? 'it can not be unpacked' : 'it is not in the right form')
}

/** The stream, decrypted where it has to be. */
const deciphered = async (content: Readable, beginning: Buffer, key: BackupKey | null, problems: BackupProblems) => {
  if (beginning.length === 0) throw problems.empty()
  if (beginning.subarray(0, 2).equals(gzipStart)) return content
  const start = beginning.toString('latin1')
  if (start !== ageStart) throw ageStart.startsWith(start) ? problems.cutOff() : problems.notOne()
  if (key === null || (key.identities.length === 0 && key.passphrase === null)) throw problems.locked()
  try {
    return await decrypted(content, key)
  } catch (failure) {
    if (failure instanceof StartProblem) throw failure
    const { message = '' } = failure as Error
    throw message.startsWith('no identity matched') ? problems.wrongKey() : problems.undecipherable()
  }
}

/** Reads the entries of a backup by `work`, and explains what is wrong with the file in a sentence. */
export const openBackup = async <Result>(
  file: string,
  key: BackupKey | null,
  problems: BackupProblems,
  work: (entries: Extract) => Promise<Result>,
): Promise<Result> => {
  const beginning = await beginningOf(file)
  const content = createReadStream(file)
  let failed: Failed | undefined
  const watch = (stream: { once(event: 'error', listener: (failure: unknown) => void): unknown }, at: Failed['at']) =>
    stream.once('error', (failure) => void (failed ??= { at, failure }))
  watch(content, 'file')
  try {
    const plain = await deciphered(content, beginning, key, problems)
    const unpacked = createGunzip()
    const entries = extract()
    if (plain !== content) watch(plain, 'age')
    watch(unpacked, 'gzip')
    watch(entries, 'tar')
    const streams: [Readable, NodeJS.ReadWriteStream, NodeJS.WritableStream] = [plain, unpacked, entries]
    pipeline(streams, () => {}) // the entries fail with it
    return await work(entries)
  } catch (failure) {
    if (failed !== undefined) throw explain(failed, file, problems)
    throw failure
  } finally {
    content.destroy()
  }
}
