import { fileURLToPath } from 'node:url'
import path from 'node:path'
import { lucideNames } from './lucideNames.mjs'

const drawing = JSON.stringify(fileURLToPath(new URL('./antdIcon.tsx', import.meta.url)))
const list = fileURLToPath(new URL('./lucideNames.mjs', import.meta.url))

/** 'CheckCircleFilled' is 'check-circle' in Ant Design's class names. */
const classNameOf = (name) =>
  name
    .replace(/(Filled|Outlined)$/, '')
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`)
    .toLowerCase()

/** webpack loader: one of Ant Design's icons in, the same component with a drawing by Lucide out. */
export default function iconLoader(source) {
  this.addDependency(list)
  const name = path.basename(this.resourcePath, '.js')
  const lucide = lucideNames[name]
  if (lucide === undefined) return source // most are in no chunk; `onlyLucide` refuses those that are
  return `import { ${lucide} } from 'lucide-react'
import { antdIcon } from ${drawing}
export default /*#__PURE__*/ antdIcon('${classNameOf(name)}', ${lucide})`
}

const drawnByAntd = /@ant-design[\\/]icons[\\/]es[\\/]icons[\\/](\w+)\.js$/

/** webpack plugin: an icon that Ant Design would draw itself is an error of the build. */
export const onlyLucideIcons = {
  apply: (compiler) =>
    compiler.hooks.compilation.tap('onlyLucideIcons', (compilation) =>
      compilation.hooks.afterChunks.tap('onlyLucideIcons', () => {
        for (const module of compilation.modules) {
          const [, name] = drawnByAntd.exec(module.resource ?? '') ?? []
          if (name === undefined || name in lucideNames) continue
          if (compilation.chunkGraph.getNumberOfModuleChunks(module) > 0)
            compilation.errors.push(new Error(`${name} is an icon of Ant Design: name its like of Lucide in ${list}`))
        }
      }),
    ),
}
