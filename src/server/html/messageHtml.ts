import sanitizeHtml from 'sanitize-html'
import { isWithinLimit, limitedByTag, richText } from '@contract/richText'

/** Elements whose content is not prose, so it is removed with the tag. */
const withoutWords = [
  'script',
  'style',
  'noscript',
  'template',
  'title',
  'textarea',
  'select',
  'option',
  'button',
  'iframe',
  'object',
  'svg',
  'math',
  'noembed',
  'noframes',
  'xmp',
]

const linkAttributes = { target: richText.linkTarget, rel: richText.linkRel }

/**
 * A picture from elsewhere would tell its host that the message was opened: it becomes a link, and one that is too small
 * to be seen is left out (decision 0030). Browsers ignore spaces and control characters in an address.
 */
const toPicture: sanitizeHtml.Transformer = (tagName, attribs) => {
  const { src = '', alt, width, height } = attribs
  if (!/^https?:/i.test(src.replace(/[\p{Cc}\s]/gu, ''))) return { tagName, attribs }
  if ([width, height].some((size) => size === '0' || size === '1')) return { tagName: 'removed', attribs: {} }
  return { tagName: 'a', attribs: { href: src, ...linkAttributes }, text: alt || 'Picture' }
}

const limited = limitedByTag()
/** Drops limited attributes with a value that is not listed. */
const withinLimits: sanitizeHtml.Transformer = (tagName, attribs) => ({
  tagName,
  attribs: Object.fromEntries(
    Object.entries(attribs).filter(
      ([name, value]) => !limited[tagName]?.includes(name) || isWithinLimit(tagName, name, value),
    ),
  ),
})

const rules: sanitizeHtml.IOptions = {
  allowedTags: [...richText.tags],
  allowedAttributes: { '*': [...richText.attributes], a: ['target', 'rel'], ...limited },
  allowedSchemes: [...richText.schemes],
  // `//elsewhere.test` inherits our scheme and looks like a path of ours
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: withoutWords,
  // browsers render deeper nesting very slowly, and no person writes it by hand
  nestingLimit: 60,
  transformTags: {
    ...Object.fromEntries(Object.keys(limited).map((tag) => [tag, withinLimits])),
    a: sanitizeHtml.simpleTransform('a', linkAttributes),
    img: toPicture,
  },
}

const inlineTag = /<\/?(?:a|b|code|em|i|s|span|strong|sub|sup|u)(?:\s[^<>]*)?>/g
const anyTag = /<[^<>]*>/g
const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** Without tags. Blocks are separated by a space. */
const withoutTags = (html: string): string => html.replace(inlineTag, '').replace(anyTag, ' ')
const spaces = /\s{2,}|[^\S ]/g

/** The sanitiser takes quadratic time for deeper nesting, so it stops there (decision 0053). */
const deepest = 200
class TooDeep extends Error {}
/** Counts how deep the sanitiser is, and ends it where it is too deep. */
const stopTooDeep = (): sanitizeHtml.IOptions => {
  let depth = 0
  return {
    onOpenTag: () => {
      depth += 1
      if (depth > deepest) throw new TooDeep()
    },
    onCloseTag: () => {
      depth -= 1
    },
  }
}

/**
 * Sanitises the HTML of a message for storing and showing (IN-040, IN-041). Forbidden parts are left out, and all tags
 * of a text that is nested as no person writes it; cleaning twice changes nothing.
 */
export const cleanMessageHtml = (html: string): string => {
  try {
    return sanitizeHtml(html, { ...rules, ...stopTooDeep() })
  } catch (failure) {
    if (!(failure instanceof TooDeep)) throw failure
    return sanitizeHtml(withoutTags(html).replaceAll('<', '&lt;').replace(spaces, ' ').trim(), rules)
  }
}

/** The text of sanitised HTML, whose tags and entities are regular, so no second parse is needed. */
export const wordsOfCleanHtml = (cleanHtml: string): string =>
  withoutTags(cleanHtml)
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(spaces, ' ')
    .trim()

/**
 * The plain text of a message, for search and previews: blocks are separated by a space, and white space is collapsed.
 */
export const toMessageText = (html: string): string => wordsOfCleanHtml(cleanMessageHtml(html))
