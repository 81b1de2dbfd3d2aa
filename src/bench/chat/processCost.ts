import { readFileSync } from 'node:fs'

/** Of one tick of the kernel's process clock, on every Linux that Node runs on. */
const tickMs = 10
const userTime = 11
const systemTime = 12

/** Milliseconds of processor that a process has had, its own and the kernel's for it. */
export const processorMs = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ') // a name may hold anything but is in brackets
  return (Number(fields[userTime]) + Number(fields[systemTime])) * tickMs
}

/** Bytes of memory that a process holds. */
export const residentBytes = (pid: number): number => {
  const [, kB = 'NaN'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kB) * 1_024
}
