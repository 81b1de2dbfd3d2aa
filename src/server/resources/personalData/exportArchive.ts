import type { Scope } from '@server/database/scope'
import { FileMissing, type MediaStorage } from '@server/media/storage'
import { mediaKey } from '@server/media/mediaFiles'
import { chatMediaKey } from '@conversations/port'
import type { ExportedRow, Whose } from './exported/exportPart'
import { exportParts } from './exported/exportParts'
import { chatMediaPart, mediaPart } from './exported/fileParts'
import { exportedRows } from './exportedRows'
import { readme } from './exportReadme'
import type { ZipEntry } from '@server/media/zipped'

/** Bytes of uploaded files in one export; a ZIP of 4 GB is more than many programs open. */
const mostFileBytes = 2 ** 31

export type Archive = {
  organisationId: string
  whose: Whose
  now: Date
  storage: Pick<MediaStorage, 'read'>
  within: <Result>(work: (scope: Scope) => Promise<Result>) => Promise<Result>
  /** Called after each part with how many are written. */
  onPart: (done: number) => Promise<void>
  signal: AbortSignal
}

const bytesOf = (text: string) => Buffer.from(text)

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytesOf(text))
}

/** What lies in the storage for the rows of these parts. */
const contentOf: Readonly<
  Record<string, (organisationId: string, row: ExportedRow) => { key: string; name: unknown }>
> = {
  [mediaPart]: (organisationId, { id, name }) => ({ key: mediaKey(organisationId, String(id)), name }),
  [chatMediaPart]: (organisationId, { sid, filename }) => ({
    key: chatMediaKey(organisationId, String(sid)),
    name: filename,
  }),
}

/** A name as it may stand in a ZIP of any system; what tells files apart is the id before it. */
const safeName = (name: unknown) =>
  (typeof name === 'string' ? name : 'file').replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').slice(-120)

type Wanted = { key: string; name: string }

/** The entries of an export, in turn: what it is, a file of each part, and the files that were uploaded. */
export async function* exportEntries(archive: Archive): AsyncGenerator<ZipEntry> {
  const { organisationId, whose, now, storage, within, onPart, signal } = archive
  const counts = new Map<string, number>()
  const files: Wanted[] = []
  const leftOut: string[] = []
  let fileBytes = 0

  async function* json(part: (typeof exportParts)[number]): AsyncGenerator<Uint8Array> {
    let count = 0
    for await (const rows of exportedRows(within, part, whose)) {
      signal.throwIfAborted()
      if (rows.length === 0) continue
      const begin = count === 0 ? '[\n' : ',\n'
      yield bytesOf(begin + rows.map((row) => JSON.stringify(row, null, 2)).join(',\n'))
      count += rows.length
      for (const row of rows) {
        const file = contentOf[part.name]?.(organisationId, row)
        const size = Number(row['size'] ?? 0)
        if (!file) continue
        const name = `${part.name}/${String(row['id'] ?? row['sid'])}-${safeName(file.name)}`
        if (fileBytes + size > mostFileBytes) {
          leftOut.push(name)
          continue
        }
        files.push({ key: file.key, name })
        fileBytes += size
      }
    }
    yield bytesOf(count === 0 ? '[]\n' : '\n]\n')
    counts.set(part.name, count)
  }

  for (const [index, part] of exportParts.entries()) {
    yield { name: `${part.name}.json`, content: json(part), isPacked: false }
    await onPart(index + 1)
  }
  const missing: string[] = []
  for (const { key, name } of files) {
    signal.throwIfAborted()
    try {
      yield { name, content: await storage.read(key), isPacked: true }
    } catch (failure) {
      if (!(failure instanceof FileMissing)) throw failure
      missing.push(name)
    }
  }
  const text = readme({ counts, whose, now, missing, leftOut, files: files.length - missing.length })
  yield { name: 'README.txt', content: once(text), isPacked: false }
}
