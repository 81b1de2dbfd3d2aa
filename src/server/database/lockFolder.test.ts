import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { lockFolder } from './lockFolder'

const aFolder = () => mkdtempSync(path.join(tmpdir(), 'muster-lock-'))
const lockIn = (folder: string) => path.join(folder, 'muster.lock')
/** Field 22 of /proc/pid/stat, read by other code than that of the lock. */
const startTime = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19] ?? ''

const programs = new Set<ChildProcess>()
afterEach(() => programs.forEach((program) => program.kill('SIGKILL')))

/** Starts another program that runs until it is killed. */
const startProgram = async () => {
  const program = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  programs.add(program)
  await new Promise((resolve) => program.once('spawn', resolve))
  const kill = async () => {
    const ended = new Promise((resolve) => program.once('exit', resolve))
    program.kill('SIGKILL')
    await ended
  }
  return { pid: program.pid ?? 0, kill }
}

describe('lockFolder', () => {
  it('[D-06] refuses a folder that another process holds, and opens it after a kill -9', async () => {
    const folder = aFolder()
    const { pid, kill } = await startProgram()
    writeFileSync(lockIn(folder), `${pid} ${startTime(pid)}`)

    expect(() => lockFolder(folder)).toThrow(
      `The data folder ${folder} is in use by process ${pid}. Stop the server first.`,
    )
    await kill()
    lockFolder(folder)()
  })

  it('[D-06] does not mistake a later process with the same number for the owner', async () => {
    const folder = aFolder()
    const { pid } = await startProgram()
    writeFileSync(lockIn(folder), `${pid} 1`)

    expect(() => lockFolder(folder)()).not.toThrow()
  })

  it('[D-06] refuses a second server in the same process until the first one releases the folder', () => {
    const folder = aFolder()
    const unlock = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow(`is in use by process ${process.pid}`)
    unlock()

    expect(readdirSync(folder)).toEqual([])
    lockFolder(folder)()
  })

  it.each(['', 'nonsense', `${process.pid} 1`, '999999999 1', '-1 1'])(
    '[D-06] ignores the lock %j, which no process can hold',
    (content) => {
      const folder = aFolder()
      writeFileSync(lockIn(folder), content)
      const unlock = lockFolder(folder)

      expect(readFileSync(lockIn(folder), 'utf8')).toBe(`${process.pid} ${startTime(process.pid)}`)
      expect(readdirSync(folder)).toEqual(['muster.lock'])
      unlock()
      expect(existsSync(lockIn(folder))).toBe(false)
    },
  )
})
