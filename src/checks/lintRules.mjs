/** Lint rules of this project, which `.oxlintrc.json` enables for the folders concerned. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { classesIn, unreadIn } from './cssClasses.mjs'

/** As RTK Query names them, of an api and of an endpoint; lazy, infinite, and those that only look. */
const rawQueryHook = /^use\w*Query(State|Subscription)?$/

const nameOf = (property) => property.name ?? property.value

/**
 * Components read records through selectors. The raw query hooks of endpoints that feed a slice may be used only in its
 * state folder and in the kits.
 */
const noRawQueryHook = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    Identifier: (node) => {
      if (!rawQueryHook.test(node.name)) return
      context.report({
        node,
        message: 'This feeds a slice: use the hooks of the kit or of its state folder, and selectors.',
      })
    },
  }),
}

/** Spreading a literal in place only serves to get around the formatter. */
const noSpreadLiteral = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    SpreadElement: (node) => {
      if (!['ObjectExpression', 'ArrayExpression'].includes(node.argument.type)) return
      context.report({ node, message: 'Write the members without the spread.' })
    },
  }),
}

/** The files that docs/STATE.md lists under this heading, each in backticks at the start of a row, below `src/client`. */
const localState = () => {
  const [, section = ''] = readFileSync('docs/STATE.md', 'utf8').split('\n## What stays local\n')
  const [rows] = section.split('\n## ')
  return new Set([...rows.matchAll(/`([\w/]+\.tsx?)`/g)].map(([, file]) => file))
}

/**
 * What decides what a person sees is in the store (`useScreenState`), so that a snapshot has it. `useState` is for the files
 * that docs/STATE.md lists with a reason.
 */
const screenState = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    ImportSpecifier: (node) => {
      if (node.parent.source.value !== 'react' || node.imported.name !== 'useState') return
      const [, file] = context.filename.replaceAll('\\', '/').split('/src/client/')
      if (localState().has(file)) return
      context.report({ node, message: 'Use useScreenState, or list this file in docs/STATE.md with the reason.' })
    },
  }),
}

/** The report of a run counts a skipped step as passed. */
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

/**
 * Classes of a `*.module.css` are read by name, so that this rule and the build know each of them: one that is not there
 * is an error where it is read, and one that nobody reads where the file is imported.
 */
const knownClasses = {
  meta: { type: 'problem', schema: [] },
  create: (context) => {
    const sheets = new Map()
    return {
      ImportDeclaration: (node) => {
        if (!node.source.value.endsWith('.module.css')) return
        if (!node.source.value.startsWith('./'))
          return context.report({ node, message: 'Styles belong to the folder that they stand in.' })
        const [specifier] = node.specifiers
        if (specifier?.type !== 'ImportNamespaceSpecifier')
          return context.report({ node, message: "Write `import * as styles from './….module.css'`." })
        const file = path.resolve(path.dirname(context.filename), node.source.value)
        sheets.set(specifier.local.name, new Set(classesIn(readFileSync(file, 'utf8'))))
        for (const name of unreadIn(file)) context.report({ node, message: `Nobody reads the class ${name}.` })
      },
      Identifier: (node) => {
        const classes = sheets.get(node.name)
        const { parent } = node
        if (!classes || parent.type === 'ImportNamespaceSpecifier') return
        const isProperty = parent.type === 'MemberExpression' && parent.property === node && !parent.computed
        const isKey = parent.type === 'Property' && parent.key === node && !parent.shorthand
        if (isProperty || isKey) return
        if (parent.type !== 'MemberExpression' || parent.computed)
          return context.report({ node, message: 'Read its classes by name.' })
        if (!classes.has(parent.property.name))
          context.report({ node: parent, message: `The style sheet has no class ${parent.property.name}.` })
      },
    }
  },
}

export default {
  meta: { name: 'muster' },
  rules: {
    'known-classes': knownClasses,
    'no-raw-query-hook': noRawQueryHook,
    'no-skipped-step': noSkippedStep,
    'no-spread-literal': noSpreadLiteral,
    'screen-state': screenState,
  },
}
