/** What Word and those that write its documents put first into the archive. */
const firstEntry = /^(\[Content_Types\]\.xml|(_rels|docProps|word|customXml)\/)/

/** Whether an archive (ZIP) begins as documents of Word do. Its local header has the length of the name at 26, the name at 30. */
export const isWordDocument = (head: Buffer): boolean =>
  head.length > 30 && firstEntry.test(head.toString('latin1', 30, 30 + head.readUInt16LE(26)))
