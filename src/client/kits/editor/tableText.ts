const blocks = 'p, div, ul, ol, li, h1, h2, h3, h4, h5, h6, blockquote, pre, table'

/** Of a row: one paragraph, with a line between its cells. A row of one cell keeps what stands in it. */
const toBlocks = (row: HTMLTableRowElement): Node[] => {
  const cells = [...row.cells].filter((cell) => (cell.textContent ?? '').trim() !== '' || cell.querySelector('img'))
  const [first, ...others] = cells
  if (first === undefined) return []
  if (others.length === 0 && first.querySelector(blocks)) return [...first.childNodes]
  const paragraph = row.ownerDocument.createElement('p')
  for (const cell of cells) {
    for (const block of cell.querySelectorAll(blocks)) block.append(' ')
    for (const block of [...cell.querySelectorAll(blocks)].reverse()) block.replaceWith(...block.childNodes)
    if (cell !== first) paragraph.append(' | ')
    paragraph.append(...cell.childNodes)
  }
  return [paragraph]
}

/** The editor has no tables: their rows become paragraphs, so that the text stays (decision 0039). */
export const flattenTables = (root: ParentNode) => {
  for (const table of [...root.querySelectorAll('table')].reverse()) {
    const caption = table.caption
    const words = caption?.ownerDocument.createElement('p')
    if (caption && words) words.append(...caption.childNodes)
    table.replaceWith(...(words ? [words] : []), ...[...table.rows].flatMap(toBlocks))
  }
}
