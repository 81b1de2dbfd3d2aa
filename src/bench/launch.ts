import { spawn, type ChildProcess } from 'node:child_process'
import { inProject } from './project'

export type Program = { address: string; pid: number; stop(): Promise<void> }

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts a Node program and resolves with the address in its ready line. */
export const launch = async (parameters: string[], variables: Record<string, string>): Promise<Program> => {
  const env = { PATH: process.env['PATH'], NODE_ENV: 'production', ...variables }
  const child = spawn(process.execPath, parameters, { cwd: inProject(), env, stdio: ['ignore', 'pipe', 'inherit'] })
  running.add(child)
  child.once('close', () => running.delete(child))
  const stop = () =>
    new Promise<void>((resolve) => {
      if (!running.has(child)) return resolve() // it ended by itself
      child.once('close', () => resolve())
      child.kill('SIGTERM')
    })
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (part: Buffer) => {
      said += part.toString()
      const found = /^(?:Muster is ready|Raw server) at (\S+)$/m.exec(said)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.once('close', () => reject(new Error(`${parameters.join(' ')} ended`)))
  })
  return { address, pid: child.pid ?? NaN, stop }
}
