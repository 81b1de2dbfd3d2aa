import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { sessionCalls } from '@contract/session'
import { demoPassword } from '@server/demo/demoAccounts'
import { inProject } from './project'

const addressOf = async ({ stdout }: ChildProcess) => {
  if (!stdout) throw new Error('The server has no output to read')
  for await (const line of createInterface({ input: stdout })) {
    const address = /^Muster is ready at (\S+)/.exec(line)?.[1]
    if (address) return address
  }
  throw new Error('The server ended before it was ready')
}

const signIn = async (origin: string, email: string) => {
  const answer = await fetch(origin + sessionCalls.login.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ user: { email, password: demoPassword } }),
  })
  const token = /^Bearer (.+)$/.exec(answer.headers.get('authorization') ?? '')?.[1]
  if (!token) throw new Error(`${email} could not sign in: ${answer.status}`)
  return token
}

/** The built portal as in production, with the demo organisations in a data folder of its own. */
export const startPortal = async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'muster-bench-data-'))
  const child = spawn(process.execPath, [inProject('dist', 'server', 'main.js')], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      DATA_DIR: folder,
      PORT: '0',
      LOG_LEVEL: 'error',
      WRITES_PER_MINUTE: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const endAtExit = () => void child.kill('SIGKILL')
  process.once('exit', endAtExit)
  const stop = async () => {
    process.off('exit', endAtExit)
    const ended = once(child, 'exit')
    if (child.exitCode === null && child.kill('SIGTERM')) await ended
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const origin = await addressOf(child)
    child.stdout?.resume()
    return { origin, signIn: (email: string) => signIn(origin, email), stop }
  } catch (failure) {
    await stop()
    throw failure
  }
}
