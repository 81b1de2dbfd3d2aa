import createPurifier from 'dompurify'
import { richText } from '@contract/richText'

const schemes = richText.schemes.join('|')
/** One of our schemes, or no scheme at all. */
const allowedUrl = new RegExp(`^(?:(?:${schemes}):|[^a-z]|[a-z+.-]+(?:[^a-z+.\\-:]|$))`, 'i')

const purifier = createPurifier(window)
purifier.addHook('uponSanitizeAttribute', (_node, attribute) => {
  // On its own the purifier lets data: through on pictures.
  const isAddress = attribute.attrName === 'src' || attribute.attrName === 'href'
  if (isAddress && safeHref(attribute.attrValue) === undefined) attribute.keepAttr = false
})
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A') return
  node.setAttribute('target', richText.linkTarget)
  node.setAttribute('rel', richText.linkRel)
})

/** HTML from the server, cleaned once more before it is shown (IN-040); links open in a new tab (IN-041). */
export const cleanHtml = (html: string): string =>
  purifier.sanitize(html, {
    ALLOWED_TAGS: [...richText.tags],
    ALLOWED_ATTR: [...richText.attributes],
    ALLOWED_URI_REGEXP: allowedUrl,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })

/**
 * An address for a link, or nothing when it could do more than lead somewhere. It is judged as browsers read it, who leave
 * out tabs and line breaks: by its scheme, which is this page's where it has none.
 */
export const safeHref = (href: string | null): string | undefined => {
  const trimmed = href?.trim() ?? ''
  if (trimmed === '' || !URL.canParse(trimmed, location.href)) return undefined
  const { protocol } = new URL(trimmed, location.href)
  return (richText.schemes as readonly string[]).includes(protocol.slice(0, -1)) ? trimmed : undefined
}
