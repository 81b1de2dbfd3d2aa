/**
 * Bundles packages for tests, each group into one CommonJS file, once. Otherwise Jest resolves, reads and wraps every
 * file again for every test file, and a server's packages have a thousand files. A package's code runs on its first
 * import.
 */
import { renameSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { outsideOfBundles } from '../bundledPrograms.mjs'

/** Large and rarely used. They share no class with the rest, unlike `zod` with `zod/mini`. */
const apart = [
  'twilio',
  '@twilio/conversations',
  '@zxcvbn-ts/language-common',
  'fast-check',
  'nodemailer',
  'smtp-server',
]

const packageOf = (specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
export const isOutside = (specifier) => outsideOfBundles.includes(packageOf(specifier))

const groupOf = (specifier) => {
  const name = packageOf(specifier)
  return apart.includes(name) ? name.replace('@', '').replace('/', '-') : 'shared'
}

/** The file that contains a package: it maps specifiers to functions that load them. */
export const fileOfPackage = (folder, specifier) => path.join(folder, `${groupOf(specifier)}.cjs`)

const bundleGroup = async (root, file, specifiers) => {
  const names = specifiers.map((name) => JSON.stringify(name))
  const draft = `${file}.${process.pid}`
  await build({
    absWorkingDir: root,
    stdin: {
      contents: `module.exports = {${names.map((name) => `${name}: () => require(${name})`)}}`,
      resolveDir: root,
    },
    outfile: draft,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    external: outsideOfBundles,
    define: { 'process.env.NODE_ENV': '"test"' },
    logLevel: 'warning',
  })
  renameSync(draft, file)
}

/** Creates the files that contain these packages. */
export const bundlePackages = async (root, folder, specifiers) => {
  const groups = new Map()
  for (const specifier of specifiers) {
    const file = fileOfPackage(folder, specifier)
    groups.set(file, [...(groups.get(file) ?? []), specifier])
  }
  await Promise.all([...groups].map(([file, names]) => bundleGroup(root, file, names.sort())))
}
