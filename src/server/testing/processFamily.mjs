/** Finds a process and its children, and kills them all at once, like a power cut. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const ofProc = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((id) => {
      try {
        const stat = readFileSync(`/proc/${id}/stat`, 'utf8')
        const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ') // a name may contain anything
        return [{ id: Number(id), parent: Number(parent), state }]
      } catch {
        return [] // it ended meanwhile
      }
    })

const ofPs = () =>
  spawnSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' })
    .stdout.split('\n')
    .map((line) => line.trim().split(/\s+/))
    .map(([id, parent, state]) => ({ id: Number(id), parent: Number(parent), state }))

/** Running processes. A zombie has ended and only waits for its parent. */
const running = () =>
  (existsSync('/proc/self/stat') ? ofProc() : ofPs()).filter(({ state }) => state && !state.startsWith('Z'))

const signal = (id, name) => {
  try {
    process.kill(id, name)
  } catch (problem) {
    if (problem.code !== 'ESRCH') throw problem
  }
}

/**
 * Sends SIGKILL to a process and all its children; resolves when none of them runs. Sends SIGSTOP first, so that it can
 * not fork meanwhile. The children of PostgreSQL have process groups of their own, so killing its group would miss
 * them.
 */
export const killFamily = async (id) => {
  signal(id, 'SIGSTOP')
  const family = [id, ...running().flatMap((one) => (one.parent === id ? [one.id] : []))]
  for (const member of family) signal(member, 'SIGKILL')
  while (running().some((one) => family.includes(one.id))) await wait(5)
}
