import sharp from 'sharp'
import { mediaLimits } from '@contract/media'
import type { Attack } from '../attack'
import { flood } from '../httpClient'
import { attachmentOf } from '../multipart'

const connections = 4
const many = (part: string, length: number) => part.repeat(Math.floor(length / part.length))
const most = mediaLimits.drawing - 1_000
const groups = Array.from({ length: 8 }, (_, at) => `<g id="g${at + 1}">${many(`<use href="#g${at}"/>`, 200)}</g>`)

/** Drawings that took seconds to clean, or to draw, and the largest that are taken. */
const drawings = [
  many('<!DOCTYPE', most),
  `<svg>${many('<g>', 200_000)}`,
  `<svg><path id="g0" d="M0 0h9"/>${groups.join('')}</svg>`,
  `<svg>${many('<path d="M0 0h9v10" fill="url(#a)"/>', 600_000)}</svg>`,
  `<svg><path d="${many('M0 0h9', most)}"/></svg>`,
  `<svg>${many('&amp;', 200_000)}</svg>`,
]

/** Drawings of a megabyte, most of which are refused. */
export const worstDrawings: Attack = {
  title: 'drawings that are hard to clean, over 4 connections',
  rate: { perSecond: 50, atOnce: connections },
  alsoTried: 'picture',
  prepare: (context) => () => {
    const { authorization } = context.target
    const files = drawings.map((text) => attachmentOf(authorization, 'a.svg', 'image/svg+xml', Buffer.from(text)))
    let count = 0
    flood(context, connections, () => {
      count += 1
      return files[count % files.length] ?? { path: '/' }
    })
  },
}

/** Takes the server ten seconds: it tells where it was taken, and is written anew. */
const largePicture = async () => {
  const tile = sharp({ create: { width: 500, height: 500, channels: 3, background: '#888' } }).png()
  return sharp(await tile.toBuffer())
    .resize(7_000, 7_000, { kernel: 'nearest' })
    .withExif({ IFD0: { Make: 'Phone' } })
    .webp()
    .toBuffer()
}

/** One person uploads the largest picture of the slowest type, several times at once. */
export const largePictures: Attack = {
  title: 'WebP of 49 million pixels, 6 at once',
  rate: { perSecond: 50, atOnce: 6 },
  alsoTried: 'picture',
  prepare: async (context) => {
    const file = attachmentOf(context.target.authorization, 'a.webp', 'image/webp', await largePicture())
    return () => flood(context, 6, () => file)
  },
}
