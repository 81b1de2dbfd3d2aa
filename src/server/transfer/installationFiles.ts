import { markIn, markKey, noFiles } from '@server/installation'
import type { Settings } from '@server/config'
import { createMediaStorage } from '@server/media/mediaStorage'
import { placeOfFiles, requireStorage } from '@server/media/requireStorage'
import { StartProblem } from '@server/startProblem'
import { keysOf, type Files } from './files'
import type { Installation } from './source'

export type FilesPlace = Pick<Settings, 'dataFolder' | 's3'>

/** The files of the settings. Throws a StartProblem when they can not be reached. */
export const openFiles = async (place: FilesPlace): Promise<Files> => {
  await requireStorage(place)
  return { storage: createMediaStorage(place), place: placeOfFiles(place) }
}

/** Whether these are the files of the database, as a server would judge them. */
export const areFilesOf = async ({ storage }: Files, { id, hasMarkedFiles }: Installation): Promise<boolean> => {
  const mark = await markIn(storage)
  return mark === null ? !hasMarkedFiles : mark === id
}

export const requireFilesOf = async (files: Files, installation: Installation): Promise<void> => {
  if (!(await areFilesOf(files, installation))) throw new StartProblem(noFiles(files.place, installation.id ?? ''))
}

const hasAny = async (files: Files) => {
  for await (const key of keysOf(files)) return key !== ''
  return false
}

/** Files may go where there are none, where an earlier run has brought some, and where this installation had its own. */
export const requireRoom = async (
  files: Files,
  { id }: Pick<Installation, 'id'>,
  isRepeated: boolean,
): Promise<void> => {
  const mark = await markIn(files.storage)
  if (mark !== null && mark !== id)
    throw new StartProblem(
      `The files in ${files.place} belong to another installation. Nothing was changed. Take an empty folder or bucket.`,
    )
  if (mark === null && !isRepeated && (await hasAny(files)))
    throw new StartProblem(
      `There are files in ${files.place} already. Nothing was changed. Take an empty folder or bucket.`,
    )
}

/** The last thing that is written beside them: until then they belong to nobody. */
export const markFiles = async ({ storage }: Files, { id, hasMarkedFiles }: Installation): Promise<void> => {
  if (id !== null && hasMarkedFiles) await storage.put(markKey, Buffer.from(id))
}
