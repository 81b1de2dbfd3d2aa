/** `npm run acceptance`: how much of the checklist passing tests prove; see docs/acceptance/README.md. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../checks/sources.mjs'
import { parseChecklist } from './checklist'
import { countProofs, findMistakes } from './countProofs'
import { countsTable } from './countsTable'
import { neededLevels } from './levels'
import { bringUpToDate, gatherTests } from './results'

const options = ['--json', '--last']
const say = (text: string) => void process.stderr.write(`${text}\n`)
const read = (name: string) => readFileSync(path.join(root, 'docs/acceptance', name), 'utf8')

const report = (words: string[]) => {
  const areas = parseChecklist(read('CHECKLIST.md'))
  const needed = neededLevels(areas, JSON.parse(read('levels.json')))
  const acceptOld = words.includes('--last')
  if (!acceptOld) bringUpToDate(say)
  const { tests, remarks, lacking } = gatherTests({ acceptOld })
  const counts = countProofs(areas, tests, needed)
  const mistakes = findMistakes(areas, tests)
  const failed = tests.filter(({ outcome }) => outcome === 'failed').length

  process.stdout.write(`${words.includes('--json') ? JSON.stringify(counts, null, 2) : countsTable(counts)}\n`)
  for (const remark of remarks) say(`Note: ${remark}.`)
  if (failed > 0) say(`Note: failed tests: ${failed}; what they name is not proven.`)
  for (const { word, title } of mistakes) say(`Error: '${word}' is not on the checklist: ${title}`)
  for (const what of lacking) say(`Error: ${what}; its tests are not counted.`)
  return mistakes.length + lacking.length === 0
}

const given = process.argv.slice(2)
const unknown = given.filter((word) => !options.includes(word))
if (unknown.length > 0) say(`Unknown: ${unknown.join(', ')}. Known: ${options.join(', ')}.`)
process.exitCode = unknown.length === 0 && report(given) ? 0 : 1
