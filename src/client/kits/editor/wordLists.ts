import { numberOfMarker } from './listMarker'

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
export const toLists = (body: HTMLElement) => {
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
