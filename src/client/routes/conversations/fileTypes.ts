import { photoOfBrand } from '@contract/photoBrands'

/** Bytes that tell the type of a file. */
export const headLength = 1_024

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0) =>
  signature.every((byte, place) => bytes[at + place] === byte)
const textAt = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

/** Those that browsers may open. */
const offered = ['image/avif', 'image/heic']

/**
 * The type of an image or a PDF by its first bytes, whatever it is called (LC-034); null for everything else.
 */
export const typeOfBytes = (bytes: Uint8Array): string | null => {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (textAt(bytes, 0, 4) === 'GIF8') return 'image/gif'
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 12) === 'WEBP') return 'image/webp'
  if (textAt(bytes, 0, 5) === '%PDF-') return 'application/pdf'
  if (textAt(bytes, 4, 8) === 'ftyp') {
    const photo = photoOfBrand(textAt(bytes, 8, 12))
    return photo !== null && offered.includes(photo) ? photo : null
  }
  const start = new TextDecoder().decode(bytes.subarray(0, headLength)).trimStart()
  if (/^(?:\uFEFF)?(?:<\?xml[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE svg[^>]*>|\s)*<svg[\s>]/i.test(start))
    return 'image/svg+xml'
  return textAt(bytes, 0, headLength).includes('%PDF-') ? 'application/pdf' : null // scanners put bytes before it
}
