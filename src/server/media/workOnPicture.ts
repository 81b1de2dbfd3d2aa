import { createReadStream } from 'node:fs'
import { totalmem } from 'node:os'
import { types } from 'node:util'
import type { Metadata } from 'sharp'
import { mediaLimits, type MediaType } from '@contract/media'
import { UnusablePicture } from './mediaFiles'
import { pictureLibrary } from './pictureLibrary'
import { storageProblem } from './storageProblem'
import { turnedJpeg } from './turnedJpeg'

/** Of a thumbnail's longer side, in pixels. */
const thumbnailSide = 480

/** Of the longest kept as a whole while it is read: four colours of 16 bits. */
const bytesPerPixel = 8
/** A quarter of the memory that the process may have, which also holds what is written and the server itself. */
const affordablePixels = (memory: number) => Math.floor(memory / 4 / bytesPerPixel / 1_000_000) * 1_000_000

/** As many as media may have (D-69), on a small machine fewer. */
export const mostPixels = (memory = Math.min(totalmem(), process.constrainedMemory() || Infinity)): number =>
  Math.min(mediaLimits.pixels, Math.max(1_000_000, affordablePixels(memory)))

const limits = { limitInputPixels: mostPixels() }

/** For all that is made of a picture. Longer takes one that was made to take long, or a machine that has no time for it. */
const mostSeconds = 20

type Files = {
  /** As it was uploaded. */
  arrived: string
  /** Where it is written when it is changed. */
  changed: string
  type: MediaType
  /** As `factsOf` tells them. */
  facts: Metadata
}

const formats: Partial<Record<MediaType, 'jpeg' | 'png' | 'webp'>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
}
/** Hardly to be told from what was uploaded. */
const quality = 90

const tooSlow = () => new UnusablePicture('takes too long to process: make it smaller, or save it as a JPEG')

const isOfDisk = (message: string) => /no space|unable to write|write error|disk quota/i.test(message)

const toUnusable = (failure: unknown): unknown => {
  if (!types.isNativeError(failure)) return failure // in Jest, errors of Node belong to another realm
  const { message, code } = failure as NodeJS.ErrnoException
  if (code !== undefined) return failure
  if (/^timeout/.test(message)) return tooSlow() // also says that what was begun could not be written
  if (isOfDisk(message)) return storageProblem('full', failure)
  if (/pixel limit/i.test(message))
    return new UnusablePicture(
      `has too many pixels: at most ${limits.limitInputPixels / 1_000_000} million are allowed`,
    )
  return new UnusablePicture('is damaged')
}

/** A WebP of at most 480 pixels; of an animation its first frame. Of a picture, or of the file that it lies in. */
export const thumbnailOf = async (
  picture: string | Buffer,
  seconds = mostSeconds,
  thumbnailQuality = 75,
): Promise<Buffer> => {
  const sharp = await pictureLibrary()
  return sharp(picture, limits)
    .timeout({ seconds })
    .autoOrient()
    .resize({ width: thumbnailSide, height: thumbnailSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: thumbnailQuality })
    .toBuffer()
}

/** What is kept of a logo: nothing of the file that was uploaded but its pixels. */
export const logoOf = async (arrived: string): Promise<Buffer> => {
  try {
    return await thumbnailOf(arrived, mostSeconds, quality)
  } catch (failure) {
    throw toUnusable(failure)
  }
}

/** What the beginning of a picture tells of it. */
export const factsOf = async (arrived: string): Promise<Metadata> => {
  const sharp = await pictureLibrary()
  try {
    return await sharp(arrived, { ...limits, pages: -1 }).metadata()
  } catch (failure) {
    throw toUnusable(failure)
  }
}

/** A picture is turned in memory, where three bytes stand for a pixel. */
const mostRotatedPixels = 12_500_000

const hasMetadata = ({ exif, xmp, iptc, tifftagPhotoshop, comments = [] }: Metadata) =>
  [exif, xmp, iptc, tifftagPhotoshop].some((part) => part !== undefined) || comments.length > 0

/** A very large photo is left as it is turned, and says so. */
const remainingOrientation = ({ width, height, orientation = 1 }: Metadata, type: MediaType) =>
  type === 'image/jpeg' && orientation > 1 && width * height > mostRotatedPixels ? orientation : undefined

/** `optimiseCoding` would keep the whole picture in memory. */
const writing = { jpeg: { quality, optimiseCoding: false }, png: {}, webp: { quality } }

/**
 * Makes of a picture what is kept of it. It is changed only where it tells more than it shows: place, device and time of a
 * photo, comments, and how it is turned. Animations stay; their thumbnail is their first frame.
 */
export const workOnPicture = async ({ arrived, changed, type, facts }: Files, seconds = mostSeconds) => {
  const sharp = await pictureLibrary()
  const end = performance.now() + seconds * 1_000
  try {
    const thumbnail = await thumbnailOf(arrived, seconds) // which reads all of it
    const format = formats[type]
    if (format === undefined || !hasMetadata(facts)) return { content: createReadStream(arrived), thumbnail }
    const secondsLeft = Math.ceil((end - performance.now()) / 1_000)
    if (secondsLeft <= 0) throw tooSlow() // with 0, the library would not stop at all
    const isAnimated = (facts.pages ?? 1) > 1
    const orientation = remainingOrientation(facts, type)
    const picture = sharp(arrived, { ...limits, animated: isAnimated }).timeout({ seconds: secondsLeft })
    const upright = isAnimated || orientation !== undefined ? picture : picture.autoOrient()
    const coloured = facts.space === 'cmyk' ? upright : upright.keepIccProfile()
    await coloured.toFormat(format, writing[format]).toFile(changed)
    const content = createReadStream(changed)
    return { content: orientation === undefined ? content : turnedJpeg(content, orientation), thumbnail }
  } catch (failure) {
    throw toUnusable(failure)
  }
}
