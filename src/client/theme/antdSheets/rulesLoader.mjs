import { fileURLToPath } from 'node:url'
import { tsImport } from 'tsx/esm/api'
import { antdClassesOf, renderRules, renderSharedRules } from './renderRules.mjs'

const ours = ['./drawnClasses.ts', './purgeRules.ts']

/** webpack loader: one of Ant Design's style modules in, the style sheet that it would make at run time out. */
export default async function rulesLoader() {
  for (const file of ['./renderRules.mjs', ...ours]) this.addDependency(fileURLToPath(new URL(file, import.meta.url)))
  const [{ isAntdClassDrawn }, { purgeRules }] = await Promise.all(ours.map((file) => tsImport(file, import.meta.url)))
  const isOfAll = this.query === '?shared'
  if (!isOfAll && !antdClassesOf(this.resourcePath).some((name) => isAntdClassDrawn(name.replace('ant-', ''))))
    return ''
  const rules = isOfAll ? renderSharedRules() : renderRules(this.resourcePath)
  const drawn = purgeRules(rules, (classes) => classes.every(isAntdClassDrawn))
  return drawn && `@layer antd{${drawn}}`
}
