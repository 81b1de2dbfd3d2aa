/** Rules of this project alone, which `.oxlintrc.json` turns on for the folders that they concern. */

const rawQueryHook = /^use(Locations|Me)?(Infinite)?Query(State|Subscription)?$/

const nameOf = (property) => property.name ?? property.value

/** Components read records through selectors; the raw query hooks of what feeds a slice stay in its state folder and in the kits. */
const noRawQueryHook = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    CallExpression: (node) => {
      const { callee } = node
      if (callee.type !== 'MemberExpression' || !rawQueryHook.test(nameOf(callee.property))) return
      context.report({
        node,
        message: 'This feeds a slice: use the hooks of the kit or of its state folder, and selectors.',
      })
    },
  }),
}

/** What is spread out of a literal at once only gets around the formatter. */
const noSpreadLiteral = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    SpreadElement: (node) => {
      if (!['ObjectExpression', 'ArrayExpression'].includes(node.argument.type)) return
      context.report({ node, message: 'Write the members without the spread.' })
    },
  }),
}

/** The report of a run counts a step that was skipped as passed. */
const noSkippedStep = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    MemberExpression: (node) => {
      const { object, property } = node
      if (nameOf(property) !== 'skip') return
      if (object.type !== 'MemberExpression' || nameOf(object.property) !== 'step') return
      context.report({ node, message: 'A skipped step counts as a proof: take it away, or make it pass.' })
    },
  }),
}

export default {
  meta: { name: 'muster' },
  rules: {
    'no-raw-query-hook': noRawQueryHook,
    'no-skipped-step': noSkippedStep,
    'no-spread-literal': noSpreadLiteral,
  },
}
