import { fileURLToPath } from 'node:url'
import { transformAsync, types } from '@babel/core'
import { tsImport } from 'tsx/esm/api'

const { parts } = await tsImport('./splitRules.ts', import.meta.url)
const sheetLoader = fileURLToPath(new URL('./sheetLoader.mjs', import.meta.url))
const makers = new Set(['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook'])

/** A style sheet of its own for webpack, made by `sheetLoader` out of Ant Design's complete one. */
const sheet = (name, component = '') =>
  `import ${JSON.stringify(`${name}.antd.css!=!${sheetLoader}?${component}!antd/dist/antd.css`)};`

/** Rules are made by the build, so the functions that would make them at run time are never called. */
const dropStyleFunctions = (found) => ({
  visitor: {
    CallExpression({ node }) {
      if (!makers.has(node.callee.name)) return
      found.isAny = true
      if (node.arguments.length > 1) node.arguments[1] = types.arrowFunctionExpression([], types.arrayExpression([]))
    },
  },
})

/**
 * webpack loader for Ant Design's style modules (`antd/es/button/style/index.js`): leaves the component's variables, and
 * imports its rules as a style sheet, which webpack brings with the chunks that have the component.
 */
export default async function styleModuleLoader(source) {
  const found = { isAny: false }
  const { code } = await transformAsync(source, {
    babelrc: false,
    configFile: false,
    plugins: [dropStyleFunctions(found)],
  })
  if (!found.isAny) return code
  const [, folder, component, part] = /^(.*[\\/]([\w-]+))[\\/]style(?:[\\/]([\w-]+))?\.js$/.exec(this.resourcePath)
  const own = parts.includes(`${component}/${part}`)
    ? [`${folder}/${part}`, `${component}/${part}`]
    : [folder, component]
  return `${sheet('antd/shared')}\n${sheet(...own)}\n${code}`
}
