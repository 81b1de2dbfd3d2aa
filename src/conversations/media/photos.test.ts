import sharp from 'sharp'
import { linkOf, useMediaServer } from '@conversations/testing/startMediaServer'

const { media, ask, upload } = useMediaServer()

const orange = () => sharp({ create: { width: 90, height: 60, channels: 3, background: '#e86f1c' } })
const place = { IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '34/1 55/1 0/1' } }
/** As a phone takes it: turned, and telling who took it where. */
const taken = () =>
  orange()
    .withExif({ IFD0: { Make: 'Phone of Robin' }, ...place })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><who>Robin</who></x:xmpmeta>')
    .withMetadata({ orientation: 6 })
const formats = ['jpeg', 'png', 'webp'] as const
const takenAs = (format: (typeof formats)[number]) => taken().toFormat(format).toBuffer()
const bytesOf = (content: Buffer) => new Uint8Array(content)
const stored = async (content: Buffer, type: string) => {
  const { status, body } = await upload(bytesOf(content), type, { name: 'photo' })
  expect(status).toBe(201)
  return { body, bytes: (await ask(linkOf(body), null)).bytes }
}
/** The beginning of a file of this brand; nothing here can make a whole HEIC. */
const boxed = (brand: string) => Buffer.concat([Buffer.from([0, 0, 0, 0x18]), Buffer.from(`ftyp${brand}\0\0\0\0mif1`)])

describe('a photo in chat', () => {
  it.each(formats)('as a %s stands upright and tells neither place nor device', async (format) => {
    const photo = await takenAs(format)
    expect(await sharp(photo).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) as Buffer })
    const { body, bytes } = await stored(photo, `image/${format}`)
    const { width, height, exif, xmp, orientation = 1, format: kept } = await sharp(bytes).metadata()

    expect([kept, width, height, orientation, exif, xmp]).toEqual([format, 60, 90, 1, undefined, undefined])
    expect([body.content_type, body.size]).toEqual([`image/${format}`, bytes.length])
    expect(bytes.includes('Robin')).toBe(false)
  })

  it.each(['text/plain', 'application/pdf', 'image/gif'])('is one when it is said to be %s, too', async (type) => {
    const { body, bytes } = await stored(await takenAs('jpeg'), type)
    expect([body.content_type, bytes.includes('Robin')]).toEqual([type, false])
  })

  it('keeps its bytes when it tells nothing', async () => {
    for (const format of formats) {
      const plain = await orange().toFormat(format).toBuffer()
      expect((await stored(plain, `image/${format}`)).bytes.equals(plain)).toBe(true)
    }
  })

  it.each([
    ['HEIC', 'heic'],
    ['HEIC', 'msf1'],
    ['AVCI', 'avci'],
    ['CR3', 'crx '],
  ])('as a %s (%s) is refused by that name', async (kind, brand) => {
    const before = media().files()
    const { status, text } = await upload(bytesOf(boxed(brand)), 'image/jpeg', { name: 'IMG_1.HEIC' })
    expect([status, text]).toEqual([415, expect.stringContaining(`Photos in ${kind} `) as string])
    expect(media().files()).toEqual(before)
  })

  it('as an AVIF is refused by that name', async () => {
    const photo = await taken().avif().toBuffer()
    const { status, text } = await upload(bytesOf(photo), 'image/avif')
    expect([status, text]).toEqual([415, expect.stringContaining('Photos in AVIF') as string])
  })

  it('that can not be read is refused, and nothing of it stays', async () => {
    const before = media().files()
    const half = (await takenAs('jpeg')).subarray(0, 400)
    const { status, text } = await upload(bytesOf(half), 'image/jpeg')
    expect([status, text]).toEqual([400, expect.stringContaining('The picture is damaged') as string])
    expect(media().files()).toEqual(before)
  })
})
