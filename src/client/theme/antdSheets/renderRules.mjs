import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { tsImport } from 'tsx/esm/api'

const { blocksOf } = await tsImport('./purgeRules.ts', import.meta.url)

const require = createRequire(import.meta.url)
const { createElement } = require('react')
const { renderToString } = require('react-dom/server')
const internal = require('antd/lib/theme/internal')
const { default: ConfigProvider } = require('antd/lib/config-provider')
const ofAntd = createRequire(require.resolve('antd'))
const { createCache, extractStyle, StyleProvider } = ofAntd('@ant-design/cssinjs')

/** Style modules whose class is not the name of their folder; by export where one has two. */
const prefixes = {
  'button/index': 'btn',
  'button/compact': 'btn',
  'date-picker/index': 'picker',
  'grid/index useRowStyle': 'row',
  'grid/index useColStyle': 'col',
  'input/otp': 'otp',
  'input/search': 'input-search',
  'layout/sider': 'layout-sider',
  'space/addon': 'space-addon',
  'space/compact': 'space-compact',
}

/** Sub styles are components, the others hooks; the function that creates them tells them apart. */
const components = new WeakSet()
const recordComponent = (...made) => {
  const component = internal.genSubStyleComponent(...made)
  components.add(component)
  return component
}
require.cache[require.resolve('antd/lib/theme/internal')].exports = {
  ...internal,
  genSubStyleComponent: recordComponent,
}

/** Not in Ant Design's complete style sheet: for Internet Explorer, and for page numbers in boxes. */
const withoutRules = new Set(['form/fallbackCmp', 'pagination/bordered'])

/** 'antd/es/button/style/compact.js' gives 'button/compact', 'antd/es/_util/wave/style.js' gives 'wave/index'. */
const nameOf = (file) => {
  const [, folder, module = 'index'] = /([\w-]+)[\\/]style(?:[\\/]([\w-]+))?\.js$/.exec(file)
  return `${folder}/${module}`
}

const isShared = (key) => /^style%+(Shared|ant-design-icons)%/.test(key)

/** What Ant Design would insert at run time when `use` is called in a component, with its default theme. */
const insertedBy = (use, isWanted) => {
  const cache = createCache()
  const Use = () => {
    use()
    return null
  }
  const provided = createElement(ConfigProvider, { theme: { hashed: false } }, createElement(Use))
  renderToString(createElement(StyleProvider, { cache }, provided))
  for (const key of cache.cache.keys()) if (!isWanted(key)) cache.cache.delete(key)
  return extractStyle(cache, { plain: true, types: 'style' }).replace(/\.data-ant-cssinjs-cache-path\{.*?\}/, '')
}

const ruleTexts = (css) => blocksOf(css).map(({ prelude, body }) => `${prelude}{${body}}`)
const everyRule = new Set(ruleTexts(readFileSync(require.resolve('antd/dist/antd.css'), 'utf8')))

/** Each style of a module (`antd/es/button/style/index.js`), with the class of the elements that it is for. */
const stylesOf = (file) => {
  const name = nameOf(file)
  if (withoutRules.has(name)) return []
  return Object.entries(require(file.replace(/([\\/]antd[\\/])es([\\/])/, '$1lib$2')))
    .filter(([key, value]) => typeof value === 'function' && /^default$|^use[A-Z]/.test(key))
    .map(([key, style]) => ({
      style,
      prefix: `ant-${prefixes[`${name} ${key}`] ?? prefixes[name] ?? path.dirname(name)}`,
    }))
}

/** 'ant-btn' for `antd/es/button/style/index.js`. */
export const antdClassesOf = (file) => stylesOf(file).map(({ prefix }) => prefix)

/**
 * The rules of one style module, as they stand in Ant Design's complete style sheet; its class is wrong when they do
 * not.
 */
export const renderRules = (file) =>
  stylesOf(file)
    .map(({ style, prefix }) => {
      // The element with a component's variables bears its class, or one that is made from it.
      const tries = [prefix, `${prefix}-css-var`].map((root) =>
        insertedBy(
          () => (components.has(style) ? style({ prefixCls: prefix, rootCls: root }) : style(prefix, root)),
          (cached) => !isShared(cached),
        ),
      )
      const rules = tries.find((css) => ruleTexts(css).every((rule) => everyRule.has(rule)))
      if (rules === undefined)
        throw new Error(`Ant Design's style sheet has no rules for .${prefix} as ${file} makes them`)
      return rules
    })
    .join('')

/** The rules that all components share: links and icons. */
export const renderSharedRules = () => {
  const useShared = internal.genComponentStyleHook('Shared', () => [])
  return insertedBy(() => useShared('ant-shared'), isShared)
}
