import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { newSecretOption } from './installation'
import { explainFileFailure, StartProblem } from './startProblem'

const shortest = 32

/** Creates the file atomically, so that a crash leaves no partial secret. */
const make = (file: string) => {
  const unfinished = `${file}.${randomUUID()}`
  try {
    writeFileSync(unfinished, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true })
    renameSync(unfinished, file)
  } finally {
    rmSync(unfinished, { force: true })
  }
}

/**
 * The secret of the data folder, created on first use and readable by its owner only. Throws a StartProblem when the
 * file contains no valid secret: a short one could be guessed, and all tokens forged.
 */
export const keptSessionSecret = (dataFolder: string): string => {
  const file = path.join(dataFolder, 'session-secret')
  try {
    if (!existsSync(file)) make(file)
    const secret = readFileSync(file, 'utf8').trim()
    if (secret.length >= shortest) return secret
  } catch (failure) {
    throw new StartProblem(`The session secret ${file} cannot be used: ${explainFileFailure(failure)}.`)
  }
  throw new StartProblem(
    `The session secret ${file} must have at least ${shortest} characters. Restore it from a backup. If it is lost, remove the file to have a new one made, and let the next start accept it by: npm run set -- ${newSecretOption}. Everyone will have to sign in again.`,
  )
}
