import { hoursToMilliseconds, subHours } from 'date-fns'
import { type InstallationJob, recurringJob } from '@server/jobs/runnable'
import { mediaFolder } from '@server/media/mediaFiles'
import { createPictures } from '@server/media/pictures'
import type { ResumableUploads } from '@server/media/resumableUploads'
import { type MediaStorage, storageKey } from '@server/media/storage'
import { thumbnailKeyOf } from '@server/media/storedFiles'
import { sweepFilesAlone } from '@server/media/sweepFilesAlone'
import { organisationRepository } from '@server/organisations/organisationRepository'
import type { Resource } from '@server/resources/resource'
import { mediaExamples } from './mediaExamples'
import { mediaRepository } from './mediaRepository'
import { mediaRoutes } from './mediaRoutes'

/** For a form to be sent after its files were uploaded, and for an upload to be recorded. */
const keptHours = 24
/** No picture takes this long. */
const pictureHours = 1

type Kept = { storage: MediaStorage; pictureFolder: string; uploads: Pick<ResumableUploads, 'sweep'> }

/**
 * Removes what nobody will ask for: media that hung on nothing for a day, files and thumbnails without a record, and what a
 * stopped server left of a picture. First the records, then their files: a record must never stand without one.
 */
const sweepMedia =
  ({ storage, pictureFolder, uploads }: Kept) =>
  async ({ open, within, signal }: InstallationJob): Promise<void> => {
    const { now } = open()
    const before = subHours(now, keptHours)
    await createPictures(pictureFolder).sweep(subHours(now, pictureHours))
    await uploads.sweep(before)
    for (const organisationId of await organisationRepository.listIds(open())) {
      await within(organisationId, (scope) => mediaRepository.removeUnattached(scope, before))
      const folder = storageKey(mediaFolder, organisationId)
      for (const withThumbnail of [false, true])
        await sweepFilesAlone(storage, {
          folder: withThumbnail ? thumbnailKeyOf(folder) : folder,
          before,
          signal,
          isRecorded: (ids) =>
            within(organisationId, (scope) => mediaRepository.recorded(scope, ids, { withThumbnail })),
        })
    }
  }

export const mediaResource: Resource = {
  name: 'media',
  chapter: 'Media',
  place: 130,
  calls: mediaExamples,
  routes: mediaRoutes,
  jobs: ({ storage, pictureFolder, uploads }) => ({
    'media.sweep': recurringJob(hoursToMilliseconds(1), sweepMedia({ storage, pictureFolder, uploads })),
  }),
}
