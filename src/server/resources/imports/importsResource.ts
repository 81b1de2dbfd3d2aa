import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { hoursToMilliseconds, subDays, subHours } from 'date-fns'
import type { FastifyInstance } from 'fastify'
import { importCalls } from '@contract/imports'
import { serve } from '@server/http/serve'
import { serveUpload, type Receive } from '@server/http/serveUpload'
import { readImportFile, type ImportFile } from '@server/imports/importFile'
import { ImportProblem } from '@server/imports/importProblem'
import { reportCsv } from '@server/imports/importReport'
import { organisationJob, recurringJob, type InstallationJob } from '@server/jobs/runnable'
import { tooLarge } from '@server/media/boundedBody'
import { storageKey, type MediaStorage } from '@server/media/storage'
import { sweepFilesAlone } from '@server/media/sweepFilesAlone'
import { organisationRepository } from '@server/organisations/organisationRepository'
import { refusedField } from '@server/problems/apiProblem'
import type { Resource } from '@server/resources/resource'
import { importExamples } from './importExamples'
import { importRepository } from './importRepository'
import { importFolder, importRunning, importService } from './importService'

const keptDays = 30
/** For a file to be recorded. */
const recordingHours = 1

/** Removes old imports, then the files without one. */
const sweepImports =
  (storage: MediaStorage) =>
  async ({ open, within, signal }: InstallationJob): Promise<void> => {
    const { now } = open()
    for (const organisationId of await organisationRepository.listIds(open())) {
      await within(organisationId, (scope) => importRepository.removeOld(scope, subDays(now, keptDays)))
      await sweepFilesAlone(storage, {
        folder: storageKey(importFolder, organisationId),
        before: subHours(now, recordingHours),
        signal,
        isRecorded: (ids) => within(organisationId, (scope) => importRepository.recorded(scope, ids)),
      })
    }
  }

const { upload: form } = importCalls.create

const importRoutes = (app: FastifyInstance) => {
  serve(app, importCalls.index, ({ scope, query }) => importRepository.list(scope, query))
  serve(app, importCalls.show, ({ scope, params }) => importService.show(scope, params.id))

  serveUpload(app, importCalls.create, ({ upload, query: { kind } }) => {
    let file: ImportFile | undefined
    const receive: Receive = {
      // read as a whole before it is stored: a file of which nothing can be used is refused at once
      prepare: async ({ name, content }) => {
        const bytes = await buffer(content)
        try {
          file = await readImportFile(kind, bytes)
        } catch (failure) {
          throw failure instanceof ImportProblem ? refusedField(form.field, failure.message) : failure
        }
        return { name, contentType: 'text/csv', content: Readable.from([bytes]) }
      },
      tooLarge: () => tooLarge(form.largest),
    }
    return upload.keep(
      importFolder,
      (scope, [stored]) => {
        if (!stored || !file) throw new Error('An upload without a file was recorded')
        return importService.create(scope, kind, stored, file)
      },
      receive,
    )
  })

  serve(app, importCalls.apply, ({ scope, params, body }) => importService.apply(scope, params.id, body))

  serve(app, importCalls.rows, async ({ scope, params: { id }, query }) => {
    await importService.show(scope, id)
    return importRepository.rowsPage(scope, id, query)
  })
  serve(app, importCalls.report, async ({ scope, params: { id }, query, reply }) => {
    await importService.show(scope, id)
    const text = reportCsv(await importRepository.rows(scope, id, query['q[outcome_eq]']))
    reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="import.csv"')
    return text
  })
}

/** Files of other programs, for admins (D-106, decision 0075). */
export const importsResource: Resource = {
  name: 'imports',
  chapter: 'Operations',
  place: 215,
  calls: importExamples,
  routes: importRoutes,
  jobs: ({ storage }) => ({
    [importRunning.name]: organisationJob(
      importRunning,
      ({ importId }, job) => importService.run(importId, job, storage),
      ({ importId }, job) => importService.fail(importId, job.reason, job),
    ),
    'imports.sweep': recurringJob(hoursToMilliseconds(24), sweepImports(storage)),
  }),
}
