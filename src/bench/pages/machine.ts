import os from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

/** A fixed loop on one core, in ms: tells a slow or busy machine from a slow page. */
export const cpuReference = () => {
  const started = performance.now()
  let x = 1
  for (let round = 0; round < 3e7; round++) x = (x * 1_103_515_245 + 12_345) & 0x7fffffff
  return performance.now() - started + (x === -1 ? 1 : 0)
}

const spent = () =>
  os.cpus().reduce(
    ({ all, idle }, { times }) => ({
      all: all + times.user + times.nice + times.sys + times.idle + times.irq,
      idle: idle + times.idle,
    }),
    { all: 0, idle: 0 },
  )

/** Percent of all cores that others kept busy for a moment; above 10 the times of a run are not to be believed. */
export const otherLoad = async () => {
  const before = spent()
  await wait(300)
  const after = spent()
  return Math.round(100 * (1 - (after.idle - before.idle) / Math.max(1, after.all - before.all)))
}
