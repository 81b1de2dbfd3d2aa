/** Runs the program of a check and interprets its exit. */
import { Buffer } from 'node:buffer'
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { askingTimes, secondsInTimes, spend } from './cost.ts'
import { root } from './sources.mjs'

/** Tests set their own mode and database, independent of the shell's environment. */
const inherited = () => ({ ...process.env, NODE_ENV: undefined, MUSTER_TEST_DATABASE_URL: undefined })

/** The command line of a program in `node_modules`. */
export const tool = (file, ...parameters) => [process.execPath, path.join(root, 'node_modules', file), ...parameters]

/** Returns the exit code. With `output`, an array, collects the output there instead of printing it. */
export const run = (command, { output, environment } = {}) =>
  new Promise((resolve) => {
    const [program, ...parameters] = askingTimes(command)
    const child = spawn(program, parameters, {
      cwd: root,
      stdio: ['ignore', output ? 'pipe' : 'inherit', output ? 'pipe' : 'inherit', 'pipe'],
      env: { ...inherited(), ...environment },
    })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk))
    const times = []
    child.stdio[3].on('data', (chunk) => times.push(chunk))
    child.on('error', () => resolve(1))
    child.on('close', (code) => {
      spend(secondsInTimes(Buffer.concat(times).toString()))
      resolve(code ?? 1)
    })
  })

/** A check that is a single program and counts as one result. */
export const whole =
  (command, { environment } = {}) =>
  async (output) => {
    const code = await run(command, { output, environment })
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
  }

export const findChromium = () =>
  [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ].find((file) => file && existsSync(file)) ?? spawnSync('which', ['chromium'], { encoding: 'utf8' }).stdout?.trim()
