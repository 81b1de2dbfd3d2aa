import { findNginx, noNginx } from '@server/testing/nginxBinary.mjs'
import { besideOthers } from '../machine/othersLoad'
import type { Part } from '../parts'
import type { Report } from '../report'
import { markdownOf } from './markdown'
import { measureServers, type Effort, type Figures } from './measureServers'
import { openStage } from './stage'

const atLength: Effort = {
  warmUpSeconds: 10,
  pacedSeconds: 30,
  actsPerSecond: 10,
  fullSeconds: 15,
  signIns: 100,
  mostSockets: 6_000,
  mostReceivers: 1_000,
  chatSeconds: 10,
}
const inShort: Effort = {
  warmUpSeconds: 1,
  pacedSeconds: 2,
  actsPerSecond: 10,
  fullSeconds: 1,
  signIns: 5,
  mostSockets: 20,
  mostReceivers: 10,
  chatSeconds: 1,
}

const sizes = [100, 1_000, 10_000]
const nameOf = (people: number, servers: number) => `${people} people, ${servers} server${servers === 1 ? '' : 's'}`

const report = (figures: Figures, { figure, line }: Report) => {
  line({ kind: 'sizing', ...figures })
  const { people, servers, mix, live } = figures
  const common = { part: 'sizing', subject: nameOf(people, servers) } as const
  const { server, database, proxy } = mix.call
  figure({ ...common, name: 'processor for a call', value: (server + database + proxy) * 1e6, unit: 'µs' })
  figure({ ...common, name: 'p99', value: mix.latency.p99, unit: 'ms' })
  figure({ ...common, name: 'memory of a window', value: live.bytesEach / 1e3, unit: 'kB' })
}

/**
 * A working day of organisations of three sizes on one server and on two, as a table for `docs/SIZING.md`. `--only` selects
 * sizes (`1000`), or sizes and servers (`1000x2`).
 */
export const measureSizing: Part = async (told, { isQuick, only }) => {
  const wanted = (people: number, servers: number) =>
    only.length === 0 || only.includes(String(people)) || only.includes(`${people}x${servers}`)
  const hasProxy = findNginx() !== undefined
  if (!hasProxy) told.progress(`Two servers are left out: ${noNginx}`)
  const all: Figures[] = []
  const measure = async () => {
    for (const people of isQuick ? [20] : sizes) {
      const counts = [1, ...(isQuick || !hasProxy ? [] : [2])].filter((servers) => isQuick || wanted(people, servers))
      if (counts.length === 0) continue
      const stage = await openStage(people, told)
      try {
        for (const servers of counts) {
          told.progress(`${nameOf(people, servers)} …`)
          const figures = await measureServers(stage, servers, isQuick ? inShort : atLength)
          report(figures, told)
          all.push(figures)
        }
      } finally {
        await stage.close()
      }
    }
  }
  const { result: failure, load } = await besideOthers(
    () =>
      measure().then(
        () => null,
        (problem: unknown) => ({ problem }),
      ),
    { endsProcesses: true },
  )
  if (all.length > 0) process.stdout.write(`\n${markdownOf(all, load, new Date())}\n`) // also what was measured before a failure
  if (failure) throw failure.problem
}
