/**
 * The HTML allowed in messages (IN-040). The server sanitises texts when it stores them, the browser again when it
 * shows them. No scripts, styles, forms, frames or event handlers; links open in a new tab (IN-041).
 */
export const richText = {
  tags: [
    'a',
    'b',
    'blockquote',
    'br',
    'caption',
    'code',
    'col',
    'colgroup',
    'div',
    'em',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'hr',
    'i',
    'img',
    'li',
    'ol',
    'p',
    'pre',
    's',
    'span',
    'strong',
    'sub',
    'sup',
    'table',
    'tbody',
    'td',
    'tfoot',
    'th',
    'thead',
    'tr',
    'u',
    'ul',
  ],
  attributes: ['href', 'src', 'alt', 'title', 'width', 'height', 'colspan', 'rowspan', 'scope'],
  /** Attributes that some tags may have, with the values that they may have there. */
  limited: {
    align: { tags: ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'], values: /^(left|center|right)$/ },
    start: { tags: ['ol'], values: /^\d{1,4}$/ },
  },
  schemes: ['https', 'http', 'mailto', 'tel'],
  linkTarget: '_blank',
  linkRel: 'noopener noreferrer',
} as const

type Limit = { tags: readonly string[]; values: RegExp }
const limits: Readonly<Record<string, Limit>> = richText.limited

/** Whether a limited attribute may stay on a tag with its value. */
export const isWithinLimit = (tag: string, attribute: string, value: string): boolean => {
  const limit = Object.hasOwn(limits, attribute) ? limits[attribute] : undefined
  return limit !== undefined && limit.tags.includes(tag) && limit.values.test(value)
}

/** The limited attributes by tag. */
export const limitedByTag = (): Record<string, string[]> => {
  const byTag: Record<string, string[]> = {}
  for (const [attribute, { tags }] of Object.entries(limits))
    for (const tag of tags) byTag[tag] = [...(byTag[tag] ?? []), attribute]
  return byTag
}
