import { signatureTooLarge, wrongSignature } from '@contract/formAnswers'
import { pictureLibrary } from '@server/media/pictureLibrary'

/** In pixels; the portal's field makes at most 600 by 200. */
const largest = { width: 2_000, height: 1_000 }
/** Of what a printed page shows. */
const printed = { width: 1_200, height: 420, fit: 'inside', withoutEnlargement: true } as const
const mostSeconds = 5

type Drawn = { picture: Buffer; refusal?: never } | { picture?: never; refusal: string }

/**
 * Decodes the whole picture of a signature and draws it anew on white: an RGB PNG without transparency or interlacing, which
 * PDFKit embeds as it is. PDFKit decodes any other PNG itself, outside of all promises, where a damaged one ends the process.
 */
export const drawnSignature = async (image: string): Promise<Drawn> => {
  const sharp = await pictureLibrary()
  const bytes = Buffer.from(image.slice(image.indexOf(',') + 1), 'base64')
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata() // reads the header alone
    if (width > largest.width || height > largest.height) return { refusal: signatureTooLarge }
    const picture = sharp(bytes, { limitInputPixels: largest.width * largest.height }).timeout({ seconds: mostSeconds })
    return {
      picture: await picture.resize(printed).flatten({ background: '#fff' }).toColourspace('srgb').png().toBuffer(),
    }
  } catch {
    return { refusal: wrongSignature }
  }
}
