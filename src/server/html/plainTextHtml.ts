import { escapeHtml } from './escapeHtml'
import { cleanMessageHtml } from './messageHtml'

/**
 * Converts a text that a person typed to a message's HTML: an empty line begins a paragraph, a line break stays one, and
 * markup is shown as it was typed.
 */
export const plainTextHtml = (text: string): string => {
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .trim()
    .split(/\n\s*\n/)
  return cleanMessageHtml(paragraphs.map((lines) => `<p>${escapeHtml(lines).replace(/\n/g, '<br />')}</p>`).join(''))
}
