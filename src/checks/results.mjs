/** What the last run of each check said, with the sources it ran on: `npm run acceptance` counts from this. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { digestOf, root } from './sources.mjs'

const folder = path.join(root, 'node_modules/.cache/muster-results')
const fileOf = (check) => path.join(folder, `${check}.json`)

/** Whatever a test may read or run. */
const inputs = [
  'src',
  'static',
  '__mocks__',
  'jest.config.ts',
  'webpack.config.js',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
export const digestOfSources = () => digestOf(inputs)

/** One file a check, exchanged in one step, so that two runs at once never mix. */
export const keepResults = (check, results) => {
  mkdirSync(folder, { recursive: true })
  const draft = `${fileOf(check)}.${process.pid}`
  writeFileSync(draft, JSON.stringify({ check, ...results }))
  renameSync(draft, fileOf(check))
}

/** A run that has begun makes the results before it worthless, even when it breaks. */
export const forgetResults = (check) => rmSync(fileOf(check), { force: true })

export const lastResults = (check) =>
  existsSync(fileOf(check)) ? JSON.parse(readFileSync(fileOf(check), 'utf8')) : undefined
