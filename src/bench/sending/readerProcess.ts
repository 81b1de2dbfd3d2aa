import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { inProject } from '../project'
import type { Order } from './reader'

const program = inProject('src', 'bench', 'sending', 'reader.ts')

/**
 * Somebody who reads an address all the time, in a process of their own: beside the measuring one, their times would
 * contain what it does itself. Resolves when they have the first answer.
 */
export const startReader = async (url: string, token: string) => {
  const child = fork(program, { execArgv: ['--import', 'tsx'], cwd: inProject() })
  const killAtExit = () => void child.kill('SIGKILL')
  process.once('exit', killAtExit)
  const send = (order: Order) => child.send(order)
  const ended = once(child, 'exit').then((): never => {
    throw new Error('The reader ended')
  })
  ended.catch(() => {}) // it is killed at the end
  /** How many milliseconds each answer took since the last time. */
  const take = async (): Promise<number[]> => {
    send('take')
    const [times] = (await Promise.race([once(child, 'message'), ended])) as [number[]]
    return times
  }
  send({ url, token })
  while ((await take()).length === 0) await wait(100)
  return {
    take,
    kill: async () => {
      process.off('exit', killAtExit)
      child.kill('SIGKILL')
      await ended.catch(() => {})
    },
  }
}
