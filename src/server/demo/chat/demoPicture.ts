import { crc32, deflateSync } from 'node:zlib'
import { randomOf } from '../random'

const [width, height] = [320, 240]
const colours = 16

const uint32 = (number: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(number >>> 0)
  return bytes
}
const chunk = (type: string, data: Uint8Array) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))])
}

/** From one colour of the evening to another. */
const paletteOf = (seed: string) => {
  const random = randomOf(seed)
  const [from, to] = [0, 1].map(() => [0, 1, 2].map(() => random.between(40, 235)))
  return Buffer.from(
    Array.from({ length: colours }, (_, step) =>
      [0, 1, 2].map((part) =>
        Math.round((from?.[part] ?? 0) + (((to?.[part] ?? 0) - (from?.[part] ?? 0)) * step) / 15),
      ),
    ).flat(),
  )
}

/** Bands of a slope with three discs on it, two pixels a byte. */
const pixelsOf = (seed: string) => {
  const random = randomOf(`${seed}-discs`)
  const discs = [0, 1, 2].map(() => ({
    x: random.between(40, 280),
    y: random.between(40, 200),
    r: random.between(20, 60),
  }))
  const colourAt = (x: number, y: number) => {
    const inside = discs.filter((disc) => (x - disc.x) ** 2 + (y - disc.y) ** 2 < disc.r ** 2).length
    return (Math.floor(((x + y) * colours) / (width + height)) + inside * 5) % colours
  }
  const rows = Array.from({ length: height }, (_, y) => [
    0, // no filter
    ...Array.from({ length: width / 2 }, (_none, pair) => (colourAt(2 * pair, y) << 4) | colourAt(2 * pair + 1, y)),
  ])
  return Buffer.from(rows.flat())
}

const draw = (seed: string): Buffer =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.concat([uint32(width), uint32(height), Buffer.from([4, 3, 0, 0, 0])])),
    chunk('PLTE', paletteOf(seed)),
    chunk('IDAT', deflateSync(pixelsOf(seed), { level: 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ])

const drawn = new Map<string, Buffer>()

/** A PNG that is the same on every machine: without compression, whose result differs between versions. */
export const demoPicture = (seed: string): Buffer => {
  const picture = drawn.get(seed) ?? draw(seed)
  drawn.set(seed, picture) // the few that there are stand in many messages
  return picture
}
