import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { FolderInUse } from '@server/startProblem'

/** Folders that this process holds: two servers in one process must not share one either. */
const held = new Set<string>()

/** State and start time of a process, in ticks since boot; null where there is no /proc, or no such process. */
const statOf = (pid: number): { state: string; startTime: string } | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // the name of the program, in brackets, may hold spaces; the start time is the 20th field after it
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0] ?? '', startTime: fields[19] ?? '' }
  } catch {
    return null
  }
}

/** A zombie has released its files and only waits for its parent to read its exit status, which may never happen. */
const deadStates = ['Z', 'X', 'x']

const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (problem) {
    return (problem as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The process id in the lock if that process is alive; null when a crash left the lock behind. */
const livingHolder = (lock: string): number | null => {
  const [text = '', startTime = ''] = lock.split(' ')
  const pid = Number(text)
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid || !isRunning(pid)) return null
  const current = statOf(pid)
  if (current === null) return pid
  const isAnother = startTime !== '' && current.startTime !== startTime
  return isAnother || deadStates.includes(current.state) ? null : pid
}

const lockFileOf = (folder: string) => path.join(folder, 'muster.lock')

const readLock = (file: string) => {
  try {
    return readFileSync(file, 'utf8')
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw problem
  }
}

/** Creates the lock file with its content atomically; false when there is one already. */
const createLock = (file: string, content: string): boolean => {
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

/** Moves a stale lock aside, and moves it back if another process has meanwhile replaced it with a valid one. */
const removeStaleLock = (file: string, content: string) => {
  const aside = `${file}.${randomUUID()}`
  try {
    renameSync(file, aside)
    if (readLock(aside) !== content) linkSync(aside, file)
  } catch (failure) {
    // removed or created again by another process: the next iteration reads the current file
    if (!['ENOENT', 'EEXIST'].includes((failure as NodeJS.ErrnoException).code ?? '')) throw failure
  } finally {
    rmSync(aside, { force: true })
  }
}

/** The process that has a data folder open; null when none has. */
export const lockHolder = (folder: string): number | null => {
  const lock = readLock(lockFileOf(folder))
  return lock === null ? null : livingHolder(lock)
}

const pollEveryMs = 100
export type LockOptions = {
  /** Milliseconds to wait until the holder has ended: a killed process takes a moment to disappear. */
  timeoutMs?: number
  wait?: (milliseconds: number) => Promise<unknown>
}

/**
 * Locks a data folder for this process, so that no two servers open one database. Ignores a lock whose process is gone,
 * or whose number now belongs to another process. Returns the function that releases the folder.
 */
export const lockFolder = async (
  folder: string,
  { timeoutMs = 0, wait = sleep }: LockOptions = {},
): Promise<() => void> => {
  const refuse = (pid: number) =>
    new FolderInUse(`The data folder ${folder} is in use by process ${pid}. Stop the server first.`)
  if (held.has(folder)) throw refuse(process.pid)

  const file = lockFileOf(folder)
  const content = `${process.pid} ${statOf(process.pid)?.startTime ?? ''}`
  let waitedMs = 0
  while (!createLock(file, content)) {
    const lock = readLock(file)
    const owner = lock === null ? null : livingHolder(lock)
    if (owner !== null) {
      if (waitedMs >= timeoutMs) throw refuse(owner)
      await wait(pollEveryMs)
      waitedMs += pollEveryMs
    } else if (lock !== null) removeStaleLock(file, lock)
  }

  held.add(folder)
  return () => {
    held.delete(folder)
    if (readLock(file) === content) rmSync(file, { force: true })
  }
}
