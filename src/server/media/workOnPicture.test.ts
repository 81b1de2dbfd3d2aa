import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { UnusablePicture } from './mediaFiles'
import { factsOf, mostPixels, workOnPicture } from './workOnPicture'

const gigabyte = 2 ** 30

let folder: string
beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'pictures-'))))
afterEach(() => rm(folder, { recursive: true }))

describe('the work on a picture', () => {
  it('[D-69] is given up when its time is over', async () => {
    const [arrived, changed] = [path.join(folder, 'arrived'), path.join(folder, 'changed')]
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const tile = sharp({ create: { width: 500, height: 500, channels: 3, background: '#fff', noise } })
    await sharp(await tile.png().toBuffer())
      .resize(7_000, 7_000, { kernel: 'nearest' })
      .withExif({ IFD0: { Make: 'Phone of Robin' } })
      .jpeg()
      .toFile(arrived)
    const facts = await factsOf(arrived)

    // 49 million pixels of noise, written as a WebP, take ten times as long on a fast machine
    await expect(workOnPicture({ arrived, changed, type: 'image/webp', facts }, 1)).rejects.toThrow(
      new UnusablePicture('takes too long to process: make it smaller, or save it as a JPEG'),
    )
  })

  it.each([
    [64, 50_000_000],
    [2, 50_000_000],
    [0.5, 16_000_000],
    [0.01, 1_000_000],
  ])('[D-69] of a process that may have %d GB is of at most %d pixels', (memory, pixels) => {
    expect(mostPixels(memory * gigabyte)).toBe(pixels)
  })
})
