import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { tsImport } from 'tsx/esm/api'

const ours = ['./splitRules.ts', './drawnClasses.ts']
const { splitRules } = await tsImport('./splitRules.ts', import.meta.url)

const componentsIn = (folder) => [
  ...readdirSync(folder).filter((name) => existsSync(path.join(folder, name, 'style'))),
  'wave', // beside its folder: `antd/es/_util/wave`
]

let sheetOf

/** webpack loader: Ant Design's complete style sheet in, that of one component out (`?button`), or of what all share. */
export default async function sheetLoader(everyRule) {
  for (const file of ours) this.addDependency(fileURLToPath(new URL(file, import.meta.url)))
  sheetOf ??= splitRules(everyRule, componentsIn(path.join(path.dirname(this.resourcePath), '../es')))
  const rules = await sheetOf(this.query.slice(1) || undefined)
  return rules && `@layer antd{${rules}}`
}
