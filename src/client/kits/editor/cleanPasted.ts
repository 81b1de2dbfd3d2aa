import { cleanHtml, safeHref } from '@client/ui/RichText'
import { flattenTables } from './tableText'

const values: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 }
/** A smaller number before a larger one is taken away. */
const ofRoman = (letters: string) => {
  const numbers = Array.from(letters, (letter) => values[letter] ?? 0)
  return numbers.reduce((sum, one, at) => sum + (one < (numbers[at + 1] ?? 0) ? -one : one), 0)
}

/** Of '4', 'd' and 'iv'. Single letters are Roman where lists in letters hardly ever begin. */
const numberOf = (marker: string): number => {
  if (/^\d+$/.test(marker)) return Number(marker)
  return /^(?:[ivx]|[ivxlc]{2,})$/.test(marker) ? ofRoman(marker) : marker.charCodeAt(0) - 96
}

/** The number that a text before an item stands for: '4.', '(d)', 'iv)', '2.1.'; null for a bullet. */
const numberOfMarker = (marker: string): number | null => {
  const [, last] = /^\s*\(?(?:\d+\.)*(\d+|[a-z]|[ivxlc]+)[.)]/i.exec(marker) ?? []
  return last === undefined ? null : numberOf(last.toLowerCase())
}

/** Where an item stands: its level, and its number where it has one. */
type Place = { level: number; number: number | null }

const markerOf = (paragraph: Element) =>
  [...paragraph.querySelectorAll('span')].find((span) => /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''))

/** Word writes lists as paragraphs: `mso-list:l0 level2 lfo1` in the style, and the bullet or number as text. */
const placeOf = (paragraph: Element): Place | null => {
  const found = /mso-list:\s*l\d+\s+level(\d+)/i.exec(paragraph.getAttribute('style') ?? '')
  if (!found) return null
  return { level: Number(found[1]), number: numberOfMarker(markerOf(paragraph)?.textContent ?? '') }
}

/** Word in the browser writes a list for each item, all beside each other; its level is an attribute of the item. */
const onlineItems = 'li[data-aria-level]'
const onlinePlaceOf = (item: Element): Place => ({
  level: Number(item.getAttribute('data-aria-level')),
  number: item.closest('ol, ul')?.matches('ol') === true ? Number(item.getAttribute('data-aria-posinset') ?? 1) : null,
})

/** Each of its lists becomes the paragraphs that Word writes. */
const onlineParagraphs = (body: HTMLElement, places: Map<Element, Place>) => {
  for (const list of body.querySelectorAll('ol, ul')) {
    const items = [...list.querySelectorAll(`:scope > ${onlineItems}`)]
    if (items.length === 0 || items.length < list.children.length) continue
    const paragraphs = items.map((item) => {
      const paragraph = body.ownerDocument.createElement('p')
      places.set(paragraph, onlinePlaceOf(item))
      for (const end of item.querySelectorAll('.EOP')) end.remove()
      paragraph.append(...(item.querySelector(':scope > p:only-child') ?? item).childNodes)
      return paragraph
    })
    const wrapper = list.parentElement?.matches('.ListContainerWrapper') === true ? list.parentElement : list
    wrapper.replaceWith(...paragraphs)
  }
}

const newList = (paragraph: Element, { number }: Place) => {
  const list = paragraph.ownerDocument.createElement(number === null ? 'ul' : 'ol')
  if (number !== null && number !== 1) list.setAttribute('start', String(number))
  return list
}

/** Turns Word's paragraphs of lists into lists, nested and numbered as they were. */
const toLists = (body: HTMLElement) => {
  const online = new Map<Element, Place>()
  onlineParagraphs(body, online)
  let open: { level: number; list: HTMLElement }[] = []
  let last: Element | null = null
  for (const paragraph of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const place = online.get(paragraph) ?? placeOf(paragraph)
    if (place === null) continue
    const isNext = last !== null && paragraph.previousElementSibling === last
    if (!isNext) open = []
    const isSame = (list: HTMLElement) => list.matches(place.number === null ? 'ul' : 'ol')
    open = open.filter(({ level, list }) => level < place.level || (level === place.level && isSame(list)))
    let current = open.at(-1)
    if (current === undefined || current.level < place.level) {
      const list = newList(paragraph, place)
      const parent = current?.list.lastElementChild
      if (parent) parent.append(list)
      else paragraph.before(list)
      current = { level: place.level, list }
      open.push(current)
    }
    markerOf(paragraph)?.remove()
    const item = paragraph.ownerDocument.createElement('li')
    const text = paragraph.ownerDocument.createElement('p')
    text.append(...paragraph.childNodes)
    item.append(text)
    current.list.append(item)
    last = open[0]?.list ?? null
    paragraph.remove()
  }
}

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
