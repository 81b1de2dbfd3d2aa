import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StartProblem } from '@server/startProblem'

/** Folders this process holds: two servers in one process must not share one either. */
const held = new Set<string>()

/** When a process started, in ticks since the machine did; null where there is no /proc, or no such process. */
const startTimeOf = (pid: number): string | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // the name of the program, in brackets, may hold spaces; the start time is the 20th field after it
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}

const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (problem) {
    return (problem as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The process that a lock names and that still lives; null when a crash left the lock behind. */
const livingOwner = (lock: string): number | null => {
  const [text = '', startTime = ''] = lock.split(' ')
  const pid = Number(text)
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid || !isRunning(pid)) return null
  const current = startTimeOf(pid)
  return current !== null && startTime !== '' && current !== startTime ? null : pid
}

const readLock = (file: string) => {
  try {
    return readFileSync(file, 'utf8')
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw problem
  }
}

/** Puts the lock in place in one step, content and all; false when there is one. */
const place = (file: string, content: string): boolean => {
  const mine = `${file}.${randomUUID()}`
  try {
    writeFileSync(mine, content)
    linkSync(mine, file)
    return true
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw problem
  } finally {
    rmSync(mine, { force: true })
  }
}

/** Moves a dead lock aside; when somebody put a living one there meanwhile, that one goes back. */
const removeDead = (file: string, content: string) => {
  const aside = `${file}.${randomUUID()}`
  try {
    renameSync(file, aside)
    if (readLock(aside) !== content) linkSync(aside, file)
  } catch (failure) {
    // gone already, or placed again: the next round sees what is there
    if (!['ENOENT', 'EEXIST'].includes((failure as NodeJS.ErrnoException).code ?? '')) throw failure
  } finally {
    rmSync(aside, { force: true })
  }
}

/**
 * Takes a data folder for this process, so that no two servers open one database. A lock whose process is gone, or
 * whose number now belongs to another process, does not count. Answers the function that gives the folder back.
 */
export const lockFolder = (folder: string): (() => void) => {
  const refuse = (pid: number) =>
    new StartProblem(`The data folder ${folder} is in use by process ${pid}. Stop the server first.`)
  if (held.has(folder)) throw refuse(process.pid)

  const file = path.join(folder, 'muster.lock')
  const content = `${process.pid} ${startTimeOf(process.pid) ?? ''}`
  while (!place(file, content)) {
    const lock = readLock(file)
    const owner = lock === null ? null : livingOwner(lock)
    if (owner !== null) throw refuse(owner)
    if (lock !== null) removeDead(file, lock)
  }

  held.add(folder)
  return () => {
    held.delete(folder)
    if (readLock(file) === content) rmSync(file, { force: true })
  }
}
