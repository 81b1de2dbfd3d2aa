import { chmodSync, mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { takeSteps } from './takeSteps'

/** The environment variables with the folder in which this run's programs are installed, and with that of the whole image. */
const folderVariable = 'MUSTER_SMOKE_FOLDER'
const rootVariable = 'MUSTER_SMOKE_ROOT'

const told = (variable: string): string => {
  const folder = process.env[variable]
  if (folder === undefined) throw new Error(`${variable} is not set: was the global set-up run?`)
  return folder
}
export const productionFolder = (): string => told(folderVariable)
export const imageRoot = (): string => told(rootVariable)

/** Installs Muster as its image does: what the Dockerfile forgets is missing here too. */
export const makeProductionFolder = (project: string): void => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'muster-smoke-'))
  chmodSync(root, 0o755) // a test starts it as another user
  process.env[rootVariable] = root
  process.env[folderVariable] = takeSteps({ project, root }).folder
}
