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

/**
 * Sanitises the HTML of a message for storing and showing (IN-040, IN-041). Forbidden parts are left out; cleaning
 * twice changes nothing.
 */
export const cleanMessageHtml = (html: string): string => sanitizeHtml(html, rules)

/** The text of sanitised HTML, whose tags and entities are regular, so no second parse is needed. */
export const wordsOfCleanHtml = (cleanHtml: string): string =>
  cleanHtml
    .replace(inlineTag, '')
    .replace(anyTag, ' ')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .trim()

/**
 * The plain text of a message, for search and previews: blocks are separated by a space, and white space is collapsed.
 */
export const toMessageText = (html: string): string => wordsOfCleanHtml(cleanMessageHtml(html))
