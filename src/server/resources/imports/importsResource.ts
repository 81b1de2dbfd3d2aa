import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { hoursToMilliseconds, subDays, subHours } from 'date-fns'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { importCalls, importMappingSchema, type ImportMapping } from '@contract/imports'
import { serve } from '@server/http/serve'
import { serveUpload, type Receive } from '@server/http/serveUpload'
import { importExampleFile } from '@server/imports/importExampleFile'
import { readImportColumns, readImportFile, type ImportFile } from '@server/imports/importFile'
import { ImportProblem, MappingProblem } from '@server/imports/importProblem'
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
const isTooLarge = () => tooLarge(form.largest)

/** What is wrong with a file is said at its field. */
const explained = async <Result>(read: () => Promise<Result>): Promise<Result> => {
  try {
    return await read()
  } catch (failure) {
    if (failure instanceof MappingProblem) throw refusedField('mapping', failure.message)
    throw failure instanceof ImportProblem ? refusedField(form.field, failure.message) : failure
  }
}

const mappingOf = (text: string): ImportMapping => {
  try {
    return importMappingSchema.parse(JSON.parse(text))
  } catch {
    throw refusedField('mapping', 'is not a list of columns as in ["email",null]')
  }
}

const csvFile = (reply: FastifyReply, name: string) =>
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}.csv"`)

const importRoutes = (app: FastifyInstance) => {
  serve(app, importCalls.index, ({ scope, query }) => importRepository.list(scope, query))
  serve(app, importCalls.show, ({ scope, params }) => importService.show(scope, params.id))

  serveUpload(app, importCalls.columns, async ({ upload, query: { kind } }) => {
    const content = await upload.read(isTooLarge)
    return explained(() => readImportColumns(kind, content))
  })

  serveUpload(app, importCalls.create, ({ upload, query: { kind, mapping: said } }) => {
    const mapping = said === undefined ? null : mappingOf(said)
    let file: ImportFile | undefined
    const receive: Receive = {
      // read as a whole before it is stored: a file of which nothing can be used is refused at once
      prepare: async ({ name, content }) => {
        const bytes = await buffer(content)
        file = await explained(() => readImportFile(kind, bytes, mapping))
        return { name, contentType: 'text/csv', content: Readable.from([bytes]) }
      },
      tooLarge: isTooLarge,
    }
    return upload.keep(
      importFolder,
      (scope, [stored]) => {
        if (!stored || !file) throw new Error('An upload without a file was recorded')
        return importService.create(scope, { kind, mapping }, stored, file)
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
    csvFile(reply, 'import')
    return text
  })

  serve(app, importCalls.example, ({ query: { kind }, reply }) => {
    csvFile(reply, kind)
    return Promise.resolve(importExampleFile(kind))
  })
  serve(app, importCalls.absent, ({ scope, params, query }) => importService.absentPage(scope, params.id, query))
  serve(app, importCalls.absentFile, async ({ scope, params, reply }) => {
    const text = await importService.absentFile(scope, params.id)
    csvFile(reply, 'not-in-the-file')
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
  jobs: ({ storage, mails }) => ({
    [importRunning.name]: organisationJob(
      importRunning,
      ({ importId }, job) => importService.run(importId, job, { storage, mails }),
      ({ importId }, job) => importService.fail(importId, job.reason, job),
    ),
    'imports.sweep': recurringJob(hoursToMilliseconds(24), sweepImports(storage)),
  }),
}
