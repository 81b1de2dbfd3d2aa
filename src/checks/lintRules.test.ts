import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const root = path.resolve()
const rules = ['known-classes', 'no-raw-query-hook', 'screen-state']
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'lint-'))
  write(
    'own.json',
    JSON.stringify({
      jsPlugins: [path.join(root, 'src/checks/lintRules.mjs')],
      categories: { correctness: 'off' },
      rules: Object.fromEntries(rules.map((rule) => [`muster/${rule}`, 'error'])),
    }),
  )
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)

/** What our rules say of the files, a line each. */
const said = async () => {
  const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint')
  const output = await new Promise<string>((resolve) =>
    execFile(process.execPath, [oxlint, '-c', 'own.json', '--format', 'json'], { cwd: folder }, (_failed, stdout) =>
      resolve(stdout),
    ),
  )
  const { diagnostics } = JSON.parse(output) as { diagnostics: { filename: string; message: string }[] }
  return diagnostics.map(({ filename, message }) => `${filename}: ${message}`).sort()
}

describe('classes of a style sheet', () => {
  const sheet = `
    .row { margin: .5em; background: url('picture.png'); }
    .row > :global(.ant-btn:not(.ant-btn-sm)), .row.open :global(.ant-table) { color: red; }
    @media (max-width: 767px) { .row { padding: 0; } .title::before { content: ''; } }
    .wide { composes: narrow; color: red; }
    .narrow { color: blue; }
    @keyframes turn { to { rotate: 1turn; } }
    /* .gone { } */
  `

  it('are all read by name, by one source or another', async () => {
    write('Row.module.css', sheet)
    write(
      'Row.tsx',
      "import * as styles from './Row.module.css'\nexport const row = [styles.row, styles.open, styles.wide]",
    )
    write('Title.tsx', "import * as row from './Row.module.css'\nexport const title = { row: row.title }")
    expect(await said()).toEqual([])
  })

  it('are an error when they are not there, when nobody reads them, and when nobody can tell', async () => {
    write('Row.module.css', sheet)
    write(
      'Row.tsx',
      "import * as styles from './Row.module.css'\nexport const row = [styles.rwo, styles.row, styles.wide]",
    )
    write('Any.tsx', "import * as styles from './Row.module.css'\nexport const any = [styles['title'], styles]")
    expect(await said()).toEqual([
      'Any.tsx: Nobody reads the class open.',
      'Any.tsx: Nobody reads the class title.',
      'Any.tsx: Read its classes by name.',
      'Any.tsx: Read its classes by name.',
      'Row.tsx: Nobody reads the class open.',
      'Row.tsx: Nobody reads the class title.',
      'Row.tsx: The style sheet has no class rwo.',
    ])
  })

  it('are read of a sheet in the same folder, and of its whole', async () => {
    write('Row.module.css', '.row { margin: 0; }')
    write('Row.tsx', "import './Row.module.css'\nimport * as styles from '@client/Other.module.css'\nexport { styles }")
    expect(await said()).toEqual([
      'Row.tsx: Styles belong to the folder that they stand in.',
      "Row.tsx: Write `import * as styles from './….module.css'`.",
    ])
  })
})

it('raw query hooks are found by their form, whatever they ask for and however they are called', async () => {
  const raw = {
    'ofApi.ts': 'export const useAll = () => api.useThingsQuery()',
    'ofEndpoint.ts': 'export const useAll = () => api.endpoints.things.useQueryState()',
    'ofList.ts': 'export const useAll = () => list.scrolled.useInfiniteQuery()',
    'lazy.ts': 'export const useAll = () => api.useLazyThingsQuery()',
    'renamed.ts': 'export const { useThingsQuery: useAll } = api',
    'imported.ts': "import { useThingsQuery as useAll } from './thingsApi'\nexport { useAll }",
  }
  for (const [name, text] of Object.entries(raw)) write(name, text)
  write('fine.ts', 'export const useAll = () => [useThings(), api.useSaveThingMutation(), toThingsQuery()]')
  const found = (await said()).map((line) => line.split(':')[0])
  expect([...new Set(found)]).toEqual(Object.keys(raw).sort())
})

it('what screens keep is in the store, but for the files that the documentation lists', async () => {
  mkdirSync(path.join(folder, 'docs'))
  mkdirSync(path.join(folder, 'src/client/routes/inbox'), { recursive: true })
  const state = "import { useState } from 'react'\nexport const useOpen = () => useState(false)"
  write(
    'docs/STATE.md',
    '# State\n`routes/inbox/other.ts`\n\n## What stays local\n\n| `routes/inbox/listed.ts` | a timer |\n\n## Rules\n',
  )
  for (const name of ['listed', 'other']) write(`src/client/routes/inbox/${name}.ts`, state)
  expect(await said()).toEqual([
    'src/client/routes/inbox/other.ts: Use useScreenState, or list this file in docs/STATE.md with the reason.',
  ])
})

it('each file that is listed for its local state still has some', () => {
  const [, section = ''] = readFileSync('docs/STATE.md', 'utf8').split('\n## What stays local\n')
  const listed = [...section.matchAll(/^\| `(.+?)`/gm)].map(([, file]) => file ?? '')
  expect(listed.length).toBeGreaterThan(0)
  const without = listed.filter((file) => !/\buseState\b/.test(readFileSync(path.join('src/client', file), 'utf8')))
  expect(without).toEqual([])
})
