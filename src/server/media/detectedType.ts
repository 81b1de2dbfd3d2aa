import { photoOfBrand } from '@contract/photoBrands'
import { unknownType } from './contentType'

/** So many bytes tell what a file is. */
export const headBytes = 4_096

/** Types that begin alike; the declared one counts among them, else the first. */
type Family = { types: readonly string[]; isIn: (head: Buffer) => boolean }

const begins =
  (...signatures: (string | readonly number[])[]) =>
  (head: Buffer) =>
    signatures.some((signature) => head.indexOf(Buffer.from(signature as string, 'latin1')) === 0)
const brand = (pattern: RegExp) => (head: Buffer) =>
  head.toString('latin1', 4, 8) === 'ftyp' && pattern.test(head.toString('latin1', 8, 12))
const photo = (type: string) => (head: Buffer) =>
  head.toString('latin1', 4, 8) === 'ftyp' && photoOfBrand(head.toString('latin1', 8, 12)) === type
/** Readers of PDF look for its mark in so many bytes: scanners and payroll programs put some before it. */
const markBytes = 1_024
const hasMark = (mark: string) => (head: Buffer) => head.subarray(0, markBytes).includes(mark, 0, 'latin1')
const chunk = (form: string, kind: string) => (head: Buffer) =>
  head.toString('latin1', 0, 4) === form && head.toString('latin1', 8, 12) === kind

/** Tabs, ends of lines and pages, and escape. */
const isWritten = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1b])
const isUtf8 = (head: Buffer) => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true }) // may end within a character
    return !head.some((byte) => byte < 0x20 && !isWritten.has(byte))
  } catch {
    return false
  }
}
const isSvg = (head: Buffer) => isUtf8(head) && /<svg[\s>]/i.test(head.toString())
const office = 'application/vnd.openxmlformats-officedocument'
const openDocument = 'application/vnd.oasis.opendocument'

const families: readonly Family[] = [
  { types: ['image/png'], isIn: begins([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { types: ['image/jpeg'], isIn: begins([0xff, 0xd8, 0xff]) },
  { types: ['image/gif'], isIn: begins('GIF87a', 'GIF89a') },
  { types: ['image/webp'], isIn: chunk('RIFF', 'WEBP') },
  ...['image/avif', 'image/heic', 'image/avci', 'image/x-canon-cr3'].map((type) => ({
    types: [type],
    isIn: photo(type),
  })),
  { types: ['application/pdf'], isIn: begins('%PDF-') },
  { types: ['video/quicktime'], isIn: brand(/^qt/) },
  { types: ['audio/mp4'], isIn: brand(/^M4[AB]/) },
  { types: ['video/mp4', 'video/x-m4v', 'audio/mp4'], isIn: brand(/./) },
  { types: ['video/webm', 'video/x-matroska', 'audio/webm'], isIn: begins([0x1a, 0x45, 0xdf, 0xa3]) },
  { types: ['video/x-msvideo'], isIn: chunk('RIFF', 'AVI ') },
  { types: ['video/x-flv'], isIn: begins('FLV\x01') },
  { types: ['video/mpeg'], isIn: begins([0, 0, 1, 0xba], [0, 0, 1, 0xb3]) },
  { types: ['video/x-ms-wmv', 'video/x-ms-asf', 'audio/x-ms-wma'], isIn: begins([0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66]) },
  { types: ['audio/wav'], isIn: chunk('RIFF', 'WAVE') },
  { types: ['audio/mpeg'], isIn: begins('ID3', [0xff, 0xfb], [0xff, 0xf3]) },
  { types: ['audio/ogg', 'video/ogg', 'application/ogg'], isIn: begins('OggS') },
  {
    types: [
      'application/zip',
      `${office}.wordprocessingml.document`,
      `${office}.spreadsheetml.sheet`,
      `${office}.presentationml.presentation`,
      `${openDocument}.text`,
      `${openDocument}.spreadsheet`,
    ],
    isIn: begins('PK\x03\x04', 'PK\x05\x06'),
  },
  {
    types: [
      'application/x-ole-storage',
      'application/msword',
      'application/vnd.ms-excel',
      'application/vnd.ms-powerpoint',
    ],
    isIn: begins([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  },
  { types: ['image/svg+xml'], isIn: isSvg },
  { types: ['application/pdf'], isIn: hasMark('%PDF-') },
  { types: ['text/plain', 'text/csv', 'text/markdown', 'text/html', 'application/json'], isIn: isUtf8 },
]

/** What a file is by its first bytes (D-69). What its sender declared only chooses among types that begin alike. */
export const detectedType = (head: Buffer, declared: string): string => {
  const types = families.find(({ isIn }) => isIn(head))?.types ?? [unknownType]
  return types.includes(declared) ? declared : (types[0] ?? unknownType)
}

/** Types that a browser shows in the portal; all others are saved (D-69). SVG is not among them: it can hold scripts. */
const shown = /^image\/(png|jpeg|gif|webp|avif)$|^video\/(mp4|webm|ogg|quicktime|x-m4v)$|^application\/pdf$/
export const isShownInPortal = (type: string) => shown.test(type)
