import { readdirSync, readlinkSync, readFileSync } from 'node:fs'
import { processorMs, residentBytes } from '../../machine/processCost'
import { readProcessTimes } from '../../machine/processorTimes'

const megabyte = 1_048_576
/** One tick of the kernel's process clock. */
const tickMs = 10
const lookEveryMs = 500

/** Resources of a process: open descriptors and megabytes of memory. */
export type Held = { descriptors: number; megabytes: number }

/** The embedded database keeps the files of each table open that was used once. */
const isOfDatabase = (descriptor: string) => {
  const file = readlinkSync(descriptor, { encoding: 'utf8' })
  return /\/database\/(?:base|global)\//.test(file)
}

/** Descriptors of connections come and go while they are counted. */
const isOpen = (descriptor: string) => {
  try {
    return !isOfDatabase(descriptor)
  } catch {
    return false
  }
}

export const heldBy = (pid: number): Held => ({
  descriptors: readdirSync(`/proc/${pid}/fd`).filter((name) => isOpen(`/proc/${pid}/fd/${name}`)).length,
  megabytes: Math.round(residentBytes(pid) / megabyte),
})

/** The maximum that a process holds until `stop`, sampled twice a second. */
export const watchMost = (pid: number, hasEnded: () => boolean) => {
  const most = heldBy(pid)
  const looking = setInterval(() => {
    if (hasEnded()) return
    const { descriptors, megabytes } = heldBy(pid)
    most.descriptors = Math.max(most.descriptors, descriptors)
    most.megabytes = Math.max(most.megabytes, megabytes)
  }, lookEveryMs).unref()
  return () => {
    clearInterval(looking)
    return most
  }
}

/** How long the main thread of a process was runnable without a processor. */
const waitedMs = (pid: number) => {
  const [, waited = NaN] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ').map(Number)
  return waited / 1_000_000
}

/** Processor time of a process and its children, such as those of PostgreSQL. */
const familyMs = (pid: number) => {
  const ticks = [...readProcessTimes().values()].filter(({ id, parent }) => id === pid || parent === pid)
  return ticks.reduce((sum, each) => sum + each.ticks, 0) * tickMs
}

/** In percent of one processor. `waited`: the server was runnable while other processes had the processors. */
export type Shares = { server: number; waited: number; database: number | null; attacker: number; serverMs: number }
type Pids = { server: number; database: number | null; attacker: number }

/** Measures the shares until the returned function is called. */
export const watchProcessors = ({ server, database, attacker }: Pids, hasEnded: () => boolean) => {
  const read = () => ({
    at: performance.now(),
    server: hasEnded() ? NaN : processorMs(server),
    waited: hasEnded() ? NaN : waitedMs(server),
    database: database === null ? NaN : familyMs(database),
    attacker: processorMs(attacker),
  })
  const before = read()
  return (): Shares => {
    const now = read()
    const share = (name: 'server' | 'waited' | 'database' | 'attacker') =>
      (100 * (now[name] - before[name])) / (now.at - before.at)
    return {
      server: share('server'),
      waited: share('waited'),
      attacker: share('attacker'),
      database: database === null ? null : share('database'),
      serverMs: now.server - before.server,
    }
  }
}
