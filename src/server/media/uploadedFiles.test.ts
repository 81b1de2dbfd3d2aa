import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { formFiles } from './uploadedFiles'

const head = (field: string) => `--x\r\nContent-Disposition: form-data; name="${field}"; filename="a"\r\n\r\n`
const accept = () => {}

/** The files of a form that arrives in these chunks, and how many of them were read. */
const read = async (chunks: readonly string[], judgePart?: () => void) => {
  let taken = 0
  async function* arriving() {
    for (const chunk of chunks) {
      await new Promise(setImmediate)
      taken += 1
      yield Buffer.from(chunk)
    }
  }
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const raw = Object.assign(Readable.from(arriving(), { highWaterMark: 1 }), { headers }) as unknown as IncomingMessage
  const bounds = { largest: 4_194_304, most: 1 }
  const files: string[] = []
  const work = async () => {
    for await (const { content } of formFiles(raw, headers, judgePart ? { ...bounds, judgePart } : bounds)) {
      const parts: Uint8Array[] = []
      for await (const part of content) parts.push(part)
      files.push(Buffer.concat(parts).toString())
    }
  }
  const failure = await work().catch((error: unknown) => error)
  return { files, failure, taken }
}
const unreadable = expect.objectContaining({ status: 400 }) as unknown

describe('a form', () => {
  it.each([
    ['where every part is judged', accept],
    ['where further parts are passed over', undefined],
  ])('of bare boundaries is refused before more than a few chunks of it are read, %s', async (_where, judgePart) => {
    const bare = '--x\r\n'.repeat(13_107) // 64 kB
    const { failure, taken } = await read([`${head('f')}file\r\n`, ...Array<string>(32).fill(bare), '--x--'], judgePart)

    expect(failure).toEqual(unreadable)
    expect(taken).toBeLessThan(8)
  })

  it('may arrive in pieces of any size', async () => {
    const form = `${head('f')}${'ab\r\n--'.repeat(3_000)}\r\n--x--\r\n`
    const expected = { files: ['ab\r\n--'.repeat(3_000)], failure: undefined }

    expect(await read([form], accept)).toMatchObject(expected)
    expect(await read(form.match(/[^]{1,7}/g) ?? [], accept)).toMatchObject(expected)
  })

  it('whose reader fails, fails as its reader did', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const body = Readable.from([Buffer.from(`${head('f')}file\r\n--x--`)])
    const raw = Object.assign(body, { headers }) as unknown as IncomingMessage
    const full = new Error('the disk is full')
    const work = async () => {
      for await (const { content } of formFiles(raw, headers, { largest: 100, most: 1, judgePart: accept }))
        for await (const _bytes of content) throw full
    }

    await expect(work()).rejects.toBe(full)
  })
})
