import { fileURLToPath } from 'node:url'
import { transformAsync, types } from '@babel/core'

const rulesLoader = fileURLToPath(new URL('./rulesLoader.mjs', import.meta.url))
const makers = new Set(['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook'])

/** A style sheet of its own for webpack, made by `rulesLoader` out of a module. */
const sheet = (name, query, module) =>
  `import ${JSON.stringify(`${name}.antd.css!=!${rulesLoader}${query}!${module}`)};`

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
 * takes its rules out into a style sheet, which webpack brings with the chunks that have the component.
 */
export default async function styleModuleLoader(source) {
  const found = { isAny: false }
  const { code } = await transformAsync(source, {
    babelrc: false,
    configFile: false,
    plugins: [dropStyleFunctions(found)],
  })
  if (!found.isAny) return code
  const file = this.resourcePath
  return `${sheet('antd/shared', '?shared', file.replace(/antd([\\/])es[\\/].*/, 'antd$1es$1theme$1internal.js'))}\n${sheet(file, '', file)}\n${code}`
}
