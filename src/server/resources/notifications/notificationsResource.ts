import { hoursToMilliseconds } from 'date-fns'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { notificationCalls } from '@contract/notifications'
import { anyOf } from '@server/database/anyOf'
import type { Database } from '@server/database/schema'
import { serve } from '@server/http/serve'
import { fileLinksFor } from '@server/http/serveFile'
import { inEachOrganisation } from '@server/jobs/inEachOrganisation'
import { recurringJob } from '@server/jobs/runnable'
import type { Connected, LiveKind } from '@server/live/liveKind'
import type { Resource } from '@server/resources/resource'
import { notificationCountRepository } from './notificationCountRepository'
import { notificationExamples } from './notificationExamples'
import { notificationService } from './notificationService'
import { purgeSharedMessages } from './sharedMessages'

const notificationRoutes = (app: FastifyInstance) => {
  serve(app, notificationCalls.index, ({ scope, query, request }) =>
    notificationService.list(scope, query, fileLinksFor(request)),
  )
  serve(app, notificationCalls.status, ({ scope }) => notificationService.status(scope))
  serve(app, notificationCalls.show, ({ scope, params, request }) =>
    notificationService.show(scope, params.id, fileLinksFor(request)),
  )
  serve(app, notificationCalls.update, ({ scope, params, body, request }) =>
    notificationService.mark(scope, params.id, body.notification, fileLinksFor(request)),
  )
  serve(app, notificationCalls.mark, ({ scope, body: { ids, ...marks }, request }) =>
    notificationService.markAll(scope, ids, marks, fileLinksFor(request)),
  )
  serve(app, notificationCalls.readAll, ({ scope, body }) => notificationService.readAll(scope, body.source))
}

/** Recounts all inboxes. No count should differ; wrong ones are corrected and logged. */
export const reconcileCounts = inEachOrganisation(async (scope, { log }) => {
  const reconciled = await notificationCountRepository.reconcile(scope)
  if (reconciled > 0) log.error({ organisation: scope.organisationId, inboxes: reconciled }, 'counters were wrong')
})

const ofConnected = (db: Kysely<Database>, { organisationId, personIds }: Connected) =>
  db
    .selectFrom('notifications')
    .where('notifications.organisation_id', '=', organisationId)
    .where('notifications.person_id', '=', anyOf(personIds))
    .select(['notifications.person_id as personId', 'notifications.id'])

/** A notification concerns its person. One that was announced alone stands for all of its transaction. */
const notificationsLive: LiveKind = {
  concerned: (db, { ids, ...connected }) =>
    ofConnected(db, connected)
      .where(({ eb, selectFrom }) =>
        eb(
          'notifications.updated_at',
          'in',
          selectFrom('notifications as announced')
            .where('announced.organisation_id', '=', connected.organisationId)
            .where('announced.id', '=', anyOf(ids))
            .select('announced.updated_at'),
        ),
      )
      .execute(),

  /** Each person once: their window reads the inbox again, whatever is told. */
  changedSince: (db, { since, ...connected }) =>
    ofConnected(db, connected)
      .where('notifications.updated_at', '>', since)
      .distinctOn('notifications.person_id')
      .orderBy('notifications.person_id')
      .orderBy('notifications.updated_at', 'desc')
      .execute(),
}

export const notificationsResource: Resource = {
  name: 'notifications',
  chapter: 'Notifications',
  place: 60,
  calls: notificationExamples,
  routes: notificationRoutes,
  live: { notification: notificationsLive },
  jobs: () => ({
    'counts.mend': recurringJob(hoursToMilliseconds(24), reconcileCounts),
    'sharedMessages.purge': recurringJob(hoursToMilliseconds(24), purgeSharedMessages),
  }),
}
