type Block = { prelude: string; body: string }

/** Splits CSS that Ant Design generated at its outermost braces. It has no comments and no braces inside strings. */
export const blocksOf = (css: string): Block[] => {
  const blocks: Block[] = []
  let depth = 0
  let from = 0
  let opening = 0
  for (let at = 0; at < css.length; at++) {
    if (css[at] === '{' && depth++ === 0) opening = at
    if (css[at] === '}' && --depth === 0) {
      blocks.push({ prelude: css.slice(from, opening).trim(), body: css.slice(opening + 1, at) })
      from = at + 1
    }
  }
  return blocks
}

/** At commas, but not inside `:not(a, b)`. */
const selectorsOf = (prelude: string) => prelude.split(/,(?![^(]*\))/)

/** `.ant-btn-icon` gives 'btn-icon'. What a selector excludes does not count. */
const antdClassesOf = (selector: string) =>
  [...selector.replace(/:not\([^)]*\)/g, '').matchAll(/(?:\.|class[\^*]?=["'] ?)ant-([a-z0-9-]+)/g)].map(
    ([, name = '']) => name,
  )

type IsWanted = (classes: readonly string[]) => boolean

const wantedRules = (css: string, isWanted: IsWanted): string =>
  blocksOf(css)
    .map(({ prelude, body }) => {
      if (prelude.startsWith('@keyframes')) return `${prelude}{${body}}`
      if (prelude.startsWith('@')) {
        const inner = wantedRules(body, isWanted)
        return inner && `${prelude}{${inner}}`
      }
      const selectors = selectorsOf(prelude).filter((selector) => isWanted(antdClassesOf(selector)))
      return selectors.length > 0 ? `${selectors.join(',')}{${body}}` : ''
    })
    .join('')

/** antd repeats rules word for word; of equal ones the last has the say. */
const withoutRepeats = (blocks: readonly string[]) => {
  const last = new Map(blocks.map((block, index) => [block, index]))
  return blocks.filter((block, index) => last.get(block) === index)
}

/** Drops every rule whose selector names classes that are not wanted together, and movements that nothing plays then. */
export const purgeRules = (css: string, isWanted: IsWanted) => {
  const rules = wantedRules(css, isWanted)
  const isPlayed = (name: string) => new RegExp(`animation(-name)?:[^;}]*\\b${name}\\b`).test(rules)
  const blocks = blocksOf(rules)
    .filter(({ prelude }) => !prelude.startsWith('@keyframes') || isPlayed(prelude.slice('@keyframes '.length)))
    .map(({ prelude, body }) => `${prelude}{${body}}`)
  return withoutRepeats(blocks).join('\n')
}
