import { readFileSync } from 'node:fs'
import { processorMs, residentBytes } from '../machine/processCost'
import { readProcessTimes } from '../machine/processorTimes'

/** One tick of the kernel's process clock. */
const tickMs = 10
const sampledEveryMs = 500

export type Measured = { servers: readonly number[]; database: number; proxy: number | null }

/** Processor time of children that have ended, which the kernel adds to their parent's. */
const endedTicks = (pid: number) => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[13]) + Number(fields[14])
}

const familyOf = (pid: number) =>
  [...readProcessTimes().values()].filter(({ id, parent }) => id === pid || parent === pid)

/** Of a process and its children, with those that have ended. */
const familyMs = (pid: number) => (familyOf(pid).reduce((sum, { ticks }) => sum + ticks, 0) + endedTicks(pid)) * tickMs

/** What only this process has, and its part of what it shares: PostgreSQL's processes share their buffers. */
const proportionalBytes = (pid: number) => {
  try {
    const [, kB = 'NaN'] = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
    return Number(kB) * 1_024
  } catch {
    return 0 // it has just ended
  }
}

export const serverBytes = ({ servers }: Measured) => servers.reduce((sum, pid) => sum + residentBytes(pid), 0)
export const databaseBytes = ({ database }: Measured) =>
  familyOf(database).reduce((sum, { id }) => sum + proportionalBytes(id), 0)

export type Cost = {
  seconds: number
  /** Processor seconds. */
  server: number
  database: number
  proxy: number
  ourselves: number
  /** The most that was held, all servers together. */
  serverBytes: number
}

/** Runs the work and tells what the processes had of the processor and of the memory meanwhile. */
export const costOf = async <Result>(
  measured: Measured,
  work: () => Promise<Result>,
): Promise<{ result: Result; cost: Cost }> => {
  const read = () => ({
    at: performance.now(),
    server: measured.servers.reduce((sum, pid) => sum + processorMs(pid), 0),
    database: familyMs(measured.database),
    proxy: measured.proxy === null ? 0 : familyMs(measured.proxy),
    ourselves: processorMs(process.pid),
  })
  let most = serverBytes(measured)
  const sampling = setInterval(() => (most = Math.max(most, serverBytes(measured))), sampledEveryMs)
  const before = read()
  try {
    const result = await work()
    const after = read()
    const spent = (what: keyof typeof before) => (after[what] - before[what]) / 1_000
    const cost = {
      seconds: spent('at'),
      server: spent('server'),
      database: spent('database'),
      proxy: spent('proxy'),
      ourselves: spent('ourselves'),
      serverBytes: Math.max(most, serverBytes(measured)),
    }
    return { result, cost }
  } finally {
    clearInterval(sampling)
  }
}
