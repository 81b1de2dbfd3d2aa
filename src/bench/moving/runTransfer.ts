import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { inProject } from '../project'

const lookEveryMs = 100

/** The most memory that a process has had, in kB; 0 when it has ended. */
const peakOf = (pid: number): number => {
  try {
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

type Transfer = { file: string; parameters: readonly string[]; variables: Readonly<Record<string, string>> }

const start = ({ file, parameters, variables }: Transfer) => {
  const child = spawn(process.execPath, [inProject('dist', 'server', file), ...parameters], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (part: Buffer) => (said.out += part.toString()))
  child.stderr.on('data', (part: Buffer) => (said.err += part.toString()))
  const endAtExit = () => void child.kill('SIGKILL')
  process.once('exit', endAtExit)
  const ended = once(child, 'close').then(() => process.off('exit', endAtExit))
  return { child, said, ended }
}

/** Runs a command to its end. */
export const runTransfer = async (transfer: Transfer): Promise<{ said: string; seconds: number; peakKb: number }> => {
  const begun = performance.now()
  const { child, said, ended } = start(transfer)
  let peakKb = 0
  const looking = setInterval(() => (peakKb = Math.max(peakKb, peakOf(child.pid ?? 0))), lookEveryMs)
  await ended
  clearInterval(looking)
  if (child.exitCode !== 0) throw new Error(`${transfer.file} ended with ${child.exitCode}: ${said.err}`)
  return { said: said.out, seconds: (performance.now() - begun) / 1_000, peakKb }
}

/** Runs a command, and kills it some time after it has said that a step begins. */
export const killTransfer = async (transfer: Transfer, step: string, afterMs: number): Promise<void> => {
  const { child, said, ended } = start(transfer)
  const hasBegun = new Promise<void>((resolve) => {
    child.stdout.on('data', () => said.out.includes(step) && resolve())
  })
  await Promise.race([hasBegun, ended])
  await Promise.race([new Promise((resolve) => setTimeout(resolve, afterMs)), ended])
  if (!child.kill('SIGKILL')) throw new Error(`${transfer.file} ended before it was killed at '${step}': ${said.err}`)
  await ended
}
