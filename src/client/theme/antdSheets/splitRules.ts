import postcss, { type ChildNode, type Rule } from 'postcss'
import { PurgeCSS } from 'purgecss'
import { drawnSelectors } from './drawnClasses'

/** Components whose classes do not start with the name of their folder: `.ant-btn` is made by `antd/es/button`. */
const prefixes: Readonly<Record<string, readonly string[]>> = {
  badge: ['badge', 'ribbon'],
  button: ['btn'],
  'date-picker': ['picker'],
  'float-button': ['float-btn'],
  grid: ['row', 'col'],
  input: ['input', 'otp'],
  'qr-code': ['qrcode'],
}
/** Parts of a component that have a style module, and so a sheet, of their own: `antd/es/input/style/textarea.js`. */
export const parts: readonly string[] = ['input/textarea', 'modal/confirm']

/** 'ant-btn' for 'button'. */
export const antdClassesOf = (component: string) => (prefixes[component] ?? [component]).map((name) => `ant-${name}`)

/**
 * The first class of Ant Design that a selector requires: `.ant-btn .ant-wave` and `[class^="ant-btn"]` give 'ant-btn'.
 * What it excludes or offers as a choice, as in `:not(.ant-btn)`, does not count.
 */
const firstClassOf = (selector: string) =>
  /(?:\.|class[\^*]?=["'] ?)(ant-[a-z0-9-]+)/.exec(selector.replace(/:[a-z-]+\([^)]*\)/g, ''))?.[1]

/** Tells to which of the components a selector belongs; to none when all share it, as movements, links and icons. */
const createOwnerOf = (components: readonly string[]) => {
  const longestFirst = [...components, ...parts]
    .flatMap((component) => antdClassesOf(component.replace('/', '-')).map((name) => ({ name, component })))
    .sort((a, b) => b.name.length - a.name.length)
  return (selector: string) => {
    const first = firstClassOf(selector)
    return longestFirst.find(({ name }) => first === name || first?.startsWith(`${name}-`))?.component
  }
}

/** The variables of Ant Design's own theme, and what marks its build. */
const isOfItsBuild = (selector: string) => /\.css-var-_R_|\.data-ant-/.test(selector)

const selectorsIn = (node: ChildNode): string[] => {
  if (node.type === 'rule') return node.selectors
  return node.type === 'atrule' ? (node.nodes ?? []).flatMap(selectorsIn) : []
}

/** A rule, or an at-rule with rules, with only the selectors that are wanted. */
const withSelectors = (node: ChildNode, isWanted: (selector: string) => boolean): ChildNode => {
  const copy = node.clone()
  const narrow = (rule: Rule) => {
    const selectors = rule.selectors.filter(isWanted)
    if (selectors.length > 0) rule.selectors = selectors
    else rule.remove()
  }
  if (copy.type === 'rule') narrow(copy)
  if (copy.type === 'atrule') copy.walkRules(narrow)
  return copy
}

/** PurgeCSS drops what is never drawn, at-rules that are empty then, and movements that nothing plays. */
const purged = async (css: string) => {
  const [result] = await new PurgeCSS().purge({
    content: [],
    css: [{ raw: css }],
    safelist: [drawnSelectors],
    keyframes: true,
  })
  return result?.css.trim() ?? ''
}

/**
 * Splits Ant Design's complete style sheet by component. The function that it returns makes the sheet of one, or
 * without a name the sheet of what all share; it fails for a component that has no rules. A rule that names several
 * components is in the sheet of the first: it only applies where all of them are drawn.
 */
export const splitRules = (css: string, components: readonly string[]) => {
  const { nodes } = postcss.parse(css)
  const ownerOf = createOwnerOf(components)
  const isMovement = (node: ChildNode) => node.type === 'atrule' && node.name === 'keyframes'
  const movements = nodes.filter(isMovement).map(String).join('')
  /** In the order of their last occurrence: Ant Design repeats what all share with each component. */
  const rulesOf = new Map<string | undefined, Set<string>>()
  for (const node of nodes.filter((one) => !isMovement(one))) {
    const selectors = selectorsIn(node).filter((selector) => !isOfItsBuild(selector))
    for (const owner of new Set(selectors.map(ownerOf))) {
      const own = withSelectors(node, (selector) => selectors.includes(selector) && ownerOf(selector) === owner)
      const rules = rulesOf.get(owner) ?? new Set<string>()
      rules.delete(own.toString())
      rulesOf.set(owner, rules.add(own.toString()))
    }
  }
  return (component?: string) => {
    const rules = rulesOf.get(component)
    if (rules === undefined) throw new Error(`Ant Design's style sheet has no rules for ${component ?? 'all'}`)
    return purged([...rules].join('') + movements)
  }
}
