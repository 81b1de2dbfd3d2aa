import { setTimeout as wait } from 'node:timers/promises'
import { canTell, readMachineTimes, readProcessTimes, type MachineTimes, type ProcessTimes } from './processorTimes'

/** Percent of all processors that other programs than the bench used; null where the system does not report it. */
export type Load = number | null

/** Above this, the times of a run are unreliable. */
export const busyFrom = 10

/** Adds a process and all its current descendants. */
const addFamily = (family: Set<string>, times: ProcessTimes, ancestor: number) => {
  const ids = new Set([ancestor])
  // A child may be listed before its parent: repeat until a round finds no new process.
  for (let known = 0; known !== ids.size;) {
    known = ids.size
    for (const { id, parent } of times.values()) if (ids.has(parent)) ids.add(id)
  }
  for (const [key, { id }] of times) if (ids.has(id)) family.add(key)
}

/** Accumulates over the samples what the machine did and which part of it was ours. */
export const createLedger = (ancestor: number, machine: MachineTimes, processes: ProcessTimes) => {
  const begun = machine
  const ours = new Set<string>()
  addFamily(ours, processes, ancestor)
  const seen = new Map([...processes].map(([key, { ticks }]) => [key, ticks]))
  let [last, ownTicks] = [machine, 0]
  return {
    look: (machineNow: MachineTimes, processesNow: ProcessTimes) => {
      addFamily(ours, processesNow, ancestor)
      for (const [key, { ticks }] of processesNow) {
        // an orphaned process stays ours; a new one started at zero
        if (ours.has(key)) ownTicks += ticks - (seen.get(key) ?? 0)
        seen.set(key, ticks)
      }
      last = machineNow
    },
    load: (): number => {
      const all = last.all - begun.all
      const others = last.busy - begun.busy - ownTicks
      return all > 0 ? Math.max(0, Math.min(100, (100 * others) / all)) : 0
    },
  }
}

/** Often enough that the work of a process between the last sample and its end is negligible. */
const lookEveryMs = 250

/**
 * Runs the work, and returns how busy other programs kept the machine meanwhile. Work that ends processes must announce
 * it, so that their times are sampled before they are gone. Other work does not sample itself, because a sample blocks
 * this process for some milliseconds, which would distort the measurement.
 */
export const besideOthers = async <Result>(
  work: () => Promise<Result> | Result,
  { endsProcesses = false } = {},
): Promise<{ result: Result; load: Load }> => {
  if (!canTell) return { result: await work(), load: null }
  const ledger = createLedger(process.pid, readMachineTimes(), readProcessTimes())
  const look = () => ledger.look(readMachineTimes(), readProcessTimes())
  const looking = endsProcesses ? setInterval(look, lookEveryMs) : undefined
  try {
    const result = await work()
    look()
    return { result, load: ledger.load() }
  } finally {
    clearInterval(looking)
  }
}

/** How busy the machine is before the measurements. */
export const loadBefore = async (): Promise<Load> => (await besideOthers(() => wait(1_000))).load
