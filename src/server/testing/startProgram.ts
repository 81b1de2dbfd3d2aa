import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

type Launch = {
  /** Relative to `dist/server`. */
  file: string
  folder: string
  variables?: Record<string, string>
  parameters?: string[]
}

export type Program = ReturnType<typeof startProgram>

const running = new Set<() => void>()
process.once('exit', () => running.forEach((kill) => kill()))

/** Starts a built program as the npm scripts do, in a folder where it is installed. */
export const startProgram = ({ file, folder, variables = {}, parameters = [] }: Launch) => {
  const child = spawn(process.execPath, [path.join(folder, 'dist/server', file), ...parameters], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      LOG_LEVEL: 'info',
      WRITES_PER_MINUTE: '0',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const kill = () => void child.kill('SIGKILL')
  running.add(kill)
  const said = { out: '', err: '' }
  child.stdout.on('data', (part: Buffer) => (said.out += part.toString()))
  child.stderr.on('data', (part: Buffer) => (said.err += part.toString()))
  const closed = once(child, 'close').then(() => {
    running.delete(kill)
    return { code: child.exitCode, ...said }
  })

  /** The first match of the pattern in the output; rejects when the program exits without one. */
  const says = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(said.out)?.[1]
        if (found !== undefined) resolve(found)
      }
      child.stdout.on('data', look)
      look()
      void closed.then(({ code, err }) => reject(new Error(`${file} ended with ${code}: ${err}`)))
    })

  const signal = (name: NodeJS.Signals) => void child.kill(name)
  const end = (name: 'SIGTERM' | 'SIGKILL') => {
    signal(name)
    return closed
  }
  return { said, says, signal, end, closed }
}

/** Error lines of the log, and any output to stderr. */
export const complaintsOf = ({ out, err }: { out: string; err: string }): string[] => {
  const lines = out.split('\n').filter((line) => line.startsWith('{"level":'))
  const grave = lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)
  return [...grave, ...err.split('\n').filter((line) => line !== '')]
}
