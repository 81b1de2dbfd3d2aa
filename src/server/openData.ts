import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Kysely } from 'kysely'
import { say } from './commandLine'
import type { Settings } from './config'
import { connect } from './database/connect'
import { lockFolder } from './database/lockFolder'
import type { Database } from './database/schema'
import { StartProblem } from './startProblem'

/** The data folder, held by this process until closed. */
export type OpenData = { db: Kysely<Database>; close(): Promise<void> }

const makeFolder = (folder: string) => {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (failure) {
    throw new StartProblem(`The data folder ${folder} can not be made: ${(failure as Error).message}.`)
  }
}

/** Locks the data folder, opens the database in it and migrates it. Server and commands alike start with it. */
export const openData = async ({ dataFolder }: Pick<Settings, 'dataFolder'>): Promise<OpenData> => {
  makeFolder(dataFolder)
  const unlock = lockFolder(dataFolder)
  try {
    const folder = path.join(dataFolder, 'database')
    if (!existsSync(folder)) say('Making the database …')
    const db = await connect({ folder })
    const close = async () => {
      await db.destroy()
      unlock()
    }
    return { db, close }
  } catch (failure) {
    unlock()
    throw failure
  }
}
