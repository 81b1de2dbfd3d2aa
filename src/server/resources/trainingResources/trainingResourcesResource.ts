import { trainingResourceCalls } from '@contract/training/resources'
import { fileLinksFor } from '@server/http/serveFile'
import { peopleWho } from '@server/live/peopleWho'
import type { Resource } from '@server/resources/resource'
import { filesOfTraining } from '@server/training/filesOfTraining'
import { serveFiled } from '@server/training/serveFiled'
import { serveActivation } from '@server/training/catalogue'
import { statusAgain } from '@server/training/catalogueRecords'
import { withMedia } from '@server/resources/media/filedRecordService'
import { trainingResourceDemo, trainingResourceMedia } from './trainingResourceDemo'
import { trainingResourceExamples } from './trainingResourceExamples'
import {
  isResourceVisible,
  mayChangeResource,
  resourceHolder,
  trainingResourceRepository,
} from './trainingResourceRepository'
import { trainingResourceService as resources } from './trainingResourceService'

/** What the whole organisation learns with (RT-011). */
export const trainingResourcesResource: Resource = {
  name: 'trainingResources',
  chapter: 'Training',
  place: 76,
  calls: trainingResourceExamples,
  routes: (app) => {
    serveFiled(app, trainingResourceCalls, resources, withMedia)
    serveActivation(app, trainingResourceCalls, trainingResourceRepository, {
      activated: (_scope, _id, row) => statusAgain(row),
      toAnswer: (resource, request) => withMedia(resource, fileLinksFor(request)),
    })
  },
  mediaHolders: { [resourceHolder]: filesOfTraining({ read: isResourceVisible, change: mayChangeResource }) },
  live: { [resourceHolder]: peopleWho('training.use') },
  demo: trainingResourceDemo,
  demoMedia: trainingResourceMedia,
}
