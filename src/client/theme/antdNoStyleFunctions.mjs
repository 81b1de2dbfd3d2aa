import { transformAsync, types } from '@babel/core'

const makers = new Set(['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook'])

/** The rules come from the static style sheet, so the functions that generate them at run time are never called. */
const dropStyleFunctions = () => ({
  visitor: {
    CallExpression({ node }) {
      if (makers.has(node.callee.name) && node.arguments.length > 1)
        node.arguments[1] = types.arrowFunctionExpression([], types.arrayExpression([]))
    },
  },
})

/** webpack loader for Ant Design's style modules: keeps the component's variables, removes its rules. */
export default async function antdNoStyleFunctions(source) {
  const { code } = await transformAsync(source, { babelrc: false, configFile: false, plugins: [dropStyleFunctions] })
  return code
}
