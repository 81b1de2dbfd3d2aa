import { addMilliseconds } from 'date-fns'
import { z } from 'zod'
import { batchCalls } from '@contract/batches'
import type { Permission } from '@contract/permissions'
import { batchJob } from '@server/batches/batchJob'
import { batchKind, type BatchWork } from '@server/batches/batchKind'
import { batches } from '@server/batches/batches'
import type { Scope } from '@server/database/scope'
import { createScopes } from '@server/database/scopes'
import { createJobRunner } from '@server/jobs/jobRunner'
import type { GivenPerson } from './given'
import { aWorker } from './jobsOfTest'
import { testStart, type TestServer } from './startTestServer'

const perSlice = 3
const payload = z.object({ of: z.string(), count: z.number() })
type Payload = z.infer<typeof payload>
export const placesKind = (permission: Permission | null) => batchKind({ name: 'test.places', permission, payload })

/** A kind of batch that adds locations: one that is added twice violates its key. Every fifth one fails. */
const aKind = () => {
  /** What happens in the slice that begins at this number, after its effect. */
  const inSlice = new Map<number, () => void>()
  const work: BatchWork<Payload> = {
    prepare: (_scope, { count }) => Promise.resolve(count),
    async step({ db, organisationId }, { payload: { of, count }, cursor }) {
      const first = Number(cursor ?? 0)
      const numbers = Array.from({ length: Math.min(perSlice, count - first) }, (_, index) => first + index)
      const fails = (number: number) => number % 5 === 4
      const added = numbers.filter((number) => !fails(number))
      const rows = added.map((number) => ({
        id: `${of}-${number}`,
        organisation_id: organisationId,
        name: `${of}-${number}`,
        salt_id: of,
      }))
      await db.insertInto('locations').values(rows).execute()
      inSlice.get(first)?.()
      const failures = numbers.filter(fails).map((number) => ({ recordId: `${of}-${number}`, reason: 'fifth' }))
      const next = first + numbers.length
      return { cursor: next < count ? String(next) : null, succeeded: added.length, failures }
    },
  }
  return { inSlice, kinds: { 'test.places': batchJob(placesKind(null), work) } }
}

const noRights = {
  role: [],
  accessRoles: { hris: [], internalLms: [], task: [] },
  hrisPermission: {},
  servicePermissions: { hris: [], task: [] },
  canAccessDiary: false,
}

type Started = { count?: number; by?: GivenPerson; permission?: Permission | null; recordId?: string | null }
let last = 0

/** An empty queue, a person who starts batches, and servers that run them. */
export const aBatchHouse = async (server: TestServer) => {
  server.moveTo(testStart)
  for (const table of ['jobs', 'audit_log', 'batches'] as const) await server.db.deleteFrom(table).execute()
  const starter = await server.given.person()
  const { inSlice, kinds } = aKind()
  const { announcements, log } = server.app
  const scopes = createScopes(server.bound, server.now, announcements.publish)
  const runner = createJobRunner({ db: server.bound, now: server.now, log, kinds, announcements })

  const inScopeOf = <Result>({ id, organisation_id }: GivenPerson, run: (scope: Scope) => Promise<Result>) =>
    scopes.within({ organisationId: organisation_id, actor: { ...noRights, globalId: id }, timeZone: 'UTC' }, run)
  const call = (who: GivenPerson, action: 'show' | 'pause' | 'resume' | 'cancel', id: string) =>
    server.as(who).call(batchCalls[action], { params: { id } })

  return {
    starter,
    inSlice,
    kinds,
    runner,
    scopes,
    inScopeOf,
    call,
    anotherServer: () => aWorker(server, kinds, { announcements }),
    /** Runs so many jobs, each the preparation or one slice; returns the last one. */
    async runNext(count = 1) {
      let job
      for (let index = 0; index < count; index++) {
        job = await runner.claim()
        if (job) await runner.run(job, new AbortController().signal)
      }
      return job
    },
    pass: (milliseconds: number) => server.moveTo(addMilliseconds(server.now(), milliseconds)),
    async start({ count = 7, by = starter, permission = null, recordId = null }: Started = {}) {
      const of = `place${++last}`
      const kind = placesKind(permission)
      const id = await inScopeOf(by, (scope) => batches.start(scope, kind, { of, count }, recordId))
      return { id, of }
    },
    show: async (id: string) => (await server.as(starter).call(batchCalls.show, { params: { id } })).body,
    placesOf: async (of: string) =>
      (await server.db.selectFrom('locations').select('id').where('salt_id', '=', of).execute()).length,
    /** What the audit log says happened, and who did it. */
    async actions() {
      const found = server.db.selectFrom('audit_log').select(['event', 'person_id', 'details'])
      const rows = await found.orderBy('created_at').execute()
      return rows.map(({ event, person_id, details }) => [
        (details as { action?: string }).action ?? event,
        person_id === starter.id ? 'starter' : person_id,
      ])
    },
  }
}
export type BatchHouse = Awaited<ReturnType<typeof aBatchHouse>>
