/**
 * A check of about two minutes before the landing run: types, lint and format, the tests related to the changes, and
 * the smoke journeys.
 */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { alone, sideBySide } from './catalogue.mjs'
import { findChanges } from './changes.mjs'
import { tool } from './programs.mjs'
import { chooseTests } from './relatedTests.ts'
import { narrow } from './reported.mjs'
import { lastResults } from './results.mjs'
import { timedIn } from './slowest.ts'
import { root } from './sources.mjs'

/** Total seconds of the selected test files, shared by the workers. */
const budget = 45
/** Assumed for a file without a known duration. */
const unknownSeconds = 3

/** The test files that import these files according to Jest, relative to the repository's root. */
const relatedTo = (files) => {
  const [program, ...parameters] = tool('jest/bin/jest.js', '--listTests', '--json', '--findRelatedTests', ...files)
  const { status, stdout, stderr } = spawnSync(program, parameters, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`Jest does not say which tests are related to the change: ${stderr}`)
  const list = stdout.slice(stdout.indexOf('['), stdout.lastIndexOf(']') + 1)
  return JSON.parse(list || '[]').map((file) => path.relative(root, file))
}

const secondsKnown = () => {
  const report = lastResults('tests')?.report
  const files = report ? timedIn(report).files : []
  const seconds = new Map(files.map(({ file, seconds: own }) => [path.relative(root, file), own]))
  return (file) => seconds.get(file) ?? unknownSeconds
}

const planTests = (sources) => {
  const related = sources.length > 0 ? relatedTo(sources) : []
  const { chosen, left } = chooseTests({ related, changed: sources, secondsOf: secondsKnown(), budget })
  console.log(
    `Tests related to it: ${chosen.length} files${left.length > 0 ? `; ${left.length} more are left to npm test` : ''}.`,
  )
  if (chosen.length === 0) return []
  narrow('tests', { parameters: ['--runTestsByPath', ...chosen] })
  return [['tests', alone.tests]]
}

export const planQuick = () => {
  const changes = findChanges()
  if (!changes) throw new Error('`npm test -- quick` looks at what changed, which needs a git repository with commits.')
  const { told, files } = changes
  console.log(`Compared with ${told}: ${files.length} changed files.`)
  const sources = files.filter((file) => /^src\/.*\.tsx?$/.test(file))
  narrow('browser', { parameters: ['--grep', '@smoke', '--pass-with-no-tests'] })
  return {
    lane: 'quick',
    sideBySide: ['build', 'typecheck', 'lint', 'format'].map((name) => [name, sideBySide[name]]),
    alone: [...planTests(sources), ['browser', alone.browser]],
  }
}
