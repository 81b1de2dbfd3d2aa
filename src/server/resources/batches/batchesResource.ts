import { hoursToMilliseconds } from 'date-fns'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { batchCalls } from '@contract/batches'
import { can } from '@contract/permissions'
import { purgeBatches } from '@server/batches/batchJob'
import { batchRepository } from '@server/batches/batchRepository'
import { steeringPermissions } from '@server/batches/batchSteering'
import { anyOf } from '@server/database/anyOf'
import type { Database } from '@server/database/schema'
import { serve } from '@server/http/serve'
import { recurringJob } from '@server/jobs/runnable'
import { connectedActors } from '@server/live/connectedActors'
import type { Connected, LiveKind, LiveRecipient } from '@server/live/liveKind'
import type { Resource } from '@server/resources/resource'
import { batchExamples } from './batchExamples'
import { batchService } from './batchService'

const batchRoutes = (app: FastifyInstance) => {
  const { index, show, pause, resume, cancel } = batchCalls
  serve(app, index, ({ scope, query }) => batchRepository.list(scope, query))
  serve(app, show, ({ scope, params }) => batchService.show(scope, params.id))
  serve(app, pause, ({ scope, params }) => batchService.steer(scope, params.id, 'pause'))
  serve(app, resume, ({ scope, params }) => batchService.steer(scope, params.id, 'resume'))
  serve(app, cancel, ({ scope, params }) => batchService.steer(scope, params.id, 'cancel'))
}

type Steered = { id: string; started_by: string | null; permission: string | null }

const batchesOf = (db: Kysely<Database>, { organisationId }: Connected) =>
  db.selectFrom('batches').where('organisation_id', '=', organisationId).select(['id', 'started_by', 'permission'])

/** The connected people who may steer each of these batches, as `isSteeredBy` says of one person. */
const steerersOf = async (
  db: Kysely<Database>,
  asked: Connected,
  found: readonly Steered[],
): Promise<LiveRecipient[]> => {
  if (found.length === 0) return []
  const groups = await connectedActors(db, asked)
  return groups.flatMap(({ facts, personIds }) => {
    const actor = { ...facts, globalId: 'themselves' }
    if (!can(actor, 'portal.use')) return []
    const permissions: readonly string[] = steeringPermissions(actor)
    return found.flatMap(({ id, started_by, permission }) => {
      const isForAll = permission !== null && permissions.includes(permission)
      return personIds.filter((one) => isForAll || one === started_by).map((personId) => ({ personId, id }))
    })
  })
}

const batchesLive: LiveKind = {
  concerned: async (db, asked) =>
    steerersOf(db, asked, await batchesOf(db, asked).where('id', '=', anyOf(asked.ids)).execute()),
  changedSince: async (db, asked) =>
    steerersOf(db, asked, await batchesOf(db, asked).where('updated_at', '>=', asked.since).execute()),
}

/** Long work on many records, for the people who started it and those who may steer it. */
export const batchesResource: Resource = {
  name: 'batches',
  chapter: 'Operations',
  place: 195,
  calls: batchExamples,
  routes: batchRoutes,
  jobs: () => ({ 'batches.purge': recurringJob(hoursToMilliseconds(24), purgeBatches) }),
  live: { batch: batchesLive },
}
