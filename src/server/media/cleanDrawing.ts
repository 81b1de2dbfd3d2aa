import sanitizeHtml from 'sanitize-html'

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

const harmless = (tagName: string, attribs: sanitizeHtml.Attributes) => ({
  tagName,
  attribs: Object.fromEntries(Object.entries(attribs).filter(([name, value]) => !isHarmful(name, value))),
})

const isDrawing = /^<svg[\s>]/

/**
 * A drawing (SVG) of nothing but shapes and texts: whatever is not listed is left out, and so are comments, entities of its
 * own and instructions. Undefined when it is no drawing.
 */
export const cleanDrawing = (text: string): string | undefined => {
  const clean = sanitizeHtml(text.replace(/<!DOCTYPE[^[>]*(\[[^\]]*\])?[^>]*>/i, ''), {
    allowedTags: elements,
    allowedAttributes: false,
    transformTags: { '*': harmless },
    allowedSchemes: [],
    allowProtocolRelative: false,
    disallowedTagsMode: 'completelyDiscard',
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false, decodeEntities: true },
  }).trim()
  if (!isDrawing.test(clean)) return undefined
  return /^<svg[^>]*\sxmlns=/.test(clean) ? clean : clean.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
}
