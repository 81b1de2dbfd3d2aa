import { sql, type Kysely } from 'kysely'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { agreementCalls } from '@contract/agreements'
import { communicationReportCalls } from '@contract/communicationReports'
import { receivedCalls } from '@contract/receivedMessages'
import { communicationCalls } from '@contract/communications'
import { reachOf } from '@contract/reach'
import { anyOf } from '@server/database/anyOf'
import type { Database } from '@server/database/schema'
import { serve } from '@server/http/serve'
import { fileLinksFor, serveFile } from '@server/http/serveFile'
import { connectedActors } from '@server/live/connectedActors'
import type { Connected, LiveKind } from '@server/live/liveKind'
import type { Resource, ResourceDependencies } from '@server/resources/resource'
import { agreementService } from './agreementService'
import { communicationActions, communicationReports, receivedCommunications } from './communicationActions'
import { communicationDemo, communicationDemoMedia } from './communicationDemo'
import { communicationExamples } from './communicationExamples'
import { communicationJobs } from './communicationSending'
import { communicationMediaHolders, communicationService } from './communicationService'

const asSpreadsheet = (reply: FastifyReply, name: string, text: string): string => {
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}.csv"`)
  return text
}

const communicationRoutes = (app: FastifyInstance, { mails, portalUrl }: ResourceDependencies) => {
  serve(app, communicationCalls.index, ({ scope, query }) => communicationService.list(scope, query))
  serve(app, communicationCalls.valuesFor, ({ scope, params }) =>
    communicationService.valuesFor(scope, params.personId),
  )
  serve(app, communicationCalls.show, ({ scope, params, request }) =>
    communicationService.show(scope, params.id, fileLinksFor(request)),
  )
  serve(app, communicationCalls.create, ({ scope, body, request }) =>
    communicationService.create(scope, body.customMessage, fileLinksFor(request)),
  )
  serve(app, communicationCalls.update, ({ scope, params, body, request }) =>
    communicationService.update(scope, params.id, body.customMessage, fileLinksFor(request)),
  )
  serve(app, communicationCalls.remove, ({ scope, params }) => communicationService.remove(scope, params.id))
  serve(app, communicationCalls.send, ({ scope, params, query, request }) =>
    communicationActions.send(scope, params.id, query.lock_version, fileLinksFor(request)),
  )
  serve(app, communicationCalls.sendTest, ({ scope, params }) =>
    communicationActions.sendTest(scope, params.id, { mails, portalUrl }),
  )
  serve(app, communicationCalls.schedule, ({ scope, params, body, request }) =>
    communicationActions.schedule(scope, params.id, body.customMessage, fileLinksFor(request)),
  )
  serve(app, communicationCalls.unschedule, ({ scope, params, request }) =>
    communicationActions.unschedule(scope, params.id, fileLinksFor(request)),
  )
  const { sending, receivers, export: exported, sendAgain, remind } = communicationReportCalls
  serve(app, sending, ({ scope, params }) => communicationReports.sending(scope, params.id))
  serve(app, receivers, ({ scope, params, query }) => communicationReports.receivers(scope, params.id, query))
  serve(app, exported, async ({ scope, params, reply }) => {
    return asSpreadsheet(reply, 'communication', await communicationReports.export(scope, params.id))
  })
  serve(app, sendAgain, ({ scope, params, request }) =>
    communicationReports.sendAgain(scope, params.id, fileLinksFor(request)),
  )
  serve(app, remind, ({ scope, params, request }) =>
    communicationReports.remind(scope, params.id, fileLinksFor(request)),
  )
  serve(app, receivedCalls.show, ({ scope, params }) => receivedCommunications.show(scope, params.id))
  serve(app, agreementCalls.show, ({ scope, params, request }) =>
    agreementService.show(scope, params.id, fileLinksFor(request)),
  )
  serve(app, agreementCalls.sign, ({ scope, params, body, request }) =>
    agreementService.sign(scope, params.id, body.agreement, fileLinksFor(request)),
  )
  serveFile(app, agreementCalls.file, ({ scope, params }) => agreementService.file(scope, params.id))
  serveFile(app, agreementCalls.fileOf, ({ scope, params }) =>
    agreementService.fileOf(scope, params.id, params.personId),
  )
  serve(app, agreementCalls.export, async ({ scope, params, reply }) =>
    asSpreadsheet(reply, 'agreements', await agreementService.export(scope, params.id)),
  )
  serve(app, receivedCalls.confirm, ({ scope, params }) => receivedCommunications.confirm(scope, params.id))
}

type Found = { id: string; creator_id: string | null }

/** Its writer, and everybody with the right for the whole organisation. */
const followersOf = async (db: Kysely<Database>, asked: Connected, found: readonly Found[]) => {
  if (found.length === 0) return []
  const groups = await connectedActors(db, asked)
  return groups.flatMap(({ facts, personIds }) => {
    const reach = reachOf({ ...facts, globalId: 'themselves' }, 'communication.use')
    if (reach === null) return []
    return found.flatMap(({ id, creator_id }) =>
      personIds
        .filter((personId) => reach === 'organisation' || personId === creator_id)
        .map((personId) => ({ personId, id })),
    )
  })
}

const communicationsLive: LiveKind = {
  async concerned(db, asked) {
    const { rows } = await sql<Found>`
      select id, creator_id from communications
      where organisation_id = ${asked.organisationId} and id = ${anyOf(asked.ids)}`.execute(db)
    return followersOf(db, asked, rows)
  },
}

/** Letters to many people, written from templates and sent once (D-82). */
export const communicationsResource: Resource = {
  name: 'communications',
  chapter: 'Communications',
  place: 170,
  calls: communicationExamples,
  routes: communicationRoutes,
  jobs: communicationJobs,
  mediaHolders: communicationMediaHolders,
  demo: communicationDemo,
  demoMedia: communicationDemoMedia,
  live: { communication: communicationsLive, communicationSending: communicationsLive },
}
