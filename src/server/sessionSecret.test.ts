import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { keptSessionSecret } from './sessionSecret'
import { StartProblem } from './startProblem'

const aFolder = () => mkdtempSync(path.join(tmpdir(), 'muster-secret-'))
const fileIn = (folder: string) => path.join(folder, 'session-secret')
const failureIn = (folder: string) => {
  try {
    return keptSessionSecret(folder)
  } catch (failure) {
    return failure
  }
}

describe('the stored session secret', () => {
  it('[D-03] is created once, readable by its owner only, and leaves no partial file', () => {
    const folder = aFolder()
    const secret = keptSessionSecret(folder)

    expect(secret.length).toBeGreaterThanOrEqual(32)
    expect(keptSessionSecret(folder)).toBe(secret)
    expect(readdirSync(folder)).toEqual(['session-secret'])
    expect(statSync(fileIn(folder)).mode & 0o777).toBe(0o600)
  })

  it.each(['', 's'.repeat(31), ' '.repeat(40)])('[D-03] is refused, and not replaced, when it is %j', (content) => {
    const folder = aFolder()
    writeFileSync(fileIn(folder), content)
    const failure = failureIn(folder)

    expect(failure).toBeInstanceOf(StartProblem)
    expect((failure as Error).message).toContain(`${fileIn(folder)} must have at least 32 characters.`)
    expect(readFileSync(fileIn(folder), 'utf8')).toBe(content)
  })

  it('[D-03] is refused in one sentence when its name is that of a folder', () => {
    const folder = aFolder()
    mkdirSync(fileIn(folder))

    expect(failureIn(folder)).toEqual(
      new StartProblem(`The session secret ${fileIn(folder)} cannot be used: there is a folder in its place.`),
    )
  })
})
