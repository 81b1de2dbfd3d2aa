import { isWordDocument } from './isWordDocument'

const entry = (name: string) => {
  const header = Buffer.alloc(30)
  header.write('PK\x03\x04', 'latin1')
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, Buffer.from(`${name}packed`)])
}
const archive = (...names: string[]) => Buffer.concat(names.map(entry))
const types = '[Content_Types].xml'

describe('a document of Word', () => {
  it.each([
    ['Word', [types, '_rels/.rels', 'word/document.xml']],
    ['Google Docs, which packs the numbering first', ['word/numbering.xml', types]],
    ['macOS, which packed it again with a mimetype first', ['mimetype', types, '__MACOSX/._a', 'word/document.xml']],
    ['a template engine, which packs folders', ['templates/', 'word/', types]],
    ['a program whose first entry fills the beginning', [types]],
  ])('is told by its entries, as packed by %s', (_by, names) => expect(isWordDocument(archive(...names))).toBe(true))

  it.each([
    ['Excel', [types, '_rels/.rels', 'xl/workbook.xml']],
    ['PowerPoint', [types, 'docProps/app.xml', 'ppt/presentation.xml']],
    ['LibreOffice, in its own format', ['mimetype', 'content.xml']],
    ['somebody who packed a program', ['evil.exe']],
    ['nobody, being empty', []],
  ])('is not one by %s, whatever it is called', (_by, names) => expect(isWordDocument(archive(...names))).toBe(false))

  it('is not one whose header is cut', () => expect(isWordDocument(entry(types).subarray(0, 20))).toBe(false))
})
