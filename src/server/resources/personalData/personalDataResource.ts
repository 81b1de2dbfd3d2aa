import { hoursToMilliseconds, subHours } from 'date-fns'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { personalDataCalls } from '@contract/personalData'
import { serve } from '@server/http/serve'
import { fileLinksFor, serveFile } from '@server/http/serveFile'
import { organisationJob, recurringJob, type InstallationJob } from '@server/jobs/runnable'
import { storageKey, type MediaStorage } from '@server/media/storage'
import { sweepFilesAlone } from '@server/media/sweepFilesAlone'
import { organisationRepository } from '@server/organisations/organisationRepository'
import { createAccountNoticeService } from '@server/resources/account/accountNoticeService'
import { createManagedAccountService } from '@server/resources/people/managedAccountService'
import { createAccountLinkService } from '@server/resources/registration/accountLinkService'
import type { Resource, ResourceDependencies } from '@server/resources/resource'
import { createErasureService } from './erasureService'
import { eraseDue } from './erased/eraseDue'
import { personalDataExamples } from './personalDataExamples'
import { personExportRepository } from './personExportRepository'
import { exportFolder, exportWriting, personExportService } from './personExportService'

/** For a file that is just being written to be recorded. */
const recordingHours = 1

/** Removes exports whose time is over, then the files without one. */
const sweepExports =
  (storage: MediaStorage) =>
  async ({ open, within, signal }: InstallationJob): Promise<void> => {
    const { now } = open()
    for (const organisationId of await organisationRepository.listIds(open())) {
      await within(organisationId, (scope) => personExportRepository.removeExpired(scope, now))
      await sweepFilesAlone(storage, {
        folder: storageKey(exportFolder, organisationId),
        before: subHours(now, recordingHours),
        signal,
        isRecorded: (ids) => within(organisationId, (scope) => personExportRepository.recorded(scope, ids)),
      })
    }
  }

const linkIn = (request: FastifyRequest) => {
  const linkTo = fileLinksFor(request)
  return ({ id, person_id }: { id: string; person_id: string }) =>
    linkTo(personalDataCalls.file, { id: person_id, exportId: id })
}

type Dependencies = Pick<ResourceDependencies, 'mails' | 'portalUrl' | 'settings'>

const personalDataRoutes = (app: FastifyInstance, { mails, portalUrl, settings }: Dependencies) => {
  const links = createAccountLinkService({ mails, portalUrl, isDelivered: settings.smtp !== null })
  const accounts = createManagedAccountService({ links, notices: createAccountNoticeService(mails) })
  const erasures = createErasureService({ disable: accounts.disable })
  serve(app, personalDataCalls.erase, ({ scope, params, body }) => erasures.erase(scope, params.id, body.erasure))
  serve(app, personalDataCalls.keep, ({ scope, params }) => erasures.keep(scope, params.id))
  serve(app, personalDataCalls.show, ({ scope, params, request }) =>
    personExportService.show(scope, params.id, linkIn(request)),
  )
  serve(app, personalDataCalls.start, ({ scope, params, request }) =>
    personExportService.start(scope, params.id, linkIn(request)),
  )
  // each download is noted, and none stays in the cache of a browser
  serveFile(
    app,
    personalDataCalls.file,
    ({ scope, params }) => personExportService.file(scope, params.id, params.exportId),
    { isWriting: true, isCached: false },
  )
}

/** Everything that is known of a person, for administrators (decision 0095). */
export const personalDataResource: Resource = {
  name: 'personalData',
  chapter: 'People',
  place: 196,
  calls: personalDataExamples,
  routes: personalDataRoutes,
  jobs: ({ storage, chat }) => ({
    [exportWriting.name]: organisationJob(
      exportWriting,
      ({ exportId }, job) => personExportService.write(exportId, job, storage),
      ({ exportId }, job) => personExportService.fail(exportId, job.reason, job),
    ),
    'people.erase': recurringJob(hoursToMilliseconds(1), eraseDue({ chat })),
    'people.exports.sweep': recurringJob(hoursToMilliseconds(1), sweepExports(storage)),
  }),
}
