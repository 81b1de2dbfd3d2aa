import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { quickStart } from '@server/testing/quickStart.mjs'
import { runFolder } from './runFolder'

export type MusterServer = {
  url: string
  /** Ctrl+C, as a user would. */
  stop(): Promise<void>
  /** kill -9: nothing is written or closed. */
  kill(): Promise<void>
}

const readyLine = /^Muster is ready at (\S+)/

const end = async (child: ChildProcess, signal: NodeJS.Signals) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

/** The URL in the ready line; throws with the output when the server exits before. */
const addressOf = async (child: ChildProcess): Promise<string> => {
  if (!child.stdout || !child.stderr) throw new Error('The server has no output to read')
  const said: string[] = []
  child.stderr.on('data', (chunk) => said.push(String(chunk)))
  for await (const line of createInterface({ input: child.stdout })) {
    const address = readyLine.exec(line)?.[1]
    if (address) return address
    said.push(line)
  }
  throw new Error(`The server ended before it was ready:\n${said.join('\n')}`)
}

/** Starts the built server over a data folder, on a free port; `variables` are settings besides. */
export const startServer = async (
  dataFolder: string,
  variables: Record<string, string> = {},
): Promise<MusterServer> => {
  const child = spawn(process.execPath, [...quickStart, path.join(runFolder(), 'dist/server/main.js')], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATA_DIR: dataFolder,
      PORT: '0',
      LOG_LEVEL: 'error',
      WRITES_PER_MINUTE: '0', // tests share accounts
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const killAtExit = () => void child.kill('SIGKILL')
  process.once('exit', killAtExit)
  child.once('exit', () => process.off('exit', killAtExit))

  const url = await addressOf(child)
  child.stdout?.resume()
  return { url, stop: () => end(child, 'SIGTERM'), kill: () => end(child, 'SIGKILL') }
}
