import type { Settings } from './config'
import type { Connections, StatementListener } from './database/connect'
import { openDataFolder } from './dataFolder'
import { openServer } from './databaseServer'

/** A migrated database, held by this process until closed. */
export type OpenData = Connections & {
  /** Runs work on it; what the disk or the network does to it is told in a sentence. */
  explained<Result>(work: () => Promise<Result>): Promise<Result>
}

type Options = { isReady?: () => Promise<void>; onStatement?: StatementListener | undefined }

/**
 * Opens the database that the settings name, and migrates it. Server and commands alike start with it. `isReady` throws
 * what else would keep the program from its work, before a database is made for nothing.
 */
export const openData = (
  { dataFolder, database }: Pick<Settings, 'dataFolder' | 'database'>,
  { isReady = () => Promise.resolve(), onStatement }: Options = {},
): Promise<OpenData> =>
  database ? openServer(database, isReady, onStatement) : openDataFolder(dataFolder, isReady, onStatement)
