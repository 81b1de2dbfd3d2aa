/** Runs the planned checks, prints how each ended and what was slow, and stores the figures. */
import { Buffer } from 'node:buffer'
import os from 'node:os'
import pLimit from 'p-limit'
import { besideNext, needNoCore, needsBuild, sideBySide as catalogued } from './catalogue.mjs'
import { commitNow } from './changes.mjs'
import { calibration, measured, secondsOfProcess } from './cost.ts'
import { costTable } from './costTable.ts'
import { appendRun, readRuns, repeatedlyFlaky } from './history.ts'
import { reportsOfRun } from './reported.mjs'
import { historyFile } from './results.mjs'
import { slowestTable, timedIn } from './slowest.ts'
import { root } from './sources.mjs'

const secondsSince = (started) => (Date.now() - started) / 1000

/** A check that throws has failed, and the others still run. */
const answerOf = async (check, output, lane) => {
  try {
    return await check(output, { lane })
  } catch (problem) {
    const text = `${problem.stack ?? problem}\n`
    if (output) output.push(Buffer.from(text))
    else console.error(text)
    return { passed: 0, failed: 1 }
  }
}

/** With `output`, the check's output is printed when it has ended. */
const performOne = async (name, check, output, lane) => {
  const started = Date.now()
  if (!output) console.log(`\n── ${name}`)
  const { result: answer, cpuSeconds } = await measured(() => answerOf(check, output, lane))
  const seconds = secondsSince(started)
  if (output) process.stdout.write(`\n── ${name}\n${Buffer.concat(output)}`)
  const told = answer.notRun ? 'not run' : `${answer.passed} passed, ${answer.failed} failed`
  console.log(`── ${name}: ${told}, ${seconds.toFixed(1)} s`)
  return { name, seconds, cpuSeconds, passed: 0, failed: 0, ...answer }
}

const skipped = (name, reason) => {
  console.log(`\n── ${name}: ${reason}`)
  return { name, seconds: 0, cpuSeconds: 0, passed: 0, failed: 1 }
}

const within = (ended, kind) => ended.flatMap((one) => (one[kind] ?? []).map((test) => ({ check: one.name, ...test })))
const flakyIn = (ended) => within(ended, 'flaky')

const keep = (ended, lane, seconds) =>
  appendRun(historyFile, {
    at: new Date().toISOString(),
    commit: commitNow(),
    lane,
    seconds,
    checks: Object.fromEntries(
      ended
        .filter(({ notRun }) => !notRun)
        .map(({ name, seconds: own, cpuSeconds, passed, failed }) => [
          name,
          { seconds: own, cpuSeconds, passed, failed },
        ]),
    ),
    flaky: flakyIn(ended),
  })

const tell = (title, tests) => {
  if (tests.length > 0) console.log(`\n${title}`)
  for (const { check, test, said } of tests) console.log(`  ${check}: ${test}\n    ${said.replaceAll('\n', '\n    ')}`)
}

/** Returns how many tests were flaky so often that they have failed. */
const tellFlaky = (ended) => {
  const flaky = flakyIn(ended)
  tell('Flaky: failed, and passed when it ran once more, alone', flaky)
  const now = new Set(flaky.map(({ test }) => test))
  const repeated = repeatedlyFlaky(readRuns(historyFile)).filter((test) => now.has(test))
  for (const test of repeated) console.log(`  Failed, because it was flaky before (npm test -- flaky): ${test}`)
  return repeated.length
}

/** `sideBySide` and `alone` are lists of name and check. Returns true when nothing failed. */
export const perform = async ({ lane, sideBySide, alone }) => {
  const core = pLimit(Math.max(2, os.availableParallelism()))
  const names = [...sideBySide, ...alone].map(([name]) => name)
  const wanted = new Map(sideBySide)
  if (names.some(needsBuild) && !wanted.has('build')) wanted.set('build', catalogued.build)

  const begin = (name) => () => performOne(name, wanted.get(name), [], lane)
  /** Starts first: it takes longest, and others wait for it. */
  const built = wanted.has('build') ? core(begin('build')) : Promise.resolve({ failed: 0 })
  const others = [...wanted.keys()].filter((name) => name !== 'build')
  const ended = await Promise.all([
    ...(wanted.has('build') ? [built] : []),
    ...others.map(async (name) => {
      if (needNoCore.has(name)) return begin(name)()
      if (!needsBuild(name)) return core(begin(name))
      return (await built).failed > 0 ? skipped(name, 'there is no build to look at') : core(begin(name))
    }),
  ])
  const hasBuild = (await built).failed === 0
  const beside = []
  for (const [index, [name, check]] of alone.entries()) {
    if (needsBuild(name) && !hasBuild) ended.push(skipped(name, 'there is no build to run on'))
    else if (besideNext.has(name) && index < alone.length - 1) beside.push(performOne(name, check, [], lane))
    else ended.push(await performOne(name, check, undefined, lane), ...(await Promise.all(beside.splice(0))))
  }
  ended.push(...(await Promise.all(beside)))

  const seconds = process.uptime() // with the installation
  keep(ended, lane, seconds)
  if (reportsOfRun.length > 0) console.log(`\n${slowestTable(reportsOfRun.map(timedIn), root)}`)
  const repeated = tellFlaky(ended)
  tell('Failed', within(ended, 'broken')) // where a log is cut, its end is what is left
  const all = { cpuSeconds: secondsOfProcess(), seconds }
  console.log(`\n${costTable({ checks: ended, all, loopSeconds: calibration() })}`)
  const notRun = ended.filter((one) => one.notRun).map((one) => `${one.name} (${one.notRun})`)
  if (notRun.length > 0) console.log(`\nnot run: ${notRun.join('; ')}`)
  const passed = ended.reduce((sum, one) => sum + one.passed, 0) - repeated
  const failed = ended.reduce((sum, one) => sum + one.failed, 0) + repeated
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0
}
