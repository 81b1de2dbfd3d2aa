import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Pack } from 'tar-stream'
import { hashing } from '../files'
import { entriesPerCheck, entryNames, type BackupChecks } from './format'

/** Writes the entries of a backup one after the other, and their digests between them. */
export const createEntries = (pack: Pack) => {
  let checks: BackupChecks = []
  let written = 0

  const write = (name: string, content: Uint8Array) =>
    pipeline(Readable.from([content]), pack.entry({ name, size: content.byteLength }))
  const bare = (name: string, content: string) => write(name, Buffer.from(content))

  const check = async () => {
    if (checks.length === 0) return
    const content = JSON.stringify(checks)
    checks = []
    written += 1
    await bare(`${entryNames.checks}${written}`, content)
  }
  const note = async (name: string, size: number, sha256: string) => {
    checks.push({ name, size, sha256 })
    if (checks.length >= entriesPerCheck) await check()
  }

  return {
    /** Without a digest: it is judged by its form. */
    bare,

    async put(name: string, content: Uint8Array) {
      await write(name, content)
      await note(name, content.byteLength, createHash('sha256').update(content).digest('hex'))
    },

    /** Answers the digest. Fails when the content is not of that size. */
    async putFile(name: string, size: number, file: AsyncIterable<Uint8Array>): Promise<string> {
      const { content, digest } = hashing(file)
      await pipeline(Readable.from(content, { objectMode: false }), pack.entry({ name, size }))
      const sha256 = digest()
      await note(name, size, sha256)
      return sha256
    },

    async end(name: string, content: string) {
      await check()
      await bare(name, content)
      pack.finalize()
    },
  }
}
export type Entries = ReturnType<typeof createEntries>
