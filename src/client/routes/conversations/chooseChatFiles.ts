import { mediaLimits } from '@contract/media'
import { photoOfBrand } from '@contract/photoBrands'

/** Bytes that tell the type of a file. */
const headLength = 1_024

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0) =>
  signature.every((byte, place) => bytes[at + place] === byte)
const textAt = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

/** Those that browsers may open. */
const offered = ['image/avif', 'image/heic']

/**
 * The type of an image or a PDF by its first bytes, whatever it is called (LC-034); null for everything else.
 */
const typeOfBytes = (bytes: Uint8Array): string | null => {
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

/** Files of one message. */
export const mostFiles = 10

export type Refusal = {
  name: string
  reason: 'wrongType' | 'emptyFile' | 'tooLarge' | 'tooMany' | 'heicPhoto' | 'unreadable'
}
export type ChosenFile = { file: File; type: string }

/** Empty for what cannot be read, like a folder that was dropped. */
const headOf = async (file: File) =>
  new Uint8Array(
    await file
      .slice(0, headLength)
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0)),
  )

/**
 * Images and PDFs, told by their content; other files are not added (LC-034). `attached`: how many the message has.
 */
export const chooseChatFiles = async (files: readonly File[], attached: number) => {
  const chosen: ChosenFile[] = []
  const refused: Refusal[] = []
  for (const file of files) {
    const refuse = (reason: Refusal['reason']) => refused.push({ name: file.name, reason })
    const type = typeOfBytes(await headOf(file))
    if (file.size === 0) refuse('emptyFile')
    else if (type === null) refuse('wrongType')
    else if (file.size > mediaLimits.file) refuse('tooLarge')
    else if (attached + chosen.length >= mostFiles) refuse('tooMany')
    else chosen.push({ file, type })
  }
  return { chosen, refused }
}
