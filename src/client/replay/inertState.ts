/** A grey area of a size in pixels, instead of a picture of the server, which a replay does not ask for; without spaces, as an address is. */
export const placeholderOf = (width: number, height: number): string =>
  `data:image/svg+xml,%3Csvg%20xmlns="http://www.w3.org/2000/svg"%20width="${width}"%20height="${height}"%3E%3Crect%20width="100%25"%20height="100%25"%20fill="%2395a1a9"%20fill-opacity=".3"/%3E%3C/svg%3E`
const placeholder = placeholderOf(8, 8)

/** Of a file on a server, which the browser would fetch as soon as it is shown. */
const ownFile = /^\/(?:api|mcs|assets)\/\S*$/
const elsewhere = /^(?:https?:)?[\\/]{2}\S+$/i
const namesFile = /url|src|logo|photo/i
/** What an element of HTML fetches by itself. */
const embedded = /(<(?:img|video|audio|source|iframe)\b[^>]*?\ssrc=)("[^"]*"|'[^']*'|[^\s>]+)/gi

/** How a text begins that is an address, or hides one behind spaces. */
const mayBeAddress = /^[\s/\\hjv]/i

const inertText = (key: string, text: string): string => {
  const isPlain = !mayBeAddress.test(text)
  if (isPlain && !text.includes('<')) return text // nearly every text of a store
  if (/^\s*(?:javascript|vbscript):/i.test(text)) return ''
  if (key !== 'pathname' && ownFile.test(text)) return placeholder
  if (namesFile.test(key) && elsewhere.test(text)) return placeholder
  return text.includes('<') ? text.replace(embedded, `$1'${placeholder}'`) : text
}

/**
 * A value of a file without the addresses of files in it; what has none stays the same object. HTML needs no cleaning here:
 * `RichText` sanitises whatever is shown.
 */
export const inert = (value: unknown, key = ''): unknown => {
  if (typeof value === 'string') return inertText(key, value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const items = value.map((item) => inert(item, key))
    return items.every((item, index) => item === value[index]) ? value : items
  }
  const values = value as Record<string, unknown>
  let changed: [string, unknown][] | undefined
  for (const name of Object.keys(values)) {
    const item = inert(values[name], name)
    if (item !== values[name]) (changed ??= []).push([name, item])
  }
  return changed ? { ...values, ...Object.fromEntries(changed) } : value
}
