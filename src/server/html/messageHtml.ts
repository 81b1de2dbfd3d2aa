import sanitizeHtml from 'sanitize-html'
import { richText } from '@contract/richText'

/** What stands inside them is not prose, so it goes with the tag. */
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

const rules: sanitizeHtml.IOptions = {
  allowedTags: [...richText.tags],
  allowedAttributes: { '*': [...richText.attributes], a: ['target', 'rel'] },
  allowedSchemes: [...richText.schemes],
  // `//elsewhere.test` borrows our scheme and passes for a path of ours
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: withoutWords,
  // browsers draw deeper nesting very slowly, and nobody writes it by hand
  nestingLimit: 60,
  transformTags: {
    a: sanitizeHtml.simpleTransform('a', { target: richText.linkTarget, rel: richText.linkRel }),
  },
}

const inline = 'a|b|code|em|i|s|span|strong|sub|sup|u'
const inlineTag = new RegExp(`</?(?:${inline})(?:\\s[^>]*)?>`, 'g')
const anyTag = /<[^>]*>/g
const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** Message HTML as it may be kept and shown (IN-040, IN-041). What is not allowed is left out; cleaning twice changes nothing. */
export const cleanMessageHtml = (html: string): string => sanitizeHtml(html, rules)

/** The words of HTML that was cleaned already: its tags and entities are regular, so no second parse is needed. */
export const wordsOfCleanHtml = (cleanHtml: string): string =>
  cleanHtml
    .replace(inlineTag, '')
    .replace(anyTag, ' ')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .trim()

/** The plain words of a message, for search and previews: blocks are parted by a space, white space is folded. */
export const toMessageText = (html: string): string => wordsOfCleanHtml(cleanMessageHtml(html))
