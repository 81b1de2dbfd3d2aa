import { fileURLToPath } from 'node:url'
import { tsImport } from 'tsx/esm/api'

const ours = ['./antdComponents.ts', './purgeAntdStyles.ts']

/**
 * webpack loader: takes antd's complete style sheet and returns the rules of one of our sheets; `antd.css?table` names
 * it.
 */
export default async function antdStylesLoader(css) {
  for (const file of ours) this.addDependency(fileURLToPath(new URL(file, import.meta.url)))
  const [{ isOfAntdSheet }, { purgeAntdStyles }] = await Promise.all(
    ours.map((file) => tsImport(file, import.meta.url)),
  )
  const sheet = this.resourceQuery.slice(1) || 'shell'
  return purgeAntdStyles(css, (classes) => isOfAntdSheet(classes, sheet))
}
