import { fork } from 'node:child_process'
import { once } from 'node:events'
import os from 'node:os'
import { inProject } from '../../project'
import type { Target } from './attack'
import type { Order, Outcomes, Report } from './attacker'

/** Lower priority than the server and the measuring process: with few cores it must not take their processor time. */
const niceness = 5
const program = inProject('src', 'bench', 'endure', 'hostile', 'attacker.ts')

/** Starts the process of one attack; resolves when it is prepared. */
export const prepareAttacker = async (name: string, target: Target) => {
  const child = fork(program, { execArgv: ['--import', 'tsx'], cwd: inProject() })
  const killAtExit = () => void child.kill('SIGKILL')
  process.once('exit', killAtExit)
  const order = async (wanted: Order): Promise<Report> => {
    const answered = new AbortController()
    const { signal } = answered
    const ended = async (): Promise<never> => {
      await once(child, 'exit', { signal })
      throw new Error(`The attacker of ${name} ended`)
    }
    const answer = Promise.race([once(child, 'message', { signal }), ended()])
    child.send(wanted)
    try {
      const [report] = (await answer) as [Report]
      return report
    } finally {
      answered.abort()
    }
  }
  const { pid = NaN } = child
  os.setPriority(pid, niceness)
  await order({ do: 'prepare', name, target })
  return {
    pid,
    start: () => order({ do: 'start' }),
    outcomes: async (): Promise<Outcomes> => {
      const report = await order({ do: 'report' })
      if (!('sent' in report)) throw new Error('The attacker did not report what came of its requests')
      return report
    },
    kill: async () => {
      process.off('exit', killAtExit)
      const ended = once(child, 'exit')
      if (child.exitCode === null && child.kill('SIGKILL')) await ended
    },
  }
}
