/**
 * Everything that has to hold before a change lands (D-02): types, lint, import rules, formatting, unused and unsafe
 * dependencies, budgets, unit, server and browser tests. Ends with the line `N passed, N failed`. Names of checks as
 * arguments run only those.
 */
import { Buffer } from 'node:buffer'
import { alone, sideBySide } from './checks/catalogue.mjs'

const known = [...Object.keys(sideBySide), ...Object.keys(alone)]
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Known checks: ${known.join(', ')}.`)
  process.exit(1)
}
const wanted = (checks) => Object.entries(checks).filter(([name]) => asked.length === 0 || asked.includes(name))

const total = { passed: 0, failed: 0 }
const notRun = []

/** A check that throws has failed, and the others still run. */
const answerOf = async (check, output) => {
  try {
    return await check(output)
  } catch (problem) {
    const text = `${problem.stack ?? problem}\n`
    if (output) output.push(Buffer.from(text))
    else console.error(text)
    return { passed: 0, failed: 1 }
  }
}

const perform = async ([name, check], output) => {
  const started = Date.now()
  if (!output) console.log(`\n── ${name}`)
  const answer = await answerOf(check, output)
  if (output) process.stdout.write(`\n── ${name}\n${Buffer.concat(output)}`)
  const seconds = `${((Date.now() - started) / 1000).toFixed(1)} s`
  if (answer.notRun) {
    notRun.push(`${name} (${answer.notRun})`)
    console.log(`── ${name}: not run, ${seconds}`)
    return
  }
  total.passed += answer.passed
  total.failed += answer.failed
  console.log(`── ${name}: ${answer.passed} passed, ${answer.failed} failed, ${seconds}`)
}

await Promise.all(wanted(sideBySide).map((entry) => perform(entry, [])))
for (const entry of wanted(alone)) await perform(entry)

if (notRun.length > 0) console.log(`\nnot run: ${notRun.join('; ')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
