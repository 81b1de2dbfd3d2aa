import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { inProject } from '../project'

const running = new Set<ChildProcess>()
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')))

export type PortalProcess = { origin: string; kill(): Promise<void>; stop(): Promise<number | null> }

/** The built portal over the data that the variables name; killed when this process ends. */
export const startPortalProcess = async (variables: Record<string, string>): Promise<PortalProcess> => {
  const env = { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'fatal', ...variables }
  const child = spawn(process.execPath, [inProject('dist', 'server', 'main.js')], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  running.add(child)
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(child, 'close')
    child.kill(signal)
    await ended
    running.delete(child)
    return child.exitCode
  }
  for await (const line of createInterface({ input: child.stdout })) {
    const origin = /^Muster is ready at (\S+)/.exec(line)?.[1]
    if (origin === undefined) continue
    child.stdout.resume()
    return { origin, kill: async () => void (await end('SIGKILL')), stop: () => end('SIGTERM') }
  }
  throw new Error('The portal ended before it was ready')
}
