import type { Editor } from '@tiptap/core'
import { DOMParser as DocumentParser, type Node, type Schema } from '@tiptap/pm/model'
import { isEmptyHtml } from '@contract/editorHtml'
import { cleanHtml } from '@client/ui/RichText'
import { flattenTables } from './tableText'

/** Whether a line break is all that a paragraph has: that is how an empty line is written. */
const isEmptyLine = (paragraph: Element) =>
  paragraph.childNodes.length === 1 && paragraph.firstChild instanceof HTMLBRElement

/** The document of a value. The HTML is parsed in a document of its own, which loads and runs nothing. */
export const toDocument = (value: string, schema: Schema): Node => {
  const { body } = new DOMParser().parseFromString(value, 'text/html')
  flattenTables(body)
  for (const paragraph of body.querySelectorAll('p')) if (isEmptyLine(paragraph)) paragraph.replaceChildren()
  return DocumentParser.fromSchema(schema).parse(body)
}

/** Of an empty paragraph browsers show nothing, unless there is a line break in it. */
const withEmptyLines = (html: string) =>
  html
    .replace(/(<p( [^>]*)?><\/p>)+$/, '')
    .replace(/<p( [^>]*)?><\/p>/g, (_empty, attributes = '') => `<p${attributes}><br></p>`)

/** The text as it is sent and stored: clean HTML, '' when there is nothing to read. */
export const toValue = (editor: Editor): string => {
  const html = cleanHtml(withEmptyLines(editor.getHTML()))
  return isEmptyHtml(html) ? '' : html
}
