import type { Settings } from './config'
import type { Connections, StatementListener } from './database/connect'
import { openDataFolder } from './dataFolder'
import { openServer } from './databaseServer'

/** A migrated database, locked by this process until it is closed. */
export type OpenData = Connections & {
  /** Runs work on it and explains failures of the disk or the network in a sentence. */
  explained<Result>(work: () => Promise<Result>): Promise<Result>
}

/** Milliseconds, for servers: one that was killed a moment ago still has to disappear. */
export const lockTimeoutMs = 3_000

export type OpenOptions = {
  isReady: () => Promise<void>
  onStatement: StatementListener | undefined
  /** Milliseconds for another process to let go of the data folder. */
  lockTimeoutMs: number
}

/**
 * Opens and migrates the database of the settings. The server and the commands start with it. `isReady` throws other
 * obstacles to the start, before a database is created in vain.
 */
export const openData = (
  { dataFolder, database }: Pick<Settings, 'dataFolder' | 'database'>,
  { isReady = () => Promise.resolve(), onStatement, lockTimeoutMs = 0 }: Partial<OpenOptions> = {},
): Promise<OpenData> =>
  database
    ? openServer(database, isReady, onStatement)
    : openDataFolder(dataFolder, { isReady, onStatement, lockTimeoutMs })
