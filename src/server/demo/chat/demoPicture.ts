import { encode } from 'fast-png'
import { randomOf } from '../random'

const [width, height] = [320, 240]
/** As many as four bits can encode. */
const colours = 16

/** A gradient between two evening colours. */
const paletteOf = (seed: string) => {
  const random = randomOf(seed)
  const [from, to] = [0, 1].map(() => [0, 1, 2].map(() => random.between(40, 235)))
  return Array.from({ length: colours }, (_, step) =>
    [0, 1, 2].map((part) => Math.round((from?.[part] ?? 0) + (((to?.[part] ?? 0) - (from?.[part] ?? 0)) * step) / 15)),
  )
}

/** Sloping bands with three discs on them, two pixels per byte. */
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
  return Uint8Array.from({ length: (width / 2) * height }, (_, pair) => {
    const [x, y] = [(2 * pair) % width, Math.floor((2 * pair) / width)]
    return (colourAt(x, y) << 4) | colourAt(x + 1, y)
  })
}

const draw = (seed: string): Buffer =>
  Buffer.from(encode({ width, height, depth: 4, channels: 1, palette: paletteOf(seed), data: pixelsOf(seed) }))

const drawn = new Map<string, Buffer>()

/**
 * A PNG that is the same on every machine: a library compresses it, because Node's own output differs between versions.
 */
export const demoPicture = (seed: string): Buffer => {
  const picture = drawn.get(seed) ?? draw(seed)
  drawn.set(seed, picture) // the few pictures are used in many messages
  return picture
}
