import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { until } from '@server/testing/until'
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

/** A process that has ended under a parent that does not ask for it: a shell that became `sleep`. */
const startZombie = async () => {
  const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 1000'])
  programs.add(parent)
  const [said] = (await once(parent.stdout, 'data')) as [Buffer]
  const pid = Number(said.toString())
  await until(() => readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z '), { what: 'it has ended' })
  return pid
}

describe('lockFolder', () => {
  it('[D-06] refuses a folder that another process holds, and opens it after a kill -9', async () => {
    const folder = aFolder()
    const { pid, kill } = await startProgram()
    writeFileSync(lockIn(folder), `${pid} ${startTime(pid)}`)

    await expect(lockFolder(folder)).rejects.toThrow(
      `The data folder ${folder} is in use by process ${pid}. Stop the server first.`,
    )
    await kill()
    const unlock = await lockFolder(folder)
    unlock()
  })

  it('[D-06] does not mistake a later process with the same number for the owner', async () => {
    const folder = aFolder()
    const { pid } = await startProgram()
    writeFileSync(lockIn(folder), `${pid} 1`)

    const unlock = await lockFolder(folder)
    unlock()
  })

  it('[D-06] waits up to three seconds for a process that was killed a moment ago, and no longer for another', async () => {
    const folder = aFolder()
    const { pid, kill } = await startProgram()
    writeFileSync(lockIn(folder), `${pid} ${startTime(pid)}`)
    const waited: number[] = []
    const wait = async (milliseconds: number) => {
      waited.push(milliseconds)
      if (waited.length === 40) await kill()
    }
    const options = { timeoutMs: 3_000, wait }

    await expect(lockFolder(folder, options)).rejects.toThrow(`in use by process ${pid}`)
    expect(waited.reduce((sum, each) => sum + each, 0)).toBe(3_000)
    const unlock = await lockFolder(folder, options)
    unlock()
    expect(waited).toHaveLength(40)
  })

  it('[D-06] takes a zombie for dead, which its parent has not asked for', async () => {
    const folder = aFolder()
    const pid = await startZombie()
    writeFileSync(lockIn(folder), `${pid} ${startTime(pid)}`)

    const unlock = await lockFolder(folder)
    unlock()
  })

  it('[D-06] refuses a second server in the same process until the first one releases the folder', async () => {
    const folder = aFolder()
    const unlock = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow(`is in use by process ${process.pid}`)
    unlock()

    expect(readdirSync(folder)).toEqual([])
    const again = await lockFolder(folder)
    again()
  })

  it.each(['', 'nonsense', `${process.pid} 1`, '999999999 1', '-1 1'])(
    '[D-06] ignores the lock %j, which no process can hold',
    async (content) => {
      const folder = aFolder()
      writeFileSync(lockIn(folder), content)
      const unlock = await lockFolder(folder)

      expect(readFileSync(lockIn(folder), 'utf8')).toBe(`${process.pid} ${startTime(process.pid)}`)
      expect(readdirSync(folder)).toEqual(['muster.lock'])
      unlock()
      expect(existsSync(lockIn(folder))).toBe(false)
    },
  )
})
