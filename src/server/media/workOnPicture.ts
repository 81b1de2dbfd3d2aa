import { mediaLimits, type MediaType } from '@contract/media'
import { UnusablePicture } from './mediaFiles'

/** Of a thumbnail's longer side, in pixels. */
const thumbnailSide = 480

/** What opens the types of pictures that are taken; every other loader is switched off. */
const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((name) => `VipsForeignLoad${name}`)

/** Loaded with the first picture: it is large, and many servers never get one. */
const load = async () => {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: loaders })
  return sharp
}
let loaded: ReturnType<typeof load> | undefined

const limits = { limitInputPixels: mediaLimits.pixels }

type Files = {
  /** As it was uploaded. */
  arrived: string
  /** Where it is written when it is changed. */
  changed: string
  type: MediaType
}

const formats: Partial<Record<MediaType, 'jpeg' | 'png' | 'webp'>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
}
/** Hardly to be told from what was uploaded. */
const quality = 90

const isOfDisk = (message: string) => /no space|unable to write|write error|disk quota/i.test(message)

const toUnusable = (failure: unknown): unknown => {
  const { message, code } = failure as NodeJS.ErrnoException
  if (code !== undefined || isOfDisk(message)) return failure
  if (/pixel limit/i.test(message))
    return new UnusablePicture(`has too many pixels: at most ${mediaLimits.pixels / 1_000_000} million are allowed`)
  return new UnusablePicture('is damaged')
}

/** A WebP of at most 480 pixels; of an animation its first frame. Of a picture, or of the file that it lies in. */
export const thumbnailOf = async (picture: string | Buffer): Promise<Buffer> => {
  const sharp = await (loaded ??= load())
  return sharp(picture, limits)
    .resize({ width: thumbnailSide, height: thumbnailSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75 })
    .toBuffer()
}

/**
 * Makes of a picture what is kept of it. It is changed only where it tells more than it shows: place, device and time of a
 * photo, comments, and an orientation, which is applied. Animations stay; their thumbnail is their first frame.
 */
export const workOnPicture = async ({
  arrived,
  changed,
  type,
}: Files): Promise<{ kept: string; thumbnail: Buffer }> => {
  const sharp = await (loaded ??= load())
  try {
    const {
      exif,
      xmp,
      iptc,
      tifftagPhotoshop,
      comments = [],
      orientation = 1,
      pages = 1,
      space,
    } = await sharp(arrived, {
      ...limits,
      pages: -1,
    }).metadata()
    const tellsMore = [exif, xmp, iptc, tifftagPhotoshop].some((part) => part !== undefined) || comments.length > 0
    const format = formats[type]
    const isChanged = format !== undefined && (tellsMore || orientation > 1)
    if (isChanged) {
      const isAnimated = pages > 1
      const picture = sharp(arrived, { ...limits, animated: isAnimated, sequentialRead: orientation <= 1 })
      const upright = isAnimated ? picture : picture.autoOrient()
      const coloured = space === 'cmyk' ? upright : upright.keepIccProfile()
      await coloured.toFormat(format, format === 'png' ? {} : { quality }).toFile(changed)
    }
    const kept = isChanged ? changed : arrived
    return { kept, thumbnail: await thumbnailOf(kept) }
  } catch (failure) {
    throw toUnusable(failure)
  }
}
