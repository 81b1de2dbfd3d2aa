import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { quickStart } from '@server/testing/quickStart.mjs'
import { runFolder } from './runFolder'

export type MusterServer = {
  url: string
  /** Resolves with the first group of the pattern, once a line matches it. */
  saying(pattern: RegExp): Promise<string>
  /** Ctrl+C, as a user would. */
  stop(): Promise<void>
  /** kill -9: nothing is written or closed. */
  kill(): Promise<void>
}

const readyLine = /^Muster is ready at (\S+)/

/** Searches what the server has printed, and what it prints later; fails with all of it when the server ends before. */
const readOutput = (child: ChildProcess) => {
  if (!child.stdout || !child.stderr) throw new Error('The server has no output to read')
  const said: string[] = []
  child.stderr.on('data', (chunk) => said.push(String(chunk)))
  const output = createInterface({ input: child.stdout })
  output.on('line', (line) => said.push(line))
  return (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = (line: string) => {
        const found = pattern.exec(line)?.[1]
        if (found !== undefined) resolve(found)
      }
      said.forEach(look)
      output.on('line', look)
      output.once('close', () => reject(new Error(`The server has ended. It said:\n${said.join('\n')}`)))
    })
}

const end = async (child: ChildProcess, signal: NodeJS.Signals) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
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

  const saying = readOutput(child)
  const url = await saying(readyLine)
  return { url, saying, stop: () => end(child, 'SIGTERM'), kill: () => end(child, 'SIGKILL') }
}
