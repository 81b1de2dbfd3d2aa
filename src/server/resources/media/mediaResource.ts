import { hoursToMilliseconds } from 'date-fns'
import { recurringJob } from '@server/jobs/runnable'
import type { Resource } from '@server/resources/resource'
import { mediaExamples } from './mediaExamples'
import { mediaRoutes } from './mediaRoutes'
import { sweepMedia } from './sweepMedia'

export const mediaResource: Resource = {
  name: 'media',
  chapter: 'Media',
  calls: mediaExamples,
  routes: mediaRoutes,
  jobs: ({ storage, pictureFolder, uploads }) => ({
    'media.sweep': recurringJob(hoursToMilliseconds(1), sweepMedia({ storage, pictureFolder, uploads })),
  }),
}
