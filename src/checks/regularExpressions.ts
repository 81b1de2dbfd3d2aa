import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

export type RegularExpression = { file: string; text: string }

const folders = ['server', 'conversations', 'contract']
/** Nothing foreign meets those of tests. */
const ofTests = /\.test\.ts$|\/(?:bench|testing|conformance)\//

/** The regular expressions of the server and the contract: literals, and calls of `RegExp` as they are written. */
export const regularExpressions = (): RegularExpression[] =>
  folders.flatMap((folder) =>
    readdirSync(path.resolve('src', folder), { recursive: true, encoding: 'utf8' })
      .map((name) => path.posix.join(folder, name))
      .filter((file) => file.endsWith('.ts') && !ofTests.test(file))
      .flatMap((file) => expressionsIn(file, readFileSync(path.resolve('src', file), 'utf8'))),
  )

const isMade = (node: ts.Node) =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === 'RegExp'

const expressionsIn = (file: string, source: string): RegularExpression[] => {
  const found: RegularExpression[] = []
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest)
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) found.push({ file, text: node.text })
    if (isMade(node)) found.push({ file, text: source.slice(node.pos, node.end).trim() })
    ts.forEachChild(node, visit)
  }
  visit(parsed)
  return found
}
