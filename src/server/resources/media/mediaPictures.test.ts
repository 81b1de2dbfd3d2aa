import sharp from 'sharp'
import type { FileInput } from '@contract/call'
import { mediaCalls, mediaField } from '@contract/media'
import { startFileServer, type FileServer } from '@server/testing/startFileServer'
import type { TestClient } from '@server/testing/testClient'

const drawing: FileInput = { name: 'floor.svg', type: 'image/svg+xml', content: '<svg><path d="M0 0h9v9z"/></svg>' }
const blob = (bytes: Buffer) => new Blob([new Uint8Array(bytes)])
const orange = (width = 900, height = 600) => sharp({ create: { width, height, channels: 3, background: '#e86f1c' } })

let server: FileServer
let client: TestClient
beforeAll(async () => void (server = await startFileServer()))
beforeEach(async () => {
  client = server.as(await server.given.person())
})

const upload = (...files: FileInput[]) => client.call(mediaCalls.attach, { files })
const refusalOf = async (...files: FileInput[]) => {
  const before = server.stored()
  const { status, problem } = await upload(...files)
  expect(server.stored()).toEqual(before)
  return [status, problem.errors]
}
/** As a browser opens it, without a token. */
const open = async (url: string | null | undefined) => {
  const response = await fetch(server.baseUrl() + (url ?? ''))
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

describe('pictures', () => {
  it('[D-69] get thumbnails of at most 480 pixels, and keep their own bytes when those tell nothing else', async () => {
    const bytes = await orange().png().toBuffer()
    const { body } = await upload({ name: 'a.png', type: 'image/png', content: blob(bytes) }, drawing)
    const [photo, floor] = body.objectFiles
    const thumbnail = await open(photo?.thumbnailUrl)
    const { format, width, height } = await sharp(thumbnail.bytes).metadata()

    expect([thumbnail.headers.get('content-type'), format, width, height]).toEqual(['image/webp', 'webp', 480, 320])
    expect((await open(photo?.url)).bytes.equals(bytes)).toBe(true)
    expect(floor?.thumbnailUrl).toBeNull()
  })

  it('[D-69] of print shops and of old or thrifty programs get thumbnails as others do', async () => {
    const pictures = {
      'four inks.jpg': orange().toColourspace('cmyk').jpeg(),
      'progressive.jpg': orange().jpeg({ progressive: true }),
      'deep.png': orange().toColourspace('rgb16').png(),
      'palette.png': orange().png({ palette: true }),
    }
    const files = await Promise.all(
      Object.entries(pictures).map(async ([name, picture]) => ({
        name,
        type: name.endsWith('.png') ? 'image/png' : 'image/jpeg',
        content: blob(await picture.toBuffer()),
      })),
    )
    const { body } = await upload(...files)
    const thumbnails = await Promise.all(body.objectFiles.map(({ thumbnailUrl }) => open(thumbnailUrl)))
    expect(thumbnails.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })

  it('[D-69] stand upright and tell neither place nor device', async () => {
    const taken = await orange()
      .withExif({
        IFD0: { Make: 'Phone of Robin' },
        IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '34/1 55/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { body } = await upload({ name: 'a.jpg', type: 'image/jpeg', content: blob(taken) })
    const [photo] = body.objectFiles
    const { bytes } = await open(photo?.url)
    const { width, height, exif, orientation } = await sharp(bytes).metadata()
    const thumbnail = await sharp((await open(photo?.thumbnailUrl)).bytes).metadata()

    expect((await sharp(taken).metadata()).exif).toBeDefined()
    expect([width, height, exif, orientation]).toEqual([600, 900, undefined, undefined])
    expect([thumbnail.width, thumbnail.height]).toEqual([320, 480])
    expect([photo?.size, bytes.includes('Phone of Robin')]).toEqual([bytes.length, false])
  })

  it('[D-69] that are very large are turned by those who show them, and tell nothing else', async () => {
    const taken = await orange(5_000, 2_600)
      .withExif({ IFD0: { Make: 'Phone of Robin' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { body } = await upload({ name: 'a.jpg', type: 'image/jpeg', content: blob(taken) })
    const [photo] = body.objectFiles
    const { bytes } = await open(photo?.url)
    const { width, orientation } = await sharp(bytes).metadata()
    const thumbnail = await sharp((await open(photo?.thumbnailUrl)).bytes).metadata()

    expect([width, orientation, bytes.includes('Phone of Robin')]).toEqual([5_000, 6, false])
    expect([thumbnail.height, thumbnail.orientation]).toEqual([480, undefined])
  })

  it('[D-69] keep their animation', async () => {
    const frames = ['#e86f1c', '#1c6fe8'].map((background) => ({
      create: { width: 40, height: 30, channels: 3 as const, background },
    }))
    const images = await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer()))
    const gif = await sharp(images, { join: { animated: true } })
      .gif({ delay: [100, 100] })
      .toBuffer()
    const { body } = await upload({ name: 'a.gif', type: 'image/gif', content: blob(gif) })
    const { bytes } = await open(body.objectFiles[0]?.url)

    expect((await sharp(bytes).metadata()).pages).toBe(2)
  })

  it('[D-69] with more than 50 million pixels are refused before they are unpacked', async () => {
    const bomb = await orange(8_000, 6_251).png({ compressionLevel: 9 }).toBuffer()
    expect(await refusalOf({ name: 'a.png', type: 'image/png', content: blob(bomb) })).toEqual([
      422,
      { [mediaField]: ['a.png has too many pixels: at most 50 million are allowed'] },
    ])
  })

  it('[D-69] that are cut off are refused', async () => {
    const whole = await orange().jpeg().toBuffer()
    const half = whole.subarray(0, Math.floor(whole.length / 2))
    expect(await refusalOf({ name: 'a.jpg', type: 'image/jpeg', content: blob(half) })).toEqual([
      422,
      { [mediaField]: ['a.jpg is damaged'] },
    ])
  })

  it('[MD-017] of drawings that would keep a browser busy are refused', async () => {
    const groups = Array.from({ length: 8 }, (_, at) => `<g id="g${at + 1}">${`<use href="#g${at}"/>`.repeat(10)}</g>`)
    const content = `<svg><path id="g0" d="M0 0h9"/>${groups.join('')}</svg>`
    expect(await refusalOf({ ...drawing, content })).toEqual([
      422,
      { [mediaField]: ['floor.svg is too intricate: simplify the drawing, or save it as a PNG'] },
    ])
  })

  it('[MD-017] of drawings run nothing: scripts are taken out, and nothing of them may run', async () => {
    const content = '<svg onload="alert(1)"><script>alert(2)</script><path d="M0 0h9"/></svg>'
    const { body } = await upload({ ...drawing, content })
    const { headers, bytes } = await open(body.objectFiles[0]?.url)

    expect(bytes.toString()).toBe('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"></path></svg>')
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*; sandbox$/)
    expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
      'image/svg+xml; charset=utf-8',
      'nosniff',
    ])
  })
})
