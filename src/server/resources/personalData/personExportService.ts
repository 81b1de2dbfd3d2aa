import { createHash } from 'node:crypto'
import { addHours } from 'date-fns'
import { z } from 'zod'
import { exportDays, type PersonExport } from '@contract/personalData'
import { audit } from '@server/audit/audit'
import type { Scope } from '@server/database/scope'
import { organisationJobKind } from '@server/jobs/jobKind'
import { jobs } from '@server/jobs/jobs'
import type { OrganisationJob } from '@server/jobs/runnable'
import { storageKey, type MediaStorage } from '@server/media/storage'
import type { StoredUpload } from '@server/media/storedFiles'
import { missing } from '@server/problems/apiProblem'
import { noteChange } from '@server/records/noteChange'
import { exportParts } from './exported/exportParts'
import { exportEntries } from './exportArchive'
import { personExportRepository as exports, type PersonExportRow } from './personExportRepository'
import { zipped } from '@server/media/zipped'

/** Below which the files lie. */
export const exportFolder = 'exports'
const keyOf = (organisationId: string, id: string) => storageKey(exportFolder, organisationId, id)

/** Writes the file of an export. */
export const exportWriting = organisationJobKind({
  name: 'people.export',
  priority: 'normal',
  payload: z.object({ exportId: z.string().min(1) }),
})

type LinkTo = (row: Pick<PersonExportRow, 'id' | 'person_id'>) => string

const toExport = (row: PersonExportRow, linkTo: LinkTo): PersonExport => ({
  id: row.id,
  state: row.state,
  failure: row.failure,
  done: row.done,
  total: row.total,
  size: row.size,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  url: row.state === 'done' ? linkTo(row) : null,
})

const personOf = ({ db, organisationId }: Scope, id: string) =>
  db
    .selectFrom('people')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .select(['id', 'email'])
    .executeTakeFirst()

const requirePerson = async (scope: Scope, id: string) => {
  if (!(await personOf(scope, id))) throw missing()
}

const isOver = ({ expires_at }: PersonExportRow, now: Date) => expires_at !== null && expires_at <= now

/** The file is taken down again when nothing tells of it: its person was erased meanwhile. */
const finish = async ({ within }: OrganisationJob, row: PersonExportRow, size: number): Promise<boolean> =>
  within(async (scope) => {
    const finished = { finished_at: scope.now, expires_at: addHours(scope.now, 24 * exportDays) }
    const isKnown = await exports.change(scope, row.id, { state: 'done', done: row.total, size, ...finished })
    if (isKnown) await noteChange(scope, 'updated', { kind: 'personExport', id: row.id, action: 'finish' })
    return isKnown
  })

export const personExportService = {
  async show(scope: Scope, personId: string, linkTo: LinkTo): Promise<{ export: PersonExport | null }> {
    await requirePerson(scope, personId)
    const row = await exports.latest(scope, personId)
    return { export: row && !isOver(row, scope.now) ? toExport(row, linkTo) : null }
  },

  /** Of two who ask for it at once, the second gets the export of the first. */
  async start(scope: Scope, personId: string, linkTo: LinkTo): Promise<PersonExport> {
    await requirePerson(scope, personId)
    const row = await exports.add(scope, personId, exportParts.length)
    if (!row) {
      const known = await exports.latest(scope, personId)
      if (!known) throw missing()
      return toExport(known, linkTo)
    }
    await exports.removeFinished(scope, personId)
    await jobs.enqueue(scope, exportWriting, { exportId: row.id }, { uniqueKey: row.id })
    await noteChange(scope, 'created', { kind: 'personExport', id: row.id })
    await noteChange(scope, 'updated', { kind: 'person', id: personId, action: 'exportData' })
    return toExport(row, linkTo)
  },

  /** Each download is noted once an hour for whoever asks: a browser may ask for parts of it. */
  async file(scope: Scope, personId: string, id: string): Promise<Pick<StoredUpload, 'key' | 'name' | 'contentType'>> {
    const row = await exports.find(scope, id)
    if (row?.person_id !== personId || row.state !== 'done' || isOver(row, scope.now)) throw missing()
    const hour = scope.now.toISOString().slice(0, 13)
    const name = JSON.stringify([scope.organisationId, id, scope.actor.globalId, hour])
    const entryId = createHash('sha256').update(`personExport.download ${name}`).digest('base64url')
    const { db, organisationId, actor, address = null, now } = scope
    const origin = { db, organisationId, personId: actor.globalId, address, now, entryId }
    await audit.write(origin, 'record.updated', { kind: 'person', id: personId, action: 'downloadData' })
    return {
      key: keyOf(organisationId, id),
      name: `person-${personId}-${row.created_at.toISOString().slice(0, 10)}.zip`,
      contentType: 'application/zip',
    }
  },

  /** From its beginning, however often it is tried: the file is there as a whole or not at all. */
  async write(exportId: string, job: OrganisationJob, storage: MediaStorage): Promise<void> {
    const { within, signal } = job
    const found = await within(async (scope) => {
      const row = await exports.find(scope, exportId)
      const whose = row && (await personOf(scope, row.person_id))
      if (!row || !whose || !(await exports.change(scope, exportId, { state: 'running', done: 0 }))) return undefined
      return { row, whose, now: scope.now, organisationId: scope.organisationId }
    })
    if (!found) return
    const { row, ...facts } = found
    const onPart = (done: number) => within(async (scope) => void (await exports.change(scope, exportId, { done })))
    const entries = exportEntries({ ...facts, storage, within, signal, onPart })
    const key = keyOf(facts.organisationId, exportId)
    const size = await storage.put(key, zipped(entries, facts.now))
    if (!(await finish(job, row, size))) await storage.remove(key)
  },

  /** Its job has failed for good. */
  fail: (exportId: string, reason: string, { within }: Pick<OrganisationJob, 'within'>): Promise<void> =>
    within(async (scope) => {
      const failed = { state: 'failed', failure: reason, finished_at: scope.now } as const
      const expires_at = addHours(scope.now, 24 * exportDays)
      if (await exports.change(scope, exportId, { ...failed, expires_at }))
        await noteChange(scope, 'updated', { kind: 'personExport', id: exportId, action: 'fail' })
    }),
}
