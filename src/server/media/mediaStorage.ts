import path from 'node:path'
import { createFolderStorage } from './folderStorage'
import { createS3Storage } from './s3Storage'
import type { S3Settings } from './s3Settings'
import type { MediaStorage } from './storage'

/** The one folder of all media on the disk. */
export const mediaFolderOf = ({ dataFolder }: { dataFolder: string }) => path.join(dataFolder, 'media')

/** Where the settings say that files lie: in a bucket, else in the data folder. */
export const createMediaStorage = (settings: { dataFolder: string; s3: S3Settings | null }): MediaStorage =>
  settings.s3 ? createS3Storage(settings.s3) : createFolderStorage(mediaFolderOf(settings))
