import { fork } from 'node:child_process'
import { once } from 'node:events'
import { inProject } from '../../bench/project'

export type AudienceClient = { url: string } | { url: string; token: string; conversationSid: string; reads?: boolean }
export type Order =
  | { do: 'open'; clients: AudienceClient[] }
  | { do: 'report' }
  /** Sent by the next client in turn, without waiting. */
  | { do: 'say'; words: string }
  /** Waits until all requests have a response. */
  | { do: 'settle' }
export type Report = { opened: number } | { latencies: number[] } | { settled: number }

/** Starts the process of the listening clients; both functions resolve after its response. */
export const startAudience = () => {
  const child = fork(inProject('src/conversations/bench/audience.ts'), {
    execArgv: ['--import', 'tsx'],
    cwd: inProject(),
  })
  const ask = async (order: Order): Promise<Report> => {
    const answered = new AbortController()
    const { signal } = answered
    const ended = async () => {
      await once(child, 'exit', { signal })
      throw new Error('The listeners ended')
    }
    const answer = Promise.race([once(child, 'message', { signal }), ended()])
    child.send(order)
    try {
      const [report] = (await answer) as [Report]
      return report
    } finally {
      answered.abort()
    }
  }
  return {
    open: (clients: AudienceClient[]) => ask({ do: 'open', clients }),
    latencies: async () => {
      const report = await ask({ do: 'report' })
      return 'latencies' in report ? report.latencies : []
    },
    say: (words: string) => {
      child.send({ do: 'say', words } satisfies Order)
      return Promise.resolve()
    },
    settle: () => ask({ do: 'settle' }),
    stop: () => void child.kill('SIGKILL'),
  }
}
