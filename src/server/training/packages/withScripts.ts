const bom = { 'utf-16le': '\xff\xfe', 'utf-16be': '\xfe\xff' } as const

/** After the spaces, comments and declarations at this place. */
const afterSeparators = (text: string, from: number): number => {
  let at = from
  for (;;) {
    while (/\s/.test(text.charAt(at))) at += 1
    const isComment = text.startsWith('<!--', at)
    const isDeclaration = !isComment && (text.startsWith('<!', at) || text.startsWith('<?', at))
    if (!isComment && !isDeclaration) return at
    const end = text.indexOf(isComment ? '-->' : '>', at)
    if (end < 0) return at
    at = end + (isComment ? 3 : 1)
  }
}

/** After a tag of this name at this place, or the place itself. */
const afterTag = (text: string, name: string, from: number): number => {
  const next = text.charAt(from + name.length + 1)
  const isThere = text.slice(from, from + name.length + 1).toLowerCase() === `<${name}` && /[\s>/]/.test(next)
  const end = isThere ? text.indexOf('>', from) : -1
  return end < 0 ? from : end + 1
}

/** Where scripts run before any other of the page, and its document type still stands first. */
const placeIn = (text: string): number => {
  const start = text.startsWith('\xef\xbb\xbf') ? 3 : 0
  const inHtml = afterTag(text, 'html', afterSeparators(text, start))
  return afterTag(text, 'head', afterSeparators(text, inHtml))
}

const utf16 = (html: Buffer, scripts: string, isBig: boolean): Buffer => {
  const swapped = (bytes: Buffer) => (isBig ? Buffer.from(bytes.subarray(0, bytes.length & ~1)).swap16() : bytes)
  const text = swapped(html).toString('utf16le')
  const at = placeIn(text.replace(/^\ufeff/, ' '))
  return swapped(Buffer.from(text.slice(0, at) + scripts + text.slice(at), 'utf16le'))
}

/** A page with scripts in front of its own, whatever ASCII-like encoding it is in, or UTF-16. */
export const withScripts = (html: Buffer, scripts: string): Buffer => {
  const head = html.toString('latin1', 0, 2)
  if (head === bom['utf-16le'] || head === bom['utf-16be']) return utf16(html, scripts, head === bom['utf-16be'])
  const at = placeIn(html.toString('latin1'))
  return Buffer.concat([html.subarray(0, at), Buffer.from(scripts), html.subarray(at)])
}
