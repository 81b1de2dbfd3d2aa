import { compressImage } from './useComposerFiles'

/** Sizes of what the browser would encode, by type; it answers a PNG for types that it does not know. */
let sizes: Record<string, number>
const asked: { width: number; height: number; type: string; quality: unknown; isFilled: boolean }[] = []
let picture: { width: number; height: number; close: jest.Mock }
const createBitmap = jest.fn((_file: Blob, _options: object) => Promise.resolve(picture))
const filled = new WeakSet<object>()

beforeEach(() => {
  asked.splice(0)
  sizes = { 'image/jpeg': 40, 'image/png': 120, 'image/webp': 80 }
  picture = { width: 60, height: 90, close: jest.fn() }
  createBitmap.mockClear()
  Object.assign(globalThis, { createImageBitmap: createBitmap })
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function context(this: HTMLCanvasElement) {
    return { fillRect: () => filled.add(this), drawImage: () => {} } as unknown as RenderingContext
  } as HTMLCanvasElement['getContext'])
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function encode(
    this: HTMLCanvasElement,
    done,
    type = 'image/png',
    quality,
  ) {
    const { width, height } = this
    asked.push({ width, height, type, quality, isFilled: filled.has(this) })
    const made = Object.hasOwn(sizes, type) ? type : 'image/png'
    done(new Blob(['d'.repeat(sizes[made] ?? 0)], { type: made }))
  })
})
afterEach(() => {
  jest.restoreAllMocks()
  Reflect.deleteProperty(globalThis, 'createImageBitmap')
})

const original = 'Phone of Robin'.padEnd(100)
const file = (name: string) => new File([original], name)
const sent = async (name: string, type: string) => {
  const prepared = await compressImage(file(name), type)
  return prepared && [prepared.name, prepared.type, prepared.content.size]
}

describe('an image that is sent', () => {
  it.each(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic'])(
    '[LC-035] as %s is a JPEG of quality 0.3, upright',
    async (type) => {
      expect(await sent('a.b.xyz', type)).toEqual(['a.b.jpg', 'image/jpeg', 40])
      expect(createBitmap.mock.calls[0]?.[1]).toEqual({ imageOrientation: 'from-image' })
      expect(asked).toEqual([{ width: 60, height: 90, type: 'image/jpeg', quality: 0.3, isFilled: true }])
      expect(picture.close).toHaveBeenCalled()
    },
  )

  it.each([
    ['image/png', ['a.png', 'image/png', 120]],
    ['image/webp', ['a.webp', 'image/webp', 80]],
    ['image/jpeg', ['a.jpg', 'image/jpeg', 400]],
    ['image/heic', ['a.jpg', 'image/jpeg', 400]],
    ['image/avif', ['a.jpg', 'image/jpeg', 400]],
  ])('as %s is drawn anew, too, where a JPEG would be larger', async (type, expected) => {
    sizes['image/jpeg'] = 400
    expect(await sent('a.xyz', type)).toEqual(expected)
    const own = asked.find((one) => one.type === type && type !== 'image/jpeg')
    expect(own?.isFilled ?? false).toBe(false) // transparent as before
  })

  it('is called what the browser makes of it', async () => {
    sizes = { 'image/jpeg': 400, 'image/png': 120 }
    expect(await sent('a.webp', 'image/webp')).toEqual(['a.png', 'image/png', 120])
  })

  it('is no larger than every browser can draw', async () => {
    picture = { ...picture, width: 8_064, height: 6_048 }
    await sent('a.jpg', 'image/jpeg')
    const [{ width, height } = { width: 0, height: 0 }] = asked
    expect(width * height).toBeLessThanOrEqual(16_777_216)
    expect(width / height).toBeCloseTo(4 / 3, 2)
  })

  it('is none when the browser can not read or draw it', async () => {
    createBitmap.mockRejectedValueOnce(new DOMException('The source image could not be decoded'))
    expect(await sent('a.heic', 'image/heic')).toBeNull()
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null))
    expect(await sent('a.png', 'image/png')).toBeNull()
  })

  it.each(['image/gif', 'image/svg+xml', 'application/pdf'])('stays as it is as %s', async (type) => {
    const given = file('a')
    expect(await compressImage(given, type)).toEqual({ name: 'a', type, content: given })
    expect(createBitmap).not.toHaveBeenCalled()
  })
})
