import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { CallData } from '@contract/call'
import type { Import, ImportKindName, ImportMapping, importCalls } from '@contract/imports'
import type { Scope } from '@server/database/scope'
import { sliceWork, type SliceWork } from '@server/imports/importContent'
import { readImportFile, type ImportFile } from '@server/imports/importFile'
import { absentCsv } from '@server/imports/importReport'
import { organisationJobKind } from '@server/jobs/jobKind'
import { JobProblem } from '@server/jobs/jobProblem'
import { jobs } from '@server/jobs/jobs'
import type { OrganisationJob } from '@server/jobs/runnable'
import type { MailService } from '@server/mail/mailService'
import { storageKey, type MediaStorage } from '@server/media/storage'
import type { StoredUpload } from '@server/media/storedFiles'
import { missing, refused, refusedField } from '@server/problems/apiProblem'
import { noteChange } from '@server/records/noteChange'
import { requireTraining } from '@server/training/trainingSettings'
import { importRepository, toImport } from './importRepository'

/** Below which the files lie. */
export const importFolder = 'imports'

/** Judges, or writes, the rows of a file that are left. */
export const importRunning = organisationJobKind({
  name: 'imports.run',
  priority: 'normal',
  payload: z.object({ importId: z.string().min(1) }),
})

/** Of one run of the job, which may take 100 seconds; the rest is left to the next one, which reads the file again. */
const longestRunMs = 30_000

/** After each slice as long as it took, so that others get half of the machine, and at most this. */
const longestPauseMs = 1_000

const enqueueRun = (scope: Scope, importId: string) =>
  jobs.enqueue(scope, importRunning, { importId }, { uniqueKey: importId })

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('base64')

const show = async (scope: Scope, id: string): Promise<Import> => {
  const row = await importRepository.find(scope, id)
  if (!row) throw missing()
  return toImport(row)
}

/** Only a file of people leaves people out. */
const requirePeople = async (scope: Scope, id: string): Promise<void> => {
  if ((await show(scope, id)).kind !== 'people') throw missing()
}

type Row = NonNullable<Awaited<ReturnType<typeof importRepository.find>>>

/** The audit log names the person who asked for it. */
const asItsPerson = (system: Scope, { person_id }: Row): Scope => ({
  ...system,
  actor: { ...system.actor, globalId: person_id ?? system.actor.globalId },
})

/** Tells the windows of the person who asked for it that it has ended. */
const announceEnd = ({ organisationId, announce }: Scope, { id, person_id }: Row) => {
  if (person_id !== null)
    announce({ topic: 'records.changed', organisationId, kind: 'import', id, personIds: [person_id] })
}

/** Runs one slice in the scope's transaction; true when nothing is left to be done. */
const runSlice = async (system: Scope, id: string, status: Import['status'], work: SliceWork): Promise<boolean> => {
  const row = await importRepository.findToChange(system, id)
  if (row?.status !== status) return true // another run has ended it
  const scope = asItsPerson(system, row)
  const { rows, next } = await work(scope, row.position)
  const isDone = next >= row.row_count
  const ended = status === 'applying' ? 'applied' : 'checked'
  await importRepository.advance(scope, id, { rows, next, status: isDone ? ended : status })
  if (isDone) announceEnd(scope, row)
  return isDone
}

/** What a run works with. */
type Means = { storage: MediaStorage; mails: MailService }

export const importService = {
  show,

  async absentPage(scope: Scope, id: string, query: CallData<typeof importCalls.absent>['query']) {
    await requirePeople(scope, id)
    return importRepository.absentPage(scope, id, query)
  },

  async absentFile(scope: Scope, id: string): Promise<string> {
    await requirePeople(scope, id)
    return absentCsv(await importRepository.absent(scope, id))
  },

  /** Records a file that was read, and has its rows judged. */
  async create(
    scope: Scope,
    { kind, mapping }: { kind: ImportKindName; mapping: ImportMapping | null },
    { id, name, digest }: StoredUpload,
    file: ImportFile,
  ) {
    if (kind === 'learners') await requireTraining(scope)
    await importRepository.create(scope, { id, kind, file_name: name, digest, mapping, row_count: file.rows.length })
    await enqueueRun(scope, id)
    await noteChange(scope, 'created', { kind: 'import', id })
    return show(scope, id)
  },

  /** Has the rows of a judged file written, once; what is written is the file that was judged. */
  async apply(scope: Scope, id: string, { digest, skipsRefused }: CallData<typeof importCalls.apply>['body']) {
    const row = await importRepository.findToChange(scope, id)
    if (!row) throw missing()
    if (row.status === 'checking') throw refused('The file is still being checked')
    if (row.status === 'checkFailed') throw refused('The file could not be checked. Please upload it again')
    if (row.status !== 'checked' && row.status !== 'applyFailed') throw refused('This file has been applied before')
    if (digest !== row.digest) throw refusedField('digest', 'is not that of the file that was checked')
    if (!skipsRefused && (await importRepository.hasRefused(scope, id)))
      throw refused('Rows of the file are refused. Correct it, or apply the others alone.')
    await importRepository.begin(scope, row)
    await enqueueRun(scope, id)
    await noteChange(scope, 'updated', { kind: 'import', id, action: 'apply' })
    return show(scope, id)
  },

  /**
   * Judges or writes a file slice by slice, each in a transaction of its own that also stores how far it is: stopped
   * anywhere, the next run goes on there.
   */
  async run(importId: string, { within, signal }: OrganisationJob, { storage, mails }: Means): Promise<void> {
    const row = await within((scope) => importRepository.find(scope, importId))
    if (row?.status !== 'checking' && row?.status !== 'applying') return
    const content = await buffer(await storage.read(storageKey(importFolder, row.organisation_id, importId)))
    if (sha256(content) !== row.digest) throw new JobProblem('The file is not the one that was uploaded.')
    const file = await readImportFile(row.kind, content, row.mapping)
    const work = await sliceWork(row.status === 'applying' ? 'apply' : 'judge', file, mails)
    for (const until = performance.now() + longestRunMs; performance.now() < until;) {
      signal.throwIfAborted()
      const begun = performance.now()
      if (await within((scope) => runSlice(scope, importId, row.status, work))) return
      await wait(Math.min(performance.now() - begun, longestPauseMs), undefined, { signal })
    }
    await within((scope) => enqueueRun(scope, importId))
  },
  /** Its job has failed for good: it says so, and why. */
  fail: (importId: string, reason: string, { within }: Pick<OrganisationJob, 'within'>): Promise<void> =>
    within(async (system) => {
      const row = await importRepository.findToChange(system, importId)
      if (row?.status !== 'checking' && row?.status !== 'applying') return
      const scope = asItsPerson(system, row)
      const status = row.status === 'checking' ? 'checkFailed' : 'applyFailed'
      await importRepository.fail(scope, importId, { status, failure: reason })
      await noteChange(scope, 'updated', { kind: 'import', id: importId, action: 'fail' })
      announceEnd(scope, row)
    }),
}
