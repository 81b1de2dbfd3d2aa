import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The files of a migrated, empty database, made with the server; the sources alone have none. */
const builtFolder = fileURLToPath(new URL('newDatabase', import.meta.url))

/**
 * Lays a new database into a folder that is not there yet: the engine takes five seconds to make one itself, and is left
 * to it where none was built. The folder comes whole or not at all, whenever the process ends.
 */
export const layNewDatabase = (folder: string): void => {
  if (!existsSync(builtFolder)) return
  const draft = `${folder}.new`
  rmSync(draft, { recursive: true, force: true }) // of a process that ended here
  cpSync(builtFolder, draft, { recursive: true })
  renameSync(draft, folder)
}
