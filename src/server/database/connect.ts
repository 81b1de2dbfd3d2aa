import { PGlite, types } from '@electric-sql/pglite'
import { Kysely } from 'kysely'
import { migrate } from './migrate'
import { pgliteDialect } from './pgliteDialect'
import type { Database } from './schema'

/** The types that `pg` is set to as well: a day is a text, a count a number. */
const parsers = { [types.DATE]: (text: string) => text, [types.INT8]: (text: string) => Number(text) }

/** A folder on disk, or the dump of a migrated database to keep in memory. */
export type Place = { folder: string } | { dump: Blob }

const openEngine = (place: Place) =>
  'folder' in place
    ? PGlite.create({ dataDir: place.folder, parsers })
    : PGlite.create({ loadDataDir: place.dump, parsers })

/** Opens the embedded database and migrates it. `destroy()` closes it. */
export const connect = async (place: Place): Promise<Kysely<Database>> => {
  const engine = await openEngine(place)
  const db = new Kysely<Database>({ dialect: pgliteDialect(engine) })
  try {
    await migrate(db)
    return db
  } catch (problem) {
    await db.destroy()
    throw problem
  }
}
