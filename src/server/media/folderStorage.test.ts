import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { programOfTest } from '@server/testing/programs'
import { createFolderStorage } from './folderStorage'
import { FileMissing, storageKey } from './storage'

const key = storageKey('conversations', 'harbour', 'ME0123456789')
const aFolder = () => path.join(mkdtempSync(path.join(tmpdir(), 'muster-media-')), 'media')
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []))
const textOf = async (storage: ReturnType<typeof createFolderStorage>, range?: { start: number; end: number }) =>
  (await buffer(await storage.read(key, range))).toString()

async function* breakingOff() {
  yield Buffer.from('the first half')
  await Promise.resolve()
  throw new Error('the sender is gone')
}

describe('files of media', () => {
  it('are read as they were put, whole or in part', async () => {
    const storage = createFolderStorage(aFolder())

    expect(await storage.put(key, Buffer.from('hello, wörld'))).toBe(13)
    expect([await textOf(storage), await textOf(storage, { start: 7, end: 10 })]).toEqual(['hello, wörld', 'wör'])
    expect(await storage.size(key)).toBe(13)
  })

  it('can be empty', async () => {
    const storage = createFolderStorage(aFolder())
    await storage.put(key, Buffer.alloc(0))

    expect([await storage.size(key), await textOf(storage)]).toEqual([0, ''])
  })

  it('are nothing to others on the machine', async () => {
    const root = aFolder()
    await createFolderStorage(root).put(key, Buffer.from('private'))

    expect(statSync(path.join(root, key)).mode & 0o077).toBe(0)
    expect(statSync(root).mode & 0o077).toBe(0)
  })

  it('are gone when they are removed, and removing them again is no failure', async () => {
    const storage = createFolderStorage(aFolder())
    await storage.put(key, Buffer.from('gone'))
    await storage.remove(key)
    await storage.remove(key)

    expect(await storage.size(key)).toBeUndefined()
    await expect(storage.read(key)).rejects.toThrow(FileMissing)
  })

  it('leave nothing behind when their sender breaks off', async () => {
    const root = aFolder()
    const storage = createFolderStorage(root)

    await expect(storage.put(key, breakingOff())).rejects.toThrow('the sender is gone')
    expect(filesIn(root)).toEqual([])
  })

  it('are listed by folder with their keys, without what is no file of media', async () => {
    const root = aFolder()
    const storage = createFolderStorage(root)
    for (const name of ['one', 'two']) await storage.put(storageKey('conversations', 'harbour', name), Buffer.from('x'))
    await storage.put(storageKey('conversations', 'southern', 'three'), Buffer.from('x'))
    writeFileSync(path.join(root, 'conversations', 'harbour', '.DS_Store'), 'x')

    const keys = []
    for await (const file of storage.list('conversations/harbour')) keys.push(file.key)
    expect(keys.sort()).toEqual(['conversations/harbour/one', 'conversations/harbour/two'])
    for await (const file of storage.list('nothing')) expect(file).toBeUndefined()
  })

  it.each(['../secret', 'a/../../b', '/etc/passwd', 'a//b', 'a\\b', '.unfinished/x', 'a\0b', '', 'a.b', 'ä'])(
    'can not be reached by a key like %j',
    async (wrong) => {
      const storage = createFolderStorage(aFolder())
      const put = () => storage.put(wrong, Buffer.from('x'))

      await expect(Promise.resolve().then(put)).rejects.toThrow('storage key')
      await expect(Promise.resolve().then(() => storage.read(wrong))).rejects.toThrow('storage key')
      expect(() => storageKey(wrong)).toThrow('storage key')
    },
  )
})

describe('a server that is killed in the middle of a file', () => {
  it('leaves no half of it under its key, and what it left is swept when it is old', async () => {
    const root = aFolder()
    const program = programOfTest('server/testing/programs/putHalfAFile.ts')
    const child = spawn(process.execPath, [program, root], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await once(child, 'exit')

    const storage = createFolderStorage(root)
    const [left = ''] = filesIn(root)
    expect([filesIn(root).length, await storage.size('conversations/harbour/half')]).toEqual([1, undefined])

    expect(await storage.sweepUnfinished(new Date(Date.now() - 60_000))).toBe(0) // it may still be another server's
    utimesSync(path.join(root, '.unfinished', left), new Date(0), new Date(0))
    expect(await storage.sweepUnfinished(new Date(Date.now() - 60_000))).toBe(1)
    expect(filesIn(root)).toEqual([])
  })
})
