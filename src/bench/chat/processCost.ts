import { readdirSync, readFileSync } from 'node:fs'

/**
 * Milliseconds of processor that a process has had, its own and the kernel's for it: by its threads, whose time the
 * kernel tells in nanoseconds. That of the whole process it tells in hundredths of a second, too coarse for a bare floor.
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

/** Bytes of memory that a process holds. */
export const residentBytes = (pid: number): number => {
  const [, kB = 'NaN'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kB) * 1_024
}
