import { buffer } from 'node:stream/consumers'
import { FileMissing, storageKey, type ByteRange, type MediaStorage } from '@server/media/storage'

const key = storageKey('conversations', 'harbour', 'ME0123456789')
const textOf = async (storage: MediaStorage, range?: ByteRange) =>
  (await buffer(await storage.read(key, range))).toString()

/** Pieces as they arrive from a network, more than one part of an upload in all. */
const pieces = 120
const piece = (index: number) => Buffer.alloc(65_536, index)
async function* arriving() {
  for (let index = 0; index < pieces; index += 1) yield await Promise.resolve(piece(index))
}
async function* breakingOff() {
  yield* arriving()
  throw new Error('the sender is gone')
}

/** What every storage does; each calls it with one of its own, which is empty. */
export const storageContract = (empty: () => Promise<MediaStorage>) => {
  it('are read as they were put, whole or in part', async () => {
    const storage = await empty()

    expect(await storage.put(key, Buffer.from('hello, wörld'))).toBe(13)
    expect([await textOf(storage), await textOf(storage, { start: 7, end: 10 })]).toEqual(['hello, wörld', 'wör'])
    expect(await storage.size(key)).toBe(13)
  })

  it('can be empty, from memory and from a sender', async () => {
    const storage = await empty()
    async function* nothing() {}
    for (const content of [Buffer.alloc(0), nothing()]) {
      expect(await storage.put(key, content)).toBe(0)
      expect([await storage.size(key), await textOf(storage)]).toEqual([0, ''])
    }
  })

  it('may be of any length, which nobody knows before', async () => {
    const storage = await empty()
    const whole = Buffer.concat(Array.from({ length: pieces }, (_, index) => piece(index)))

    expect(await storage.put(key, arriving())).toBe(whole.byteLength)
    expect((await buffer(await storage.read(key))).equals(whole)).toBe(true)
    const [start, end] = [5_242_870, 5_242_890]
    expect((await buffer(await storage.read(key, { start, end }))).equals(whole.subarray(start, end + 1))).toBe(true)
  })

  it('replace what was there as a whole', async () => {
    const storage = await empty()
    await storage.put(key, Buffer.from('the longer one'))
    await storage.put(key, Buffer.from('second'))

    expect(await textOf(storage)).toBe('second')
  })

  it('are gone when they are removed, and removing them again is no failure', async () => {
    const storage = await empty()
    await storage.put(key, Buffer.from('gone'))
    await storage.remove(key)
    await storage.remove(key)

    expect(await storage.size(key)).toBeUndefined()
    await expect(storage.read(key)).rejects.toThrow(FileMissing)
  })

  it('leave nothing behind when their sender breaks off, and keep what was there', async () => {
    const storage = await empty()
    await expect(storage.put(key, breakingOff())).rejects.toThrow('the sender is gone')
    expect(await storage.size(key)).toBeUndefined()

    await storage.put(key, Buffer.from('kept'))
    await expect(storage.put(key, breakingOff())).rejects.toThrow('the sender is gone')
    expect(await textOf(storage)).toBe('kept')
    expect(await storage.sweepUnfinished(new Date(Date.now() + 60_000))).toBe(0)
  })

  it('are listed by folder with their keys', async () => {
    const storage = await empty()
    for (const name of ['one', 'two']) await storage.put(storageKey('conversations', 'harbour', name), Buffer.from('x'))
    await storage.put(storageKey('conversations', 'harbour-2', 'three'), Buffer.from('x'))

    const files = []
    for await (const file of storage.list('conversations/harbour')) files.push(file)
    expect(files.map((file) => file.key).sort()).toEqual(['conversations/harbour/one', 'conversations/harbour/two'])
    for (const { storedAt } of files) expect(Math.abs(storedAt.getTime() - Date.now())).toBeLessThan(60_000)
    for await (const file of storage.list('nothing')) expect(file).toBeUndefined()
  })

  it('are ready', async () => {
    await expect((await empty()).requireReady()).resolves.toBeUndefined()
  })

  it.each(['../secret', 'a/../../b', '/etc/passwd', 'a//b', 'a\\b', '.unfinished/x', 'a\0b', '', 'a.b', 'ä'])(
    'can not be reached by a key like %j',
    async (wrong) => {
      const storage = await empty()
      const ways = [
        () => storage.put(wrong, Buffer.from('x')),
        () => storage.read(wrong),
        () => storage.size(wrong),
        () => storage.remove(wrong),
      ]

      for (const way of ways) await expect(Promise.resolve().then<unknown>(way)).rejects.toThrow('storage key')
      expect(() => storageKey(wrong)).toThrow('storage key')
    },
  )
}
