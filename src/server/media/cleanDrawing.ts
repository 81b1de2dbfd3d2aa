import sanitizeHtml from 'sanitize-html'
import { createDrawingMeter } from './drawingMeter'

/** Shapes, texts, colours, gradients, clips and filters. No scripts, links, styles, animations, foreign content, or data of others. */
const elements = `
  svg g defs symbol use title desc switch marker pattern mask clipPath
  path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop
  filter feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
  feGaussianBlur feMerge feMergeNode feMorphology feOffset feTile feTurbulence`
  .trim()
  .split(/\s+/)

/** An attribute that runs something, is a style sheet, or leads out of the drawing. */
const isHarmful = (name: string, value: string) => {
  const bare = name.toLowerCase()
  if (/^on|^style$|^src|base$/.test(bare)) return true
  if (/href$/.test(bare)) return !/^#[\w.-]+$/.test(value.trim())
  return /javascript:|expression\s*\(|@import|\\|url\s*\((?!\s*["']?#[\w.-]+["']?\s*\))/i.test(value)
}

const harmlessOf = (attributes: sanitizeHtml.Attributes) =>
  Object.fromEntries(Object.entries(attributes).filter(([name, value]) => !isHarmful(name, value)))

const isDrawing = /^<svg[\s>]/

/** Without the first declaration of a document type, found by looking at each character once. */
const withoutDoctype = (text: string) => {
  const start = text.search(/<!DOCTYPE/i)
  if (start === -1) return text
  const subset = text.indexOf('[', start)
  const hasSubset = subset !== -1 && subset < (text.indexOf('>', start) + 1 || text.length)
  const close = hasSubset ? text.indexOf(']', subset) : start
  const end = close === -1 ? -1 : text.indexOf('>', close)
  return text.slice(0, start) + (end === -1 ? '' : text.slice(end + 1))
}

/**
 * A drawing (SVG) of nothing but shapes and texts: whatever is not listed is left out, and so are comments, entities of its
 * own and instructions. Undefined when it is no drawing; throws `IntricateDrawing` when it would keep a computer busy.
 */
export const cleanDrawing = (text: string): string | undefined => {
  const meter = createDrawingMeter(text)
  const clean = sanitizeHtml(withoutDoctype(text), {
    allowedTags: elements,
    allowedAttributes: false,
    transformTags: {
      '*': (tagName, attributes) => {
        const attribs = harmlessOf(attributes)
        if (elements.includes(tagName)) meter.keep(tagName, attribs)
        return { tagName, attribs }
      },
    },
    allowedSchemes: [],
    allowProtocolRelative: false,
    disallowedTagsMode: 'completelyDiscard',
    onOpenTag: (_name, attributes) => meter.openTag(attributes),
    onCloseTag: () => meter.closeTag(),
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false, decodeEntities: true },
  }).trim()
  meter.end()
  if (!isDrawing.test(clean)) return undefined
  return /^<svg[^>]*\sxmlns=/.test(clean) ? clean : clean.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
}
