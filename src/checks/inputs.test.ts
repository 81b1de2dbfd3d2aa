import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import buildInputs from './buildInputs.json'
import { isInput, partOfTest, partsOfChecks, type Parts } from './inputs'

const root = path.resolve()
const testFiles = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => `src/${file}`)
const checkOf = (file: string) => {
  if (file.startsWith('src/browser-tests/')) return partsOfChecks.browser
  return file.startsWith('src/smoke/') ? partsOfChecks.smoke : partsOfChecks.tests
}
const testsOf = (parts: Parts, part: string) => testFiles.filter((file) => partOfTest(parts, file) === part)

/** All files of the repository that these files import, directly or indirectly. */
const importedBy = async (files: string[]) => {
  const contents = files.map((file) => `import './${file}'`).join('\n')
  const { metafile } = await build({
    stdin: { contents, resolveDir: root, sourcefile: 'all' },
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'out',
    logLevel: 'error',
    platform: 'node',
    format: 'esm',
    packages: 'external',
    loader: { '.css': 'empty', '.svg': 'empty', '.woff2': 'empty' },
  })
  return Object.keys(metafile.inputs).filter((file) => file !== 'all')
}

/**
 * Files and folders of the repository that a source names in quotes, relative to the root or to its own folder; `dist`
 * stands for the sources of the server in it.
 */
const namedBy = (file: string) => {
  const source = readFileSync(path.join(root, file), 'utf8')
  const fromRoot = source.matchAll(/['"`]((?:src|docs|static|dist|__mocks__)\/[\w./-]*|dist)['"`]/g)
  const fromFolder = source.matchAll(/path\.(?:resolve|join)\(__dirname, '([^']+)'/g)
  return [
    ...[...fromRoot].map(([, name = '']) => name.replace(/\/$/, '')),
    ...[...fromFolder].map(([, name = '']) => path.join(path.dirname(file), name)),
  ]
    .filter((name) => existsSync(path.join(root, name)))
    .flatMap((name) => (name.startsWith('dist') ? ['src/server', 'src/conversations', 'src/contract'] : [name]))
}

const parts = Object.entries(partsOfChecks).flatMap(([check, own]: [string, Parts]) =>
  Object.keys(own).map((part) => ({ check, part, parts: own })),
)

describe('the inputs of a check', () => {
  it('give every test a part, in exactly the checks that run it', () => {
    const homeless = testFiles.filter((file) => partOfTest(checkOf(file), file) === undefined)
    expect(homeless).toEqual([])
    expect(partOfTest(partsOfChecks.tests, 'src/browser-tests/inbox/list.test.ts')).toBeUndefined()
    expect(partOfTest(partsOfChecks.tests, 'src/server/dangerousCode.test.ts')).toBe('sources')
    expect(partOfTest(partsOfChecks.tests, 'src/server/app.test.ts')).toBe('server')
    expect(partOfTest(partsOfChecks.tests, 'src/conversations/rights.test.ts')).toBe('server')
    expect(partOfTest(partsOfChecks.tests, 'src/serverless/app.test.ts')).toBeUndefined()
  })

  it.each(parts)('of $check, $part, are there', ({ parts: own, part }) => {
    expect(own[part]?.inputs.filter((input) => !existsSync(path.join(root, input)))).toEqual([])
  })

  it.each(parts)('of $check, $part, hold all that its tests import or name', async ({ parts: own, part }) => {
    const { inputs = [], tests = [] } = own[part] ?? {}
    const files = testsOf(own, part)
    expect(files).not.toEqual([])
    const imported = await importedBy(files)
    const named = imported.flatMap(namedBy)
    const reached = new Set([...files, ...imported, ...named])

    expect([...reached].filter((file) => !isInput({ inputs, tests }, file))).toEqual([])
  })

  it('of the browser hold what the build is made from', () => {
    for (const input of buildInputs) expect(isInput(partsOfChecks.browser.journeys, input)).toBe(true)
  })
})
