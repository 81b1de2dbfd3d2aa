import { spawnSync } from 'node:child_process'
import { askingTimes, measured, secondsInTimes, secondsOfProcess, spend } from './cost'

/** Keeps a processor busy for at least so long, by its own clock of the processor. */
const burning = (ms: number) =>
  `const from = process.cpuUsage(); let used = 0
   while (used < ${ms * 1_000}) { const { user, system } = process.cpuUsage(from); used = user + system }`

describe('askingTimes', () => {
  const asked = (code: string) => {
    const [program = '', ...parameters] = askingTimes([process.execPath, '-e', code])
    return spawnSync(program, parameters, { stdio: ['ignore', 'pipe', 'pipe', 'pipe'], encoding: 'utf8' })
  }

  it('tells what a program and its children took of the processor', () => {
    const child = `require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(burning(300))}])`

    expect(secondsInTimes(asked(child).output[3] ?? '')).toBeGreaterThan(0.3)
  })

  it('keeps what the program says, and how it ends', () => {
    const { status, stdout, stderr } = asked("console.log('out'); console.error('err'); process.exit(3)")

    expect([status, stdout, stderr]).toEqual([3, 'out\n', 'err\n'])
  })
})

it('reads the minutes and seconds of the shell and of its children', () => {
  expect(secondsInTimes('0m0.010000s 0m0.020000s\n2m1.500000s 0m3.250000s\n')).toBeCloseTo(124.78)
  expect(secondsInTimes('')).toBe(0)
})

it('adds what is spent to the check that runs, of several at once', async () => {
  const check = (seconds: number[]) => measured(() => Promise.resolve(seconds.forEach(spend)))
  spend(100) // of no check

  expect(await Promise.all([check([1, 2]), check([4])])).toEqual([
    { result: undefined, cpuSeconds: 3 },
    { result: undefined, cpuSeconds: 4 },
  ])
})

it('reads the seconds of a process from the kernel', () => {
  if (process.platform === 'linux') expect(secondsOfProcess()).toBeGreaterThan(0)
  expect(secondsOfProcess(-1)).toBeUndefined()
})
