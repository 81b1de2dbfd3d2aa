/** Characters of a piece. The engine keeps what is much larger apart, where each page of memory is asked for anew. */
const pieceLength = 16_384

const hasLongText = (value: unknown): boolean => {
  if (typeof value === 'string') return value.length > pieceLength
  if (typeof value !== 'object' || value === null) return false
  return (Array.isArray(value) ? value : Object.values(value)).some(hasLongText)
}

const isHighSurrogate = (code: number) => code >= 0xd800 && code <= 0xdbff

/** The bytes of a JSON text that is never in memory as a whole. */
const writtenInPieces = (answer: unknown): Buffer => {
  const pieces: Buffer[] = []
  let piece = ''
  const flush = () => {
    pieces.push(Buffer.from(piece))
    piece = ''
  }
  const add = (text: string) => {
    piece += text
    if (piece.length > pieceLength) flush()
  }
  const addText = (text: string) => {
    add('"')
    for (let from = 0; from < text.length;) {
      const end = from + pieceLength
      const to = isHighSurrogate(text.charCodeAt(end - 1)) ? end + 1 : end // half a character has no bytes
      add(JSON.stringify(text.slice(from, to)).slice(1, -1))
      from = to
    }
    add('"')
  }
  const addList = (values: readonly unknown[]) => {
    for (const [index, value] of values.entries()) {
      add(index === 0 ? '[' : ',')
      addValue(value === undefined ? null : value)
    }
    add(values.length === 0 ? '[]' : ']')
  }
  const addObject = (value: object) => {
    let before = '{'
    for (const [key, property] of Object.entries(value))
      if (property !== undefined) {
        add(`${before}${JSON.stringify(key)}:`)
        addValue(property)
        before = ','
      }
    add(before === '{' ? '{}' : '}')
  }
  const addValue = (value: unknown): void => {
    if (typeof value === 'string' && value.length > pieceLength) addText(value)
    else if (!hasLongText(value)) add(JSON.stringify(value))
    else if (Array.isArray(value)) addList(value)
    else addObject(value as object) // only objects and lists hold texts
  }
  addValue(answer)
  flush()
  return Buffer.concat(pieces)
}

/** An answer as JSON: as bytes when it holds long texts, which takes a fifth of the time. */
export const answerBytes = (answer: unknown): string | Buffer =>
  hasLongText(answer) ? writtenInPieces(answer) : JSON.stringify(answer)
