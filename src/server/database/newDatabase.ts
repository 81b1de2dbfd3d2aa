import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The files of a migrated, empty database, which the build of the server creates; the sources alone have none. */
const builtFolder = fileURLToPath(new URL('newDatabase', import.meta.url))

/**
 * Copies a new database into a folder that does not exist yet: the engine takes five seconds to create one, and does so
 * where the build has none. The folder appears complete or not at all, even if the process ends meanwhile.
 */
export const layNewDatabase = (folder: string): void => {
  if (!existsSync(builtFolder)) return
  const draft = `${folder}.new`
  rmSync(draft, { recursive: true, force: true }) // left by a process that ended here
  cpSync(builtFolder, draft, { recursive: true })
  renameSync(draft, folder)
}
