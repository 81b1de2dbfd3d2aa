/** Word writes lists as paragraphs: `mso-list:l0 level2 lfo1` in the style, and the bullet or number as text. */
const listOf = (paragraph: Element): { level: number; isNumbered: boolean } | null => {
  const found = /mso-list:\s*l\d+\s+level(\d+)/i.exec(paragraph.getAttribute('style') ?? '')
  if (!found) return null
  const marker = markerOf(paragraph)?.textContent ?? ''
  return { level: Number(found[1]), isNumbered: /^\s*\(?([\da-z]|[ivxlc]+|\d+)[.)]/i.test(marker) }
}

const markerOf = (paragraph: Element) =>
  [...paragraph.querySelectorAll('span')].find((span) => /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''))

const newList = (paragraph: Element, isNumbered: boolean) =>
  paragraph.ownerDocument.createElement(isNumbered ? 'ol' : 'ul')

/** Turns Word's paragraphs of lists into lists, nested as they were. */
export const toLists = (body: HTMLElement) => {
  let open: { level: number; list: HTMLElement }[] = []
  let last: Element | null = null
  for (const paragraph of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const place = listOf(paragraph)
    if (place === null) continue
    const isNext = last !== null && paragraph.previousElementSibling === last
    if (!isNext) open = []
    const isSame = (list: HTMLElement) => list.matches(place.isNumbered ? 'ol' : 'ul')
    open = open.filter(({ level, list }) => level < place.level || (level === place.level && isSame(list)))
    let current = open.at(-1)
    if (current === undefined || current.level < place.level) {
      const list = newList(paragraph, place.isNumbered)
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
