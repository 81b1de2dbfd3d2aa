type Block = { prelude: string; body: string }

/** Splits generated CSS at its outermost braces. antd writes no comments and no braces inside strings. */
const blocksOf = (css: string): Block[] => {
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

/** `.ant-btn-icon` gives 'btn-icon'. Classes inside `:not()` do not count. */
const antdClassesOf = (selector: string) =>
  [...selector.replace(/:not\([^)]*\)/g, '').matchAll(/(?:\.|class[\^*]?=["'] ?)ant-([a-z0-9-]+)/g)].map(
    ([, name = '']) => name,
  )

/** antd.css also contains the variables of the default theme, by generated class; ours are registered at run time. */
const isThemeVariables = (selector: string) => /\.css-var-_R_|\.data-ant-cssinjs/.test(selector)

type IsWanted = (classes: readonly string[]) => boolean

const purgeRules = (css: string, isWanted: IsWanted): string =>
  blocksOf(css)
    .map(({ prelude, body }) => {
      if (prelude.startsWith('@keyframes')) return `${prelude}{${body}}`
      if (prelude.startsWith('@')) {
        const inner = purgeRules(body, isWanted)
        return inner && `${prelude}{${inner}}`
      }
      const selectors = selectorsOf(prelude).filter(
        (selector) => !isThemeVariables(selector) && isWanted(antdClassesOf(selector)),
      )
      return selectors.length > 0 ? `${selectors.join(',')}{${body}}` : ''
    })
    .join('')

/** antd repeats rules verbatim; of equal ones the last takes effect. */
const withoutRepeats = (blocks: readonly string[]) => {
  const last = new Map(blocks.map((block, index) => [block, index]))
  return blocks.filter((block, index) => last.get(block) === index)
}

/** Drops every rule of antd's complete style sheet whose selector combines unused classes. */
export const purgeAntdStyles = (css: string, isWanted: IsWanted) => {
  const rules = purgeRules(css, isWanted)
  const isPlayed = (name: string) => new RegExp(`animation(-name)?:[^;}]*\\b${name}\\b`).test(rules)
  const blocks = blocksOf(rules)
    .filter(({ prelude }) => !prelude.startsWith('@keyframes') || isPlayed(prelude.slice('@keyframes '.length)))
    .map(({ prelude, body }) => `${prelude}{${body}}`)
  return withoutRepeats(blocks).join('\n')
}
