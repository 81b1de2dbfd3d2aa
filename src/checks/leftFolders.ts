/** Folders that killed runs of tests have left among the system's temporary files. */
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import path from 'node:path'

const aDay = 24 * 3_600_000
/** As `mkdtemp` names them: what people name by hand, such as `muster-demo`, is theirs. */
const ofARun = /^muster-[a-z-]+-[A-Za-z0-9]{6}$/

const textOf = (file: string) => {
  try {
    return readFileSync(file, 'latin1')
  } catch {
    return '' // it has ended, belongs to another user, or the system is not Linux
  }
}

/** What the processes of this machine were started with: each names its folder in its command or its variables. */
const startedWith = () => {
  const isProcess = (name: string) => /^\d+$/.test(name)
  const processes = process.platform === 'linux' ? readdirSync('/proc').filter(isProcess) : []
  return processes.flatMap((id) => ['cmdline', 'environ'].map((file) => textOf(`/proc/${id}/${file}`))).join('\n')
}

/** Of this user: those of others are not ours to remove. */
const isOld = (folder: string, now: number) => {
  const found = statSync(folder, { throwIfNoEntry: false })
  return (
    found !== undefined && (process.platform === 'win32' || found.uid === userInfo().uid) && now - found.mtimeMs > aDay
  )
}

/** Removes those that nothing has changed for a day and no process names; returns their names. */
export const removeLeftFolders = (home: string, now = Date.now()) => {
  const old = readdirSync(home).filter((name) => ofARun.test(name) && isOld(path.join(home, name), now))
  if (old.length === 0) return []
  const used = startedWith()
  const left = old.filter((name) => !used.includes(path.join(home, name)))
  for (const name of left) rmSync(path.join(home, name), { recursive: true, force: true })
  return left
}
