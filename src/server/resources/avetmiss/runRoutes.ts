import { hoursToMilliseconds, subDays, subHours } from 'date-fns'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { runCalls, runDays } from '@contract/training/avetmiss/runs'
import { serve } from '@server/http/serve'
import { fileLinksFor, serveFile } from '@server/http/serveFile'
import { organisationJob, recurringJob, type InstallationJob } from '@server/jobs/runnable'
import { type MediaStorage, storageKey } from '@server/media/storage'
import { sweepFilesAlone } from '@server/media/sweepFilesAlone'
import { organisationRepository } from '@server/organisations/organisationRepository'
import { runRepository } from './runRepository'
import { avetmissRun, runFolder, runService } from './runService'

/** For a file that is just being written to be recorded. */
const recordingHours = 1

/** Removes runs whose time is over, then the files without one. */
const sweepRuns =
  (storage: MediaStorage) =>
  async ({ open, within, signal }: InstallationJob): Promise<void> => {
    const { now } = open()
    for (const organisationId of await organisationRepository.listIds(open())) {
      await within(organisationId, (scope) => runRepository.removeBefore(scope, subDays(now, runDays)))
      await sweepFilesAlone(storage, {
        folder: storageKey(runFolder, organisationId),
        before: subHours(now, recordingHours),
        signal,
        isRecorded: (ids) => within(organisationId, (scope) => runRepository.recorded(scope, ids)),
      })
    }
  }

const linkIn = (request: FastifyRequest) => {
  const linkTo = fileLinksFor(request)
  return ({ id }: { id: string }) => linkTo(runCalls.file, { id })
}

export const runRoutes = (app: FastifyInstance) => {
  serve(app, runCalls.latest, ({ scope, request }) => runService.latest(scope, linkIn(request)))
  serve(app, runCalls.start, ({ scope, body, request }) => runService.start(scope, body.run, linkIn(request)))
  serve(app, runCalls.findings, ({ scope, query }) => runService.findings(scope, query))
  // each download is noted, and none stays in the cache of a browser
  serveFile(app, runCalls.file, ({ scope, params }) => runService.file(scope, params.id), {
    isWriting: true,
    isCached: false,
  })
}

export const runJobs = ({ storage }: { storage: MediaStorage }) => ({
  [avetmissRun.name]: organisationJob(
    avetmissRun,
    ({ runId }, job) => runService.run(runId, job, storage),
    ({ runId }, job) => runService.fail(runId, job.reason, job),
  ),
  'avetmiss.runs.sweep': recurringJob(hoursToMilliseconds(1), sweepRuns(storage)),
})
