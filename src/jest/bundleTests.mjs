/**
 * Bundles all server tests with all of our modules that they import, before Jest starts: one file to load instead of
 * thousands (decision 0018). Rebuilt when any of them changed.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { digestOf, root } from '../checks/sources.mjs'
import { asPrograms } from '../bundledPrograms.mjs'
import { bundlePackages, fileOfPackage, isOutside } from './packagesOfTests.mjs'
import { bundledTests } from './variables.mjs'

const home = path.join(root, 'node_modules/.cache/muster-bundled-tests')
const folders = ['src/server', 'src/conversations', 'src/contract']
const inputs = [...folders, 'src/checks', 'src/jest', 'src/bundledPrograms.mjs', 'package-lock.json', 'tsconfig.json']
const ours = /^@(server|conversations|contract|client)\//
const anHour = 3_600_000

/** What Jest's global set-up runs of our own. */
const programsOfSetUp = ['src/server/testing/templateDatabase.ts']

/** Programs that tests start as child processes and that no production build contains, and threads of the server. */
const programs = [
  'src/conversations/testing/serveInFolder.ts',
  'src/server/testing/programs/putHalfAFile.ts',
  'src/server/testing/programs/serveFiles.ts',
  'src/server/testing/programs/startsOfDays.ts',
  'src/server/testing/programs/transferUntil.ts',
  { in: 'src/server/media/drawingThread.ts', out: 'drawingWorker' }, // beside the bundle, as in the build
]

/** Packages stay external: `export *` keeps their exports, and `default` follows TypeScript's interop. */
const packagesApart = (folder, found) => ({
  name: 'packages apart',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^[^./]/ }, ({ path: name, kind, pluginData }) => {
      if (kind === 'entry-point' || isBuiltin(name) || ours.test(name)) return
      if (isOutside(name)) return { path: name, external: true }
      found.add(name)
      return { path: name, namespace: pluginData === 'loaded' ? 'loaded' : 'package' }
    })
    onResolve({ filter: /\.cjs$/, namespace: 'loaded' }, ({ path: file }) => ({ path: file, external: true }))
    onLoad({ filter: /.*/, namespace: 'package' }, ({ path: name }) => ({
      contents: `export * from ${JSON.stringify(name)}; export { default } from ${JSON.stringify(name)}`,
      pluginData: 'loaded',
    }))
    onLoad({ filter: /.*/, namespace: 'loaded' }, ({ path: name }) => ({
      contents: `module.exports = require(${JSON.stringify(fileOfPackage(folder, name))})[${JSON.stringify(name)}]()`,
    }))
  },
})

const filesOfTests = () =>
  folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => path.join(folder, name)),
  )

/** A function for each test file, which runs it and the modules that it is the first to import. */
const entryOf = (files) =>
  `module.exports = {${files.map((file) => `${JSON.stringify(file)}: () => require(${JSON.stringify(`./${file}`)})`)}}`

/** Renames a finished folder into place: two runs may bundle at once, and one of them wins. */
const bundleInto = async (folder) => {
  const draft = `${folder}-${process.pid}`
  mkdirSync(draft, { recursive: true })
  const found = new Set()
  await build({
    absWorkingDir: root,
    stdin: { contents: entryOf([...filesOfTests(), ...programsOfSetUp]), resolveDir: root },
    outfile: path.join(draft, bundledTests),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    sourcemap: true,
    sourcesContent: false,
    define: {
      'import.meta.url': JSON.stringify(pathToFileURL(path.join(root, 'dist/server/tests.js')).href), // the build output
      'import.meta.dirname': JSON.stringify(folder),
    },
    logLevel: 'warning',
    plugins: [packagesApart(folder, found)],
  })
  await build({
    ...asPrograms,
    absWorkingDir: root,
    outbase: 'src',
    entryPoints: programs,
    outdir: draft,
    outExtension: { '.js': '.mjs' },
  })
  await bundlePackages(root, draft, [...found])
  if (!existsSync(folder)) renameSync(draft, folder)
  else rmSync(draft, { recursive: true })
}

/** Removes bundles of other sources, except those that a run of the last hour may still read. */
const removeOld = (current) => {
  for (const name of readdirSync(home)) {
    const folder = path.join(home, name)
    if (folder !== current && Date.now() - statSync(folder).mtimeMs > anHour) rmSync(folder, { recursive: true })
  }
}

/** The folder with the bundles of the current sources. */
export const bundleTests = async () => {
  const folder = path.join(home, digestOf(inputs).slice(0, 16))
  mkdirSync(home, { recursive: true })
  if (!existsSync(folder)) await bundleInto(folder)
  removeOld(folder)
  return folder
}
