import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import type { Settings } from '@server/config'
import { createMediaStorage, mediaFolderOf } from '@server/media/mediaStorage'
import { placeOfFiles, requireStorage } from '@server/media/requireStorage'
import type { MediaStorage } from '@server/media/storage'
import { StartProblem } from '@server/startProblem'
import { findingsOf, reasonIn, type Finding } from './finding'

const { ok, wrong } = findingsOf('files')

/** Each step with the right that it needs. */
const tryOut = async (storage: MediaStorage): Promise<string | null> => {
  const key = `doctor-${randomUUID()}`
  const written = Buffer.from('written by the doctor')
  const steps: readonly [string, () => Promise<unknown>][] = [
    ['write', () => storage.put(key, written)],
    [
      'read',
      async () => {
        if (!(await buffer(await storage.read(key))).equals(written)) throw new Error('it came back changed')
      },
    ],
    ['list', () => storage.list('doctors')[Symbol.asyncIterator]().next()],
    ['list uploads in parts', () => storage.sweepUnfinished(new Date(0))],
    ['delete', () => storage.remove(key)],
  ]
  for (const [right, step] of steps)
    try {
      await step()
    } catch (failure) {
      await storage.remove(key).catch(() => {}) // the first failure is the one to report
      return `${right}: ${reasonIn(failure)}`
    }
  return null
}

/** Writes, reads, lists and deletes a file where files lie: in the bucket, or in the folder. */
export const checkFiles = async (settings: Pick<Settings, 's3' | 'dataFolder'>): Promise<Finding[]> => {
  const place = placeOfFiles(settings)
  const advice = settings.s3
    ? 'Look at S3_BUCKET, S3_ENDPOINT and the key, which must be allowed to get, put, delete and list objects, and to list and abort uploads in parts.'
    : 'Let the server’s user write in the folder, and look at the space on its disk.'
  try {
    await requireStorage(settings)
  } catch (failure) {
    if (failure instanceof StartProblem) return [wrong(failure.message, advice)]
    throw failure
  }
  // a folder is made with the first file, and not by a look at it
  if (!settings.s3 && !existsSync(mediaFolderOf(settings))) return [ok(`There are no files in ${place} yet.`)]
  const failed = await tryOut(createMediaStorage(settings))
  if (failed !== null) return [wrong(`In ${place} the doctor could not ${failed}`, advice)]
  return [ok(`A file was written in ${place}, read, listed and deleted.`)]
}
