import { readdirSync, readFileSync } from 'node:fs'

/**
 * Processor time of a process in milliseconds, user and kernel. Summed over its threads, whose times have nanosecond
 * resolution; the time of the whole process has only hundredths of a second, too coarse for a raw floor.
 */
export const processorMs = (pid: number): number => {
  const threads = readdirSync(`/proc/${pid}/task`)
  const nanoseconds = threads.map((thread) => {
    const [running = 'NaN'] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')
    return Number(running)
  })
  const sum = nanoseconds.reduce((before, one) => before + one, 0)
  if (!(sum > 0)) throw new Error('The kernel does not tell what threads have had of the processor')
  return sum / 1e6
}

/** Resident memory of a process, in bytes. */
export const residentBytes = (pid: number): number => {
  const [, kB = 'NaN'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kB) * 1_024
}
