import createPurifier from 'dompurify'
import { useMemo } from 'react'
import { isWithinLimit, richText } from '@contract/richText'
import { hasAddress, linksInText } from './linksInText'
import * as styles from './RichText.module.css'

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

/** Where an address stays a text: what is a link already, and what is shown as it was written. */
const leftAlone = 'a, pre, code'

/** Formatted text with the addresses in its words as links. To be sanitised afterwards: `cleanHtml` has the last word. */
export const linkedHtml = (html: string): string => {
  if (!hasAddress(html)) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const words: Text[] = []
  while (walker.nextNode()) words.push(walker.currentNode as Text)
  for (const text of words) {
    if (text.parentElement?.closest(leftAlone)) continue
    const parts = linksInText(text.data).map(({ text: part, href }) => {
      if (href === undefined) return part
      const link = document.createElement('a')
      link.href = link.textContent = href
      return link
    })
    text.replaceWith(...parts)
  }
  return body.innerHTML
}

/** The class of formatted text: an editor shows it as its readers will see it. */
export const richTextClass = styles.text ?? ''

/** A message's own HTML, sanitised, with addresses as links. The only component that injects HTML into the page. */
export const RichText = ({ html }: { html: string }) => {
  const clean = useMemo(() => cleanHtml(linkedHtml(html)), [html])
  // A message is formatted HTML, which React can only insert this way; `cleanHtml` (DOMPurify) has removed
  // scripts, handlers and unknown elements, and the server has sanitised it before.
  return <div className={styles.text} dir="auto" dangerouslySetInnerHTML={{ __html: clean }} />
}
