import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { inProject } from '../project'

const running = new Set<ChildProcess>()
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')))

export type PortalProcess = {
  origin: string
  pid: number
  hasEnded(): boolean
  kill(): Promise<void>
  stop(): Promise<number | null>
}

type Options = {
  /** Receives each line of the log. */
  onLine?: (line: string) => unknown
  /** Of another version. */
  program?: string
}

/** The built portal, with the data that the variables name; killed when this process ends. */
export const startPortalProcess = async (
  variables: Record<string, string>,
  { onLine = () => {}, program = inProject('dist', 'server', 'main.js') }: Options = {},
): Promise<PortalProcess> => {
  const settings = { PORT: '0', LOG_LEVEL: 'fatal', WRITES_PER_MINUTE: '0', ...variables }
  const env = { PATH: process.env['PATH'], NODE_ENV: 'production', ...settings }
  const child = spawn(process.execPath, [program], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  running.add(child)
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const end = async (signal: NodeJS.Signals) => {
    const ended = hasEnded() ? undefined : once(child, 'close')
    child.kill(signal)
    await ended
    running.delete(child)
    return child.exitCode
  }
  const lines = createInterface({ input: child.stdout })
  const origin = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      const found = /^Muster is ready at (\S+)/.exec(line)?.[1]
      if (found === undefined) onLine(line)
      else resolve(found)
    })
    lines.once('close', () => reject(new Error('The portal ended before it was ready')))
  })
  const { pid = NaN } = child
  return { origin, pid, hasEnded, kill: async () => void (await end('SIGKILL')), stop: () => end('SIGTERM') }
}
