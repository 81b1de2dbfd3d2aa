import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Settings } from '@server/config'
import { keptSessionSecret } from '@server/sessionSecret'
import { explainFileFailure, StartProblem } from '@server/startProblem'

export const secretFileOf = (dataFolder: string): string => path.join(dataFolder, 'session-secret')

/** The session secret that a server with these settings has; null where the next start makes one. */
export const secretOf = ({
  sessionSecret,
  dataFolder,
}: Pick<Settings, 'sessionSecret' | 'dataFolder'>): string | null => {
  if (sessionSecret !== null) return sessionSecret
  return existsSync(secretFileOf(dataFolder)) ? keptSessionSecret(dataFolder) : null
}

/** Keeps a secret in a new file, for its owner alone. */
export const writeSecret = (file: string, secret: string): void => {
  if (existsSync(file) && readFileSync(file, 'utf8').trim() === secret) return
  try {
    writeFileSync(file, secret, { mode: 0o600, flag: 'wx', flush: true })
  } catch (failure) {
    throw new StartProblem(`The session secret could not be written to ${file}: ${explainFileFailure(failure)}.`)
  }
}
