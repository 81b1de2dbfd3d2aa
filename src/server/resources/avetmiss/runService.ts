import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addDays } from 'date-fns'
import { z } from 'zod'
import type { CallAnswer, CallData } from '@contract/call'
import { type Run, type runCalls, runDays } from '@contract/training/avetmiss/runs'
import { audit } from '@server/audit/audit'
import type { Scope } from '@server/database/scope'
import { organisationJobKind } from '@server/jobs/jobKind'
import { jobs } from '@server/jobs/jobs'
import type { OrganisationJob } from '@server/jobs/runnable'
import { type MediaStorage, storageKey } from '@server/media/storage'
import type { StoredUpload } from '@server/media/storedFiles'
import { missing } from '@server/problems/apiProblem'
import { noteChange } from '@server/records/noteChange'
import { zipped } from '@server/media/zipped'
import type { RunRow } from '@server/training/avetmiss/avetmissTables'
import { natEntries } from '@server/training/avetmiss/natEntries'
import { checkYear, readingOf } from '@server/training/avetmiss/prepare'
import { countLearners } from '@server/training/avetmiss/readLearners'
import { requireTraining } from '@server/training/trainingSettings'
import { runRepository as runs } from './runRepository'

/** Below which the files lie. */
export const runFolder = 'avetmiss'
const keyOf = (organisationId: string, id: string) => storageKey(runFolder, organisationId, id)

export const avetmissRun = organisationJobKind({
  name: 'avetmiss.run',
  priority: 'normal',
  payload: z.object({ runId: z.string().min(1) }),
})

type LinkTo = (row: Pick<RunRow, 'id'>) => string

const isOver = ({ created_at }: RunRow, now: Date) => addDays(created_at, runDays) <= now

const toRun = async (scope: Scope, row: RunRow, linkTo: LinkTo): Promise<Run> => {
  const errorsByFile = await runs.errorsByFile(scope, row.id)
  return {
    id: row.id,
    year: row.year,
    kind: row.kind,
    state: row.state,
    failure: row.failure,
    done: row.done,
    total: row.total,
    errorCount: Object.values(errorsByFile).reduce((sum, count) => sum + count, 0),
    errorsByFile,
    size: row.size === null ? null : Number(row.size),
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    url: row.size === null || isOver(row, scope.now) ? null : linkTo(row),
  }
}

const finish = async ({ within }: OrganisationJob, row: RunRow, end: Partial<RunRow> & Pick<RunRow, 'state'>) =>
  within(async (scope) => {
    const isKnown = await runs.change(scope, row.id, { ...end, finished_at: scope.now })
    if (isKnown) await noteChange(scope, 'updated', { kind: 'avetmissRun', id: row.id, action: 'finish' })
    return isKnown
  })

/** Checks of a collection year, and the files that are made of one without errors (decision 0105). */
export const runService = {
  async latest(scope: Scope, linkTo: LinkTo): Promise<{ run: Run | null }> {
    await requireTraining(scope, 'avetmissExport')
    const row = await runs.latest(scope)
    return { run: row ? await toRun(scope, row, linkTo) : null }
  },

  /** Of two who start one at once, the second gets the run of the first. */
  async start(scope: Scope, run: CallData<typeof runCalls.start>['body']['run'], linkTo: LinkTo): Promise<Run> {
    await requireTraining(scope, 'avetmissExport')
    const row = await runs.add(scope, run)
    if (!row) {
      const known = await runs.latest(scope)
      if (!known) throw missing()
      return toRun(scope, known, linkTo)
    }
    await runs.removeOthers(scope, row.id)
    await jobs.enqueue(scope, avetmissRun, { runId: row.id }, { uniqueKey: row.id })
    const changes = { year: { before: null, after: run.year }, kind: { before: null, after: run.kind } }
    await noteChange(scope, 'created', { kind: 'avetmissRun', id: row.id, changes })
    return toRun(scope, row, linkTo)
  },

  async findings(
    scope: Scope,
    query: CallData<typeof runCalls.findings>['query'],
  ): Promise<CallAnswer<typeof runCalls.findings>> {
    await requireTraining(scope, 'avetmissExport')
    const row = await runs.latest(scope)
    return runs.findings(scope, row?.id ?? '', query)
  },

  /** Each download is noted: the file has personal data of everybody. */
  async file(scope: Scope, id: string): Promise<Pick<StoredUpload, 'key' | 'name' | 'contentType'>> {
    await requireTraining(scope, 'avetmissExport')
    const row = await runs.find(scope, id)
    if (!row || row.size === null || isOver(row, scope.now)) throw missing()
    await audit.write(scope, 'record.updated', { kind: 'avetmissRun', id, action: 'download' })
    const name = `avetmiss-${row.year}${row.kind === 'csv' ? '-tables' : ''}.zip`
    return { key: keyOf(scope.organisationId, id), name, contentType: 'application/zip' }
  },

  /** From its beginning, however often it is tried: findings and file are there as a whole or not at all. */
  async run(runId: string, job: OrganisationJob, storage: MediaStorage): Promise<void> {
    const { within, signal } = job
    const row = await within(async (scope) => {
      const known = await runs.find(scope, runId)
      if (!known) return undefined
      const readings = known.kind === 'check' ? 1 : 2
      const total = (await countLearners(scope, known.year)) * readings
      return (await runs.change(scope, runId, { state: 'running', done: 0, total })) ? known : undefined
    })
    if (!row) return
    let done = 0
    const onPage = async (read: number) => {
      done += read
      await within(async (scope) => void (await runs.change(scope, runId, { done })))
    }
    const reading = await readingOf({ within, signal }, row.year)
    const { findings, used } = await checkYear(reading, onPage)
    await within((scope) => runs.keepFindings(scope, runId, findings))
    if (row.kind === 'check' || findings.length > 0) {
      await finish(job, row, { state: row.kind === 'check' ? 'done' : 'refused' })
      return
    }
    const key = keyOf(reading.organisationId, runId)
    const folder = await mkdtemp(path.join(tmpdir(), 'muster-avetmiss-'))
    try {
      const entries = natEntries({ ...reading, used, onPage, folder }, row.kind)
      const size = await storage.put(key, zipped(entries, row.created_at))
      if (!(await finish(job, row, { state: 'done', size }))) await storage.remove(key)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },

  /** Its job has failed for good. */
  fail: (runId: string, reason: string, { within }: Pick<OrganisationJob, 'within'>): Promise<void> =>
    within(async (scope) => {
      if (await runs.change(scope, runId, { state: 'failed', failure: reason, finished_at: scope.now }))
        await noteChange(scope, 'updated', { kind: 'avetmissRun', id: runId, action: 'fail' })
    }),
}
