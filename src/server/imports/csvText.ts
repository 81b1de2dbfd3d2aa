import { ImportProblem } from './importProblem'

const saveAs = "Save it as 'CSV UTF-8'."
/** Where Excel's own format, and any other ZIP archive, begins. */
const isArchive = (content: Uint8Array) => Buffer.from(content.subarray(0, 4)).equals(Buffer.from('PK\u0003\u0004'))

/** UTF-16 with its mark is what Excel calls 'Unicode Text'. Nothing else can be told from another encoding for sure. */
const encodingOf = ([first, second]: Uint8Array) => {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

/** The text of a file, without a byte order mark, with `\n` at the ends of its lines. Throws an ImportProblem. */
export const csvText = (content: Uint8Array): string => {
  if (isArchive(content)) throw new ImportProblem(`The file is a workbook. ${saveAs}`)
  const text = (() => {
    try {
      return new TextDecoder(encodingOf(content), { fatal: true }).decode(content)
    } catch (failure) {
      throw new ImportProblem(`The file is not in UTF-8. ${saveAs}`, { cause: failure })
    }
  })()
  if (text.includes('\0')) throw new ImportProblem(`The file contains NUL characters. ${saveAs}`)
  return text.replace(/\r\n?/g, '\n')
}

/** Excel takes its separator from a first line of its own: `sep=;`. */
const declaredSeparator = /^sep=([;,\t])\n/i

/** Programs that write numbers with a comma separate with semicolons; what is pasted from tables has tabs. */
export const separatorOf = (text: string): { separator: string; isDeclared: boolean } => {
  const declared = declaredSeparator.exec(text)?.[1]
  if (declared !== undefined) return { separator: declared, isDeclared: true }
  const end = text.indexOf('\n')
  const header = text.slice(0, end === -1 ? undefined : end)
  const counts = [',', ';', '\t'].map((separator) => ({ separator, count: header.split(separator).length }))
  const [most] = counts.sort((one, other) => other.count - one.count)
  return { separator: most?.separator ?? ',', isDeclared: false }
}
