import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { LostCommit } from '@server/database/retrying'
import { createFolderStorage } from './folderStorage'
import { storingFiles, type StoredUpload } from './storedFiles'
import { sweepFilesAlone } from './sweepFilesAlone'
import type { UploadedFile } from './uploadedFiles'

async function* bytesOf(text: string) {
  yield await Promise.resolve(Buffer.from(text))
}
const fileOf = (text: string): UploadedFile => ({ name: null, declaredType: 'text/plain', content: bytesOf(text) })

const setUp = () => {
  const root = mkdtempSync(path.join(tmpdir(), 'muster-stored-'))
  const storage = createFolderStorage(root)
  let count = 0
  const where = { storage, folder: 'trial/harbour', newId: () => `file-${(count += 1)}` }
  const kept = () =>
    readdirSync(root, { recursive: true, withFileTypes: true })
      .flatMap((entry) => (entry.isFile() ? [entry.name] : []))
      .sort()
  return { storage, where, kept }
}

describe('files that are stored', () => {
  it('are there when they are recorded, each with a digest of its bytes', async () => {
    const { where, kept } = setUp()
    const record = (stored: StoredUpload[]) => Promise.resolve([kept(), stored.map(({ key, digest }) => [key, digest])])

    expect(await storingFiles(where, [fileOf('a'), fileOf('b')], record)).toEqual([
      ['file-1', 'file-2'],
      [
        ['trial/harbour/file-1', 'ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs='],
        ['trial/harbour/file-2', 'PiPoFgA5WUoziU9lZOGxNIu9egCI1CxKy3PurtWcAJ0='],
      ],
    ])
  })

  it('are gone when their record fails, and stay when it may have been committed', async () => {
    const { where, kept } = setUp()
    const failing = (failure: Error) => storingFiles(where, [fileOf('a')], () => Promise.reject(failure))

    await expect(failing(new Error('no'))).rejects.toThrow('no')
    expect(kept()).toEqual([])
    await expect(failing(new LostCommit(undefined))).rejects.toThrow(LostCommit)
    expect(kept()).toEqual(['file-2'])
  })

  it('are swept when they are old and nobody has a record of them', async () => {
    const { storage, where, kept } = setUp()
    await storingFiles(where, [fileOf('a'), fileOf('b')], () => Promise.resolve())
    const sweep = { folder: where.folder, signal: new AbortController().signal }
    const isRecorded = () => Promise.resolve(new Set(['file-1']))

    await sweepFilesAlone(storage, { ...sweep, isRecorded, before: new Date(Date.now() - 60_000) })
    expect(kept()).toEqual(['file-1', 'file-2'])
    await sweepFilesAlone(storage, { ...sweep, isRecorded, before: new Date(Date.now() + 60_000) })
    expect(kept()).toEqual(['file-1'])
  })
})
