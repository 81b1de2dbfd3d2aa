import type { Arriving, EmptyPlace } from './arriving'
import { openEmptyFolder } from './emptyFolder'
import { openEmptyServer } from './emptyServer'
import type { DatabasePlace } from './source'

/** Opens an empty database to be filled, or one that an earlier run of the same has not ended. */
export const openEmptyPlace = ({ dataFolder, database }: DatabasePlace, arriving: Arriving): Promise<EmptyPlace> =>
  database ? openEmptyServer(database.url, arriving) : openEmptyFolder(dataFolder, arriving)
