import path from 'node:path'
import type { Settings } from '@server/config'
import { createFolderStorage } from './folderStorage'

/** Where the files of an installation lie. Servers that share a database share this folder too. */
export const mediaStorageOf = ({ dataFolder }: Pick<Settings, 'dataFolder'>) =>
  createFolderStorage(path.join(dataFolder, 'media'))
