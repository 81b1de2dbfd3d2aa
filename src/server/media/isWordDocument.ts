/** What every document of Office holds beside its content, and what macOS and template engines add. */
const besides = /^(\[Content_Types\]\.xml$|mimetype$|(_rels|docProps|customXml|__MACOSX)\/)/

const localHeader = Buffer.from('PK\x03\x04', 'latin1')

/** The names of the entries that begin here. A local header has the length of the name at 26, the name at 30. */
const entriesIn = (head: Buffer): string[] => {
  const names: string[] = []
  for (let at = head.indexOf(localHeader); at >= 0 && at + 30 < head.length; at = head.indexOf(localHeader, at + 4))
    names.push(head.toString('latin1', at + 30, at + 30 + head.readUInt16LE(at + 26)))
  return names.filter((name) => name !== '')
}

/**
 * Whether an archive (ZIP) is a document of Word by the entries at its beginning, in whatever order they were packed: those
 * of Excel and PowerPoint begin alike, and differ in the folder of their content.
 */
export const isWordDocument = (head: Buffer): boolean => {
  const names = entriesIn(head)
  return (
    names.some((name) => name.startsWith('word/')) || (names.length > 0 && names.every((name) => besides.test(name)))
  )
}
