import { hoursToMilliseconds, subHours } from 'date-fns'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { packageRuntimeCalls } from '@contract/training/packageRuntime'
import { packageCalls } from '@contract/training/packages'
import { serve } from '@server/http/serve'
import { type InstallationJob, recurringJob } from '@server/jobs/runnable'
import type { LinkHolder } from '@server/media/fileLinks'
import { type MediaStorage, storageKey } from '@server/media/storage'
import { sweepFilesAlone } from '@server/media/sweepFilesAlone'
import { organisationRepository } from '@server/organisations/organisationRepository'
import type { Resource, ResourceDependencies } from '@server/resources/resource'
import { packageRepository } from '@server/training/packages/packageRepository'
import { servePackages } from '@server/training/packages/servePackages'
import { packageFolder } from '@server/training/packages/takePackage'
import { packageDemo, packageDemoStored } from './packageDemo'
import { createPackageService, startOfPackage } from './packageService'
import { trainingPackageExamples } from './trainingPackageExamples'

/** For an upload to be recorded. */
const keptHours = 24

/** Removes packages that no version refers to, then their files. */
const sweepPackages =
  (storage: MediaStorage) =>
  async ({ open, within, signal }: InstallationJob): Promise<void> => {
    const before = subHours(open().now, keptHours)
    for (const organisationId of await organisationRepository.listIds(open())) {
      await within(organisationId, (scope) => packageRepository.removeUnused(scope, before))
      await sweepFilesAlone(storage, {
        folder: storageKey(packageFolder, organisationId),
        before,
        signal,
        isRecorded: (ids) => within(organisationId, (scope) => packageRepository.recorded(scope, ids)),
      })
    }
  }

const holderOf = ({ owner }: FastifyRequest): LinkHolder => {
  if (!owner) throw new Error('A package is opened by somebody')
  return { organisationId: owner.organisationId, personId: owner.actor.globalId, sessionId: owner.sessionId }
}

const packageRoutes = (app: FastifyInstance, { settings, sessions, packageTickets: tickets }: ResourceDependencies) => {
  const service = createPackageService({ tickets, contentOrigin: settings.contentOrigin })
  serve(app, packageCalls.preview, ({ scope, params, request }) => service.preview(scope, holderOf(request), params.id))
  serve(app, packageCalls.open, ({ scope, params, request }) => service.open(scope, holderOf(request), params.id))
  serve(app, packageRuntimeCalls.keep, ({ scope, params, body }) => service.keep(scope, params.id, body.part))
  servePackages(app, { settings, tickets, sessions, startOf: startOfPackage })
}

/** SCORM packages, as they are opened and shown (decision 0104). */
export const trainingPackagesResource: Resource = {
  name: 'trainingPackages',
  chapter: 'Training',
  place: 79.5,
  calls: trainingPackageExamples,
  routes: packageRoutes,
  demo: packageDemo,
  demoStored: packageDemoStored,
  jobs: ({ storage }) => ({
    'trainingPackages.sweep': recurringJob(hoursToMilliseconds(24), sweepPackages(storage)),
  }),
}
