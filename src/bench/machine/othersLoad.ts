import { setTimeout as wait } from 'node:timers/promises'
import { canTell, readMachineTimes, readProcessTimes, type MachineTimes, type ProcessTimes } from './processorTimes'

/** Percent of all processors that programs other than the bench kept busy; null where the system does not tell. */
export type Load = number | null

/** Above this the times of a run are not to be believed. */
export const busyFrom = 10

/** Adds a process and all that descend from it, as they stand at this moment. */
const addFamily = (family: Set<string>, times: ProcessTimes, ancestor: number) => {
  const ids = new Set([ancestor])
  // A child may stand before its parent: until a round finds nobody new.
  for (let known = 0; known !== ids.size;) {
    known = ids.size
    for (const { id, parent } of times.values()) if (ids.has(parent)) ids.add(id)
  }
  for (const [key, { id }] of times) if (ids.has(id)) family.add(key)
}

/** Adds up, look by look, what the machine did and which part of it was ours. */
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
        // one that lost its parent stays ours; one that is new began at nothing
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

/** Often enough that what a process did between the last look and its end does not count. */
const lookEveryMs = 250

/**
 * Does the work, and tells how busy other programs kept the machine meanwhile. Work that ends processes says
 * so: what these did must be seen before they are gone. No other does, because a look keeps this process for some
 * milliseconds, in which it would measure itself.
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

/** How busy the machine is before anything is measured. */
export const loadBefore = async (): Promise<Load> => (await besideOthers(() => wait(1_000))).load
