import { existsSync, renameSync, rmSync } from 'node:fs'
import { Kysely } from 'kysely'
import { arrivalFolder, arrivalIn, databaseIn } from '@server/database/arrivalFolder'
import { startEngine } from '@server/database/connect'
import { isAllOfThem, migrateAsFarAs } from '@server/database/migrate'
import { layNewDatabase } from '@server/database/newDatabase'
import { pgliteDialects } from '@server/database/pgliteDialect'
import { lockDataFolder, makeFolder, onDisk } from '@server/dataFolder'
import { openEmbeddedRows, type RowStore } from './rowStore'
import { notEmpty, otherArrival, type Arriving, type EmptyPlace, type Target } from './arriving'

/** The engine on the folder, migrated. */
const open = async (folder: string, { migrations }: Arriving): Promise<RowStore> => {
  if (!existsSync(folder) && isAllOfThem(migrations)) layNewDatabase(folder)
  const engine = await startEngine({ folder })
  try {
    await migrateAsFarAs(new Kysely<unknown>({ dialect: pgliteDialects(engine).owner }), migrations)
    return await openEmbeddedRows(engine)
  } catch (failure) {
    await engine.close()
    throw failure
  }
}

const closedOnce = (store: RowStore) => {
  let isOpen = true
  return async () => {
    if (isOpen) await store.close()
    isOpen = false
  }
}

/**
 * Opens a data folder to be filled. The embedded database grows beside its place and is renamed when it is complete. One
 * whose rows a killed run has not completed begins anew: what the engine wrote last is not to be relied on.
 */
export const openEmptyFolder = async (dataFolder: string, arriving: Arriving): Promise<EmptyPlace> => {
  makeFolder(dataFolder)
  const place = `the data folder ${dataFolder}`
  const unlock = await lockDataFolder(dataFolder, 0)
  let closeStore = () => Promise.resolve()
  const filling = arrivalFolder(dataFolder, { ...arriving, hasRows: false })
  const filled = arrivalFolder(dataFolder, { ...arriving, hasRows: true })

  const begin = async (hasRows: boolean): Promise<Target> => {
    if (!hasRows) rmSync(filling, { recursive: true, force: true })
    const store = await open(hasRows ? filled : filling, arriving)
    closeStore = closedOnce(store)
    return {
      place,
      store,
      hasRows,
      explained: (work) => onDisk(dataFolder, work),
      async keepRows() {
        await store.ask('vacuum analyze')
        await closeStore()
        if (existsSync(filling)) renameSync(filling, filled)
      },
      async end() {
        await closeStore()
        renameSync(filled, databaseIn(dataFolder))
      },
    }
  }
  try {
    const arrival = arrivalIn(dataFolder)
    if (arrival !== null && arrival.id !== arriving.id) throw otherArrival(place)
    if (existsSync(databaseIn(dataFolder))) throw notEmpty(place)
    return {
      isRepeated: arrival !== null,
      begin: () => onDisk(dataFolder, () => begin(arrival?.hasRows === true)),
      async close() {
        try {
          await closeStore()
        } finally {
          unlock()
        }
      },
    }
  } catch (failure) {
    unlock()
    throw failure
  }
}
