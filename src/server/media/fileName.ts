const longest = 256
/**
 * Ends of lines, other control characters, halves of characters, which no database stores, and those that turn the direction
 * of text and so hide what a name ends with.
 */
const unseen = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** By whole characters, and with its extension. */
const shortened = (name: string) => {
  const letters = Array.from(name)
  if (letters.length <= longest) return name
  const extension = Array.from(/\.\w{1,16}$/.exec(name)?.[0] ?? '')
  return [...letters.slice(0, longest - extension.length), ...extension].join('')
}

/**
 * What somebody calls their file, composed in one way (macOS takes letters apart), without folders and without what could
 * deceive or break a header; null when nothing is left.
 */
export const cleanFileName = (given: string | undefined): string | null => {
  const name = given?.normalize('NFC').replace(unseen, '').split(/[/\\]/).at(-1)?.trim() ?? ''
  return name === '' ? null : shortened(name)
}

const inHeader = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)

/** A `Content-Disposition` (RFC 6266); the name in UTF-8, as every browser of today reads it. */
export const contentDisposition = (isInline: boolean, name: string | null) =>
  [isInline ? 'inline' : 'attachment', ...(name === null ? [] : [`filename*=UTF-8''${inHeader(name)}`])].join('; ')
