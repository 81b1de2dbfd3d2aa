import { fileURLToPath } from 'node:url'
import { tsImport } from 'tsx/esm/api'

const ours = ['./antdComponents.ts', './purgeAntdStyles.ts']

/** webpack loader: antd's complete style sheet in, the part that the app draws out. */
export default async function antdStylesLoader(css) {
  for (const file of ours) this.addDependency(fileURLToPath(new URL(file, import.meta.url)))
  const [{ isAntdClassDrawn }, { purgeAntdStyles }] = await Promise.all(
    ours.map((file) => tsImport(file, import.meta.url)),
  )
  return purgeAntdStyles(css, isAntdClassDrawn)
}
