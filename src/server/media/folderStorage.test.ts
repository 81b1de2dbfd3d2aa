import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { programOfTest } from '@server/testing/programs'
import { storageContract } from '@server/testing/storageContract'
import { createFolderStorage } from './folderStorage'
import { storageKey } from './storage'
import { diskProblem } from './storageProblem'

const key = storageKey('conversations', 'harbour', 'ME0123456789')
const aFolder = () => path.join(mkdtempSync(path.join(tmpdir(), 'muster-media-')), 'media')
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []))
async function* breakingOff() {
  yield Buffer.from('the first half')
  await Promise.resolve()
  throw new Error('the sender is gone')
}

describe('files in a folder', () => {
  storageContract(() => Promise.resolve(createFolderStorage(aFolder())))

  it('are nothing to others on the machine', async () => {
    const root = aFolder()
    await createFolderStorage(root).put(key, Buffer.from('private'))

    expect(statSync(path.join(root, key)).mode & 0o077).toBe(0)
    expect(statSync(root).mode & 0o077).toBe(0)
  })

  it('leave no half behind when their sender breaks off', async () => {
    const root = aFolder()

    await expect(createFolderStorage(root).put(key, breakingOff())).rejects.toThrow('the sender is gone')
    expect(filesIn(root)).toEqual([])
  })

  it('are listed without what is no file of media', async () => {
    const root = aFolder()
    const storage = createFolderStorage(root)
    await storage.put(key, Buffer.from('x'))
    writeFileSync(path.join(root, path.dirname(key), '.DS_Store'), 'x')

    for await (const file of storage.list('conversations')) expect(file.key).toBe(key)
  })

  it('are unavailable in words when the folder can not be used', async () => {
    const root = aFolder()
    writeFileSync(root, 'a file in its place')
    const failing = createFolderStorage(path.join(root, 'media')).requireReady()

    const message = 'The file storage is not responding. Try again in a moment.'
    await expect(failing).rejects.toMatchObject({ status: 503, message })
  })
})

describe('a disk that fails', () => {
  it.each([
    ['ENOSPC', 'The file storage is full. No files can be saved until there is space again.'],
    ['EDQUOT', 'The file storage is full. No files can be saved until there is space again.'],
    ['EIO', 'The file storage is not responding. Try again in a moment.'],
  ])('is told in words, for %s', (code, message) => {
    expect(diskProblem(Object.assign(new Error('from the disk'), { code }))).toMatchObject({ status: 503, message })
  })

  it('for any other reason is not explained away', () => {
    const failure = Object.assign(new Error('from the disk'), { code: 'EACCES' })
    expect(diskProblem(failure)).toBe(failure)
  })
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
