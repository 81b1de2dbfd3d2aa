import createPurifier from 'dompurify'
import { isWithinLimit, richText } from '@contract/richText'

const schemes = richText.schemes.join('|')
/** An allowed scheme, or no scheme at all. */
const allowedUrl = new RegExp(`^(?:(?:${schemes}):|[^a-z]|[a-z+.-]+(?:[^a-z+.\\-:]|$))`, 'i')

const limited = Object.keys(richText.limited)

const purifier = createPurifier(window)
purifier.addHook('uponSanitizeAttribute', (node, attribute) => {
  const { attrName, attrValue } = attribute
  if (limited.includes(attrName) && !isWithinLimit(node.nodeName.toLowerCase(), attrName, attrValue))
    attribute.keepAttr = false
  // By default DOMPurify allows data: URLs on pictures.
  const isAddress = attrName === 'src' || attrName === 'href'
  if (isAddress && safeHref(attrValue) === undefined) attribute.keepAttr = false
})
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A') return
  node.setAttribute('target', richText.linkTarget)
  node.setAttribute('rel', richText.linkRel)
})

/** HTML from the server, sanitised once more before it is shown (IN-040); links open in a new tab (IN-041). */
export const cleanHtml = (html: string): string =>
  purifier.sanitize(html, {
    ALLOWED_TAGS: [...richText.tags],
    ALLOWED_ATTR: [...richText.attributes, ...limited],
    ALLOWED_URI_REGEXP: allowedUrl,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })

/**
 * A URL that is safe for a link, else undefined. It is parsed as browsers do, ignoring tabs and line breaks, and its
 * scheme is checked; a relative URL takes the page's scheme.
 */
export const safeHref = (href: string | null): string | undefined => {
  const trimmed = href?.trim() ?? ''
  if (trimmed === '' || !URL.canParse(trimmed, location.href)) return undefined
  const { protocol } = new URL(trimmed, location.href)
  return (richText.schemes as readonly string[]).includes(protocol.slice(0, -1)) ? trimmed : undefined
}
