import { cleanHtml, safeHref } from '@client/ui/RichText'
import { flattenTables } from './tableText'
import { toLists } from './wordLists'

/** Of no use to readers: instructions of the program that the text was copied from. */
const notText = 'style, script, meta, link, title, xml, head, template, noscript, object, iframe, svg, math'

type Rule = { tag: string; is: (style: CSSStyleDeclaration) => boolean }
/** Programs say by style what we say by tag. */
const marks: readonly Rule[] = [
  { tag: 'strong', is: ({ fontWeight }) => fontWeight === 'bold' || Number(fontWeight) >= 600 },
  { tag: 'em', is: ({ fontStyle }) => fontStyle === 'italic' },
  { tag: 'u', is: ({ textDecoration }) => textDecoration.includes('underline') },
  { tag: 's', is: ({ textDecoration }) => textDecoration.includes('line-through') },
]

const unwrap = (element: Element) => element.replaceWith(...element.childNodes)
const wrapContent = (element: Element, tag: string) => {
  const mark = element.ownerDocument.createElement(tag)
  mark.append(...element.childNodes)
  element.append(mark)
}

const marksOfStyles = (body: HTMLElement) => {
  // Google Docs wraps everything that it copies in a <b> of normal weight.
  for (const bold of body.querySelectorAll<HTMLElement>('b, strong'))
    if (['normal', '400'].includes(bold.style.fontWeight)) unwrap(bold)
  for (const span of body.querySelectorAll<HTMLElement>('span'))
    for (const { tag, is } of marks) if (is(span.style) && span.closest(tag) === null) wrapContent(span, tag)
  for (const span of body.querySelectorAll('span, font')) unwrap(span)
}

const alignOfStyles = (body: HTMLElement) => {
  for (const block of body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6'))
    if (block.style.textAlign !== '') block.setAttribute('align', block.style.textAlign)
}

const isBlank = (element: Element) =>
  (element.textContent ?? '').replace(/\u00a0/g, ' ').trim() === '' && element.querySelector('hr') === null

/**
 * Cleans HTML from the clipboard: of Word, a web page or a mail. Words, headings, lists, links, alignment and marks
 * stay; tables become paragraphs; styles, classes, fonts, comments, pictures, dangerous links and empty paragraphs go.
 */
export const cleanPastedHtml = (pasted: string): { html: string; hasPictures: boolean } => {
  // Of another editor of ours: its marker says how the copied parts join, and the editor reads what it knows alone.
  if (pasted.includes('data-pm-slice=')) return { html: pasted, hasPictures: false }
  const { body } = new DOMParser().parseFromString(pasted, 'text/html')
  for (const element of body.querySelectorAll(notText)) element.remove()
  toLists(body)
  marksOfStyles(body)
  alignOfStyles(body)
  const pictures = body.querySelectorAll('img, picture, video, audio, canvas')
  for (const picture of pictures) picture.remove()
  for (const link of body.querySelectorAll('a'))
    if (safeHref(link.getAttribute('href')) === undefined || link.getAttribute('href')?.startsWith('#')) unwrap(link)
  flattenTables(body)
  for (const block of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, li')) if (isBlank(block)) block.remove()
  return { html: cleanHtml(body.innerHTML), hasPictures: pictures.length > 0 }
}
