import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { writeStdout } from './commandLine'
import { stillArriving } from './database/arrival'
import { arrivalIn, databaseIn } from './database/arrivalFolder'
import { connect, type StatementListener } from './database/connect'
import { lockFolder } from './database/lockFolder'
import { layNewDatabase } from './database/newDatabase'
import type { OpenData, OpenOptions } from './openData'
import { explainFileFailure, StartProblem } from './startProblem'

const stickyBit = 0o1000

/** Makes a folder private to its owner. A folder of another user, or a shared one like /tmp, stays as it is. */
const closeToOthers = (folder: string) => {
  const { mode, uid } = statSync(folder)
  if ((mode & stickyBit) === 0 && uid === process.getuid?.()) chmodSync(folder, 0o700)
}

/** The engine unpacks its first files with modes of its own, ignoring the umask. */
const closeFiles = (folder: string) => {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(folder, name)
    const { mode } = statSync(file)
    if ((mode & 0o077) !== 0) chmodSync(file, mode & 0o700)
  }
}

export const makeFolder = (folder: string) => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    closeToOthers(folder)
  } catch (failure) {
    throw new StartProblem(`The data folder ${folder} cannot be used: ${explainFileFailure(failure)}.`)
  }
}

export const lockDataFolder = async (folder: string, timeoutMs: number) => {
  try {
    return await lockFolder(folder, { timeoutMs })
  } catch (failure) {
    if (failure instanceof StartProblem) throw failure
    throw new StartProblem(`The data folder ${folder} cannot be used: ${explainFileFailure(failure)}.`)
  }
}

/** The engine is WebAssembly: failures below it arrive as an abort or an exit code without the cause. */
const isEngineFailure = (failure: unknown) =>
  failure instanceof WebAssembly.RuntimeError || !(failure instanceof Error) || failure.name === 'ExitStatus'

/** Explains a failure of the database on disk in a sentence that names the folder; returns other failures unchanged. */
export const explainDatabaseFailure = (failure: unknown, dataFolder: string): unknown => {
  const { code = '', errno } = (failure ?? {}) as { code?: string; errno?: unknown }
  const isOfFiles = failure instanceof Error && typeof code === 'string' && /^E[A-Z]+$/.test(code)
  if (isOfFiles)
    return new StartProblem(`The database in ${dataFolder} cannot be used: ${explainFileFailure(failure)}.`)
  const isFull = code === '53100' || errno === 'ENOSPC'
  if (isFull) return new StartProblem(`The database in ${dataFolder} cannot be used: the disk is full.`)
  if (!isEngineFailure(failure)) return failure
  return new StartProblem(
    `The database in ${dataFolder} cannot be used. Is the disk full, or is a file missing? Restore a backup when it is not the disk.`,
  )
}

/** Runs work on the data folder and explains failures of the disk in a sentence. */
export const onDisk = async <Result>(dataFolder: string, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (failure) {
    throw explainDatabaseFailure(failure, dataFolder)
  }
}

const open = async (dataFolder: string, onStatement?: StatementListener) => {
  const folder = databaseIn(dataFolder)
  if (arrivalIn(dataFolder) !== null) throw stillArriving(`The data folder ${dataFolder}`)
  if (!existsSync(folder)) {
    writeStdout('Creating the database…')
    layNewDatabase(folder)
  } else if (!statSync(folder).isDirectory()) {
    throw new StartProblem(`The database ${folder} cannot be used: there is a file in its place.`)
  }
  const connections = await connect({ folder }, onStatement)
  closeToOthers(folder) // an earlier release may have left its files readable for others
  closeFiles(folder)
  return connections
}

/** Locks the data folder, opens its database and migrates it. */
export const openDataFolder = async (
  dataFolder: string,
  { isReady, onStatement, lockTimeoutMs }: OpenOptions,
): Promise<OpenData> => {
  makeFolder(dataFolder)
  const unlock = await lockDataFolder(dataFolder, lockTimeoutMs)
  const explained: OpenData['explained'] = (work) => onDisk(dataFolder, work)
  try {
    await isReady()
    const { db, owner, close: closeDatabase } = await explained(() => open(dataFolder, onStatement))
    const close = async () => {
      try {
        await closeDatabase()
      } finally {
        unlock()
      }
    }
    return { db, owner, close, explained }
  } catch (failure) {
    unlock()
    throw failure
  }
}
