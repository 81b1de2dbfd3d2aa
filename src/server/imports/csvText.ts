import type { ImportColumns } from '@contract/imports'
import { ImportProblem } from './importProblem'

const saveAs = "Save it as 'CSV UTF-8'."
/** Where Excel's own format, and any other ZIP archive, begins. */
const isArchive = (content: Uint8Array) => Buffer.from(content.subarray(0, 4)).equals(Buffer.from('PK\u0003\u0004'))

type Encoding = ImportColumns['encoding']
type Separator = ImportColumns['separator']
type Text = { text: string; encoding: Encoding }

const decoded = (content: Uint8Array, label: string) => new TextDecoder(label, { fatal: true }).decode(content)

/** UTF-16 with its mark is what Excel calls 'Unicode Text'. */
const markOf = ([first, second]: Uint8Array) => {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

/** Of the bytes from 0x80 to 0x9f; a space where it has none. Node 20 decodes them as other encodings do. */
const windowsSigns = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

/** Excel's 'CSV' of Western Europe and America: each byte is a character, so that few files are not. */
const asWindows = (content: Uint8Array, cause: unknown): Text => {
  const text = Buffer.from(content)
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (sign) => {
      const meant = windowsSigns[sign.charCodeAt(0) - 0x80] ?? ' '
      if (meant === ' ') throw new ImportProblem(`The encoding of the file is not known. ${saveAs}`, { cause })
      return meant
    })
  return { text, encoding: 'Windows-1252' }
}

const decode = (content: Uint8Array): Text => {
  const mark = markOf(content)
  try {
    return { text: decoded(content, mark ?? 'utf-8'), encoding: mark ? 'UTF-16' : 'UTF-8' }
  } catch (failure) {
    if (mark) throw new ImportProblem(`The file is not in UTF-16. ${saveAs}`, { cause: failure })
    return asWindows(content, failure)
  }
}

/** The text of a file, without a byte order mark, with `\n` at the ends of its lines. Throws an ImportProblem. */
export const csvText = (content: Uint8Array): Text => {
  if (isArchive(content)) throw new ImportProblem(`The file is a workbook. ${saveAs}`)
  const { text, encoding } = decode(content)
  if (text.includes('\0')) throw new ImportProblem(`The file contains NUL characters. ${saveAs}`)
  return { text: text.replace(/\r\n?/g, '\n'), encoding }
}

/** Excel takes its separator from a first line of its own: `sep=;`. */
const declaredSeparator = /^sep=([;,\t])\n/i

const separators = [',', ';', '\t'] as const satisfies readonly Separator[]

/** Programs that write numbers with a comma separate with semicolons; what is pasted from tables has tabs. */
export const separatorOf = (text: string): { separator: Separator; isDeclared: boolean } => {
  const declared = separators.find((one) => one === declaredSeparator.exec(text)?.[1])
  if (declared !== undefined) return { separator: declared, isDeclared: true }
  const end = text.indexOf('\n')
  const header = text.slice(0, end === -1 ? undefined : end)
  const counts = separators.map((separator) => ({ separator, count: header.split(separator).length }))
  const [most] = counts.sort((one, other) => other.count - one.count)
  return { separator: most?.separator ?? ',', isDeclared: false }
}
