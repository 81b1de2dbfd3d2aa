/** What a run costs in processor time: unlike seconds on a clock, it hardly depends on what else the machine does. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { readFileSync } from 'node:fs'
import { cpuReference } from '../bench/machine/cpuReference'

const spending = new AsyncLocalStorage<{ cpuSeconds: number }>()

/** Adds to the cost of the check that is running. */
export const spend = (cpuSeconds: number) => {
  const spent = spending.getStore()
  if (spent) spent.cpuSeconds += cpuSeconds
}

/** Does the work of a check; returns its result and the processor seconds of the programs that it ran. */
export const measured = async <Result>(work: () => Promise<Result>) => {
  const spent = { cpuSeconds: 0 }
  const result = await spending.run(spent, work)
  return { result, cpuSeconds: spent.cpuSeconds }
}

/** Node does not tell what its child processes cost; the shell does (POSIX `times`), on descriptor 3. */
export const askingTimes = (command: string[]) =>
  process.platform === 'win32' ? command : ['sh', '-c', '"$@" 3>&-; code=$?; times >&3; exit $code', 'sh', ...command]

/** The sum of what `times` prints: minutes and seconds of the shell and of its children, such as `1m2.340000s`. */
export const secondsInTimes = (text: string) =>
  [...text.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds),
    0,
  )

const ticksPerSecond = 100

/** The seconds of a process and its ended children so far, by the kernel's line about it; undefined outside Linux. */
export const secondsOfProcess = (id: number | 'self' = 'self') => {
  try {
    const line = readFileSync(`/proc/${id}/stat`, 'utf8')
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond
  } catch {
    return undefined
  }
}

/** The processor seconds of a fixed loop: with them, runs on different machines compare. */
export const calibration = () => {
  const before = process.cpuUsage()
  cpuReference()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}
