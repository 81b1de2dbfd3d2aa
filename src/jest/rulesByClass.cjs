/**
 * Whether a selector can match an element at all, by the last class, id or tag that it names. jsdom's
 * `getComputedStyle` tries every rule of the page on the element and on all that contain it, and its selector engine
 * remembers a thousand selectors: fewer than Ant Design's, so that it reads them again each time (decision 0046).
 */

/** The parts of a selector outside of brackets and quotation marks: of `a:where(.b, .c).d > e[f="g"]`, `a:where.d > e`. */
const outsideOfBrackets = (selector) => {
  let depth = 0
  let outside = ''
  for (const character of selector) {
    if (character === '(' || character === '[') depth += 1
    else if (character === ')' || character === ']') depth -= 1
    else if (depth === 0) outside += character
  }
  return outside
}

const quoted = /"[^"\\]*"|'[^'\\]*'/g
/** Names may have a namespace or be escaped in them. */
const isUnclear = /["'\\|]/
/** Of letters, digits, hyphens and whatever is not ASCII. */
const name = '(?:[\\w-]|[^\\p{ASCII}])+'
const classOrId = new RegExp(`[.#]${name}`, 'u')
const tag = new RegExp(`^${name}`, 'u')

const needOf = (compound) => {
  const marked = classOrId.exec(compound)?.[0].toLowerCase()
  if (marked) return { kind: marked.startsWith('.') ? 'class' : 'id', name: marked.slice(1) }
  const plain = tag.exec(compound)?.[0].toLowerCase()
  return plain && { kind: 'tag', name: plain }
}

/** What one of must be true of an element that the selector matches; undefined where that is not clear. */
const readNeeds = (selector) => {
  const unquoted = String(selector).replaceAll(quoted, '')
  if (isUnclear.test(unquoted)) return
  const needs = outsideOfBrackets(unquoted)
    .split(',')
    .map((complex) =>
      needOf(
        complex
          .trim()
          .split(/[\s>+~]+/)
          .at(-1),
      ),
    )
  return needs.every(Boolean) ? needs : undefined
}

const known = new Map()
const needsOf = (selector) => {
  if (!known.has(selector)) known.set(selector, readNeeds(selector))
  return known.get(selector)
}

const classesByAttribute = new Map()
const classesOf = (attribute) => {
  let classes = classesByAttribute.get(attribute)
  if (!classes) {
    classes = new Set(attribute.toLowerCase().split(/[\t\n\f\r ]+/))
    classesByAttribute.set(attribute, classes)
  }
  return classes
}

/** @param element An element of jsdom's, of its inside or as a page sees it. */
exports.mayMatch = (element, selector) => {
  const needs = needsOf(selector)
  if (!needs) return true
  const classes = classesOf(element.getAttributeNS(null, 'class') ?? '')
  return needs.some(({ kind, name }) => {
    if (kind === 'class') return classes.has(name)
    if (kind === 'tag') return element.localName.toLowerCase() === name
    return element.getAttributeNS(null, 'id')?.toLowerCase() === name
  })
}
