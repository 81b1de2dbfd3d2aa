/** A process and its children, looked at and killed as a power cut would: all at once, nobody asked. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const ofProc = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((id) => {
      try {
        const stat = readFileSync(`/proc/${id}/stat`, 'utf8')
        const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ') // the name before it may hold anything
        return [{ id: Number(id), parent: Number(parent), state }]
      } catch {
        return [] // ended while we looked
      }
    })

const ofPs = () =>
  spawnSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' })
    .stdout.split('\n')
    .map((line) => line.trim().split(/\s+/))
    .map(([id, parent, state]) => ({ id: Number(id), parent: Number(parent), state }))

/** What runs; a zombie has ended and only waits to be counted. */
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
 * SIGKILL for a process and all its children; resolves when none of them runs. Stopped first, so that it cannot fork
 * between the look and the kill. Children of PostgreSQL lead groups of their own: killing its group would spare them.
 */
export const killFamily = async (id) => {
  signal(id, 'SIGSTOP')
  const family = [id, ...running().flatMap((one) => (one.parent === id ? [one.id] : []))]
  for (const member of family) signal(member, 'SIGKILL')
  while (running().some((one) => family.includes(one.id))) await wait(5)
}
