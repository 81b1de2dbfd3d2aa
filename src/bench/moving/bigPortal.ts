import { randomBytes } from 'node:crypto'
import { closeSync, ftruncateSync, mkdirSync, openSync, writeSync } from 'node:fs'
import path from 'node:path'
import { connect } from '@server/database/connect'
import { seedScale } from '@server/demo/seedScale'
import { requireInstallation } from '@server/installation'
import { createFolderStorage } from '@server/media/folderStorage'

export const benchSecret = 'a secret for the measurements of Muster, nothing else'

export type Sizes = { people: number; notifications: number; files: number; fileBytes: number }

/** Files that are told apart by what they begin with, and are holes otherwise. */
const makeSparse = (folder: string, { files, fileBytes }: Sizes) => {
  mkdirSync(folder, { recursive: true })
  for (let at = 0; at < files; at += 1) {
    const file = openSync(path.join(folder, `file-${at}`), 'w', 0o600)
    writeSync(file, randomBytes(64))
    ftruncateSync(file, fileBytes)
    closeSync(file)
  }
}

/** A portal of this size on a PostgreSQL, with its files in a data folder. */
export const makeBigPortal = async (
  url: string,
  dataFolder: string,
  sizes: Sizes,
  onProgress: (text: string) => void,
): Promise<void> => {
  const { people, notifications } = sizes
  const { owner, close } = await connect({ url, poolSize: 2 })
  try {
    await seedScale(owner, { people, notifications, now: new Date(), onProgress })
    const media = path.join(dataFolder, 'media')
    makeSparse(path.join(media, 'media', 'scale'), sizes)
    await requireInstallation(owner, { secret: benchSecret, storage: createFolderStorage(media), place: media })
  } finally {
    await close()
  }
}
