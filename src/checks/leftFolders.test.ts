import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { removeLeftFolders } from './leftFolders'

const twoDays = 2 * 24 * 3_600_000
let home: string

beforeEach(() => (home = mkdtempSync(path.join(tmpdir(), 'muster-left-'))))
afterEach(() => rmSync(home, { recursive: true }))

const folder = (name: string) => {
  const made = path.join(home, name)
  mkdirSync(path.join(made, 'media'), { recursive: true })
  return made
}

test('a folder of a killed run is removed after a day, what people have named is not', () => {
  const left = folder('muster-one-of-two-aB3dE6')
  const named = folder('muster-browser-failures')
  expect(removeLeftFolders(home)).toEqual([])
  expect(existsSync(left)).toBe(true)
  expect(removeLeftFolders(home, Date.now() + twoDays)).toEqual(['muster-one-of-two-aB3dE6'])
  expect(existsSync(left)).toBe(false)
  expect(existsSync(named)).toBe(true)
})

test('a folder that a process was started with stays until the process has ended', async () => {
  const used = folder('muster-data-aB3dE6')
  const child = spawn(process.execPath, ['-e', 'console.log("started"); process.stdin.resume()'], {
    env: { DATA_DIR: used },
  })
  await once(child.stdout, 'data')
  const whileRunning = removeLeftFolders(home, Date.now() + twoDays)
  const ended = once(child, 'exit')
  child.stdin.end()
  await ended
  expect(whileRunning).toEqual(process.platform === 'linux' ? [] : ['muster-data-aB3dE6'])
  if (process.platform === 'linux')
    expect(removeLeftFolders(home, Date.now() + twoDays)).toEqual(['muster-data-aB3dE6'])
})
