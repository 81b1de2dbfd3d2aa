import { strToU8, zipSync } from 'fflate'
import { escapeHtml } from '@server/html/escapeHtml'
import { demoDocument } from '../chat/demoDocument'
import { type PictureName, pictureOf } from './pictures'

/** A small real file for the rows of the demo, with the same bytes on every machine. Made only when it is read. */
export type ExampleFile = { readonly name: string; readonly contentType: string; readonly content: Buffer }

/** A drawing (PNG). */
export const examplePicture = (name: PictureName): ExampleFile => ({
  name: `${name}.png`,
  contentType: 'image/png',
  get content() {
    return pictureOf(name)
  },
})

/** One page with a heading and a few lines (PDF). Only Latin-1 letters. */
export const exampleDocument = (name: string, title: string, lines: readonly string[]): ExampleFile => ({
  name: `${name}.pdf`,
  contentType: 'application/pdf',
  get content() {
    return demoDocument(title, lines)
  },
})

const packages = 'http://schemas.openxmlformats.org/package/2006'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument'
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const xml = (text: string) => strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${text}`)
const paragraph = (text: string) => `<w:p><w:r><w:t>${escapeHtml(text)}</w:t></w:r></w:p>`

const wordDocument = (lines: readonly string[]) => {
  const parts = {
    '[Content_Types].xml': xml(
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
    ),
    '_rels/.rels': xml(
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}" Target="word/document.xml"/></Relationships>`,
    ),
    'word/document.xml': xml(
      `<w:document xmlns:w="${word}"><w:body>${lines.map(paragraph).join('')}</w:body></w:document>`,
    ),
  }
  return Buffer.from(zipSync(parts, { mtime: new Date(2026, 0, 1) })) // of the zone that it is read in, as ZIP has it
}

/** A few paragraphs, as Word opens them (DOCX). */
export const exampleWordDocument = (name: string, lines: readonly string[]): ExampleFile => ({
  name: `${name}.docx`,
  contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  get content() {
    return wordDocument(lines)
  },
})
