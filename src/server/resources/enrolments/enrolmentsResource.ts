import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { can } from '@contract/permissions'
import { enrolmentCalls } from '@contract/training/enrolments'
import { serve } from '@server/http/serve'
import { fileLinksFor } from '@server/http/serveFile'
import { connectedActors } from '@server/live/connectedActors'
import type { LiveKind, LiveRecipient } from '@server/live/liveKind'
import type { Resource } from '@server/resources/resource'
import { rulesFor } from '@server/training/enrolmentRules'
import { filesOfTraining } from '@server/training/filesOfTraining'
import { enrolmentOfHolder, uploadHolderKind } from '@server/training/uploadHolder'
import { enrolmentDemo, enrolmentDemoMedia } from './enrolmentDemo'
import { enrolmentExamples } from './enrolmentExamples'
import { enrolmentRepository } from './enrolmentRepository'
import { viewOf } from './enrolmentView'
import { stageService } from './stageService'
import { listSubmissions } from './submissionRepository'
import { withToDo } from './toDo'
import { unitUploadService } from './unitUploadService'

/** An enrolment concerns its learner, the trainer of its class, and those who manage training. */
const enrolmentLive: LiveKind = {
  async concerned(db, asked) {
    const groups = await connectedActors(db, asked)
    const managers = groups
      .filter(({ facts }) => can({ ...facts, globalId: 'themselves' }, 'training.manage'))
      .flatMap(({ personIds }) => personIds)
    const { rows } = await sql<LiveRecipient>`
      select person.id as "personId", enrolment.id
      from training_enrolments as enrolment
      join training_classes as class
        on class.organisation_id = enrolment.organisation_id and class.id = enrolment.class_id
      cross join unnest(${[...asked.personIds]}::text[]) as person (id)
      where enrolment.organisation_id = ${asked.organisationId} and enrolment.id = any(${[...asked.ids]}::text[])
        and (person.id in (enrolment.person_id, class.trainer_id) or person.id = any(${managers}::text[]))`.execute(db)
    return rows
  },
}

const stageRoutes = (app: FastifyInstance) => {
  const { save, submit, approve, requireResubmit } = enrolmentCalls
  serve(app, save, ({ scope, params, body, request }) =>
    stageService.save(scope, params, body.stage, fileLinksFor(request)),
  )
  serve(app, submit, ({ scope, params, body, request }) =>
    stageService.submit(scope, params, body.stage, fileLinksFor(request)),
  )
  serve(app, approve, ({ scope, params, request }) => stageService.approve(scope, params, fileLinksFor(request)))
  serve(app, requireResubmit, ({ scope, params, body, request }) =>
    stageService.requireResubmit(scope, params, body.decision.comment, fileLinksFor(request)),
  )
}

const unitRoutes = (app: FastifyInstance) => {
  const { uploadQualification, approveUnit, requireUnitResubmit } = enrolmentCalls
  serve(app, uploadQualification, ({ scope, params, body, request }) =>
    unitUploadService.upload(scope, params, body.upload.mediaId, fileLinksFor(request)),
  )
  serve(app, approveUnit, ({ scope, params, request }) =>
    unitUploadService.approve(scope, params, fileLinksFor(request)),
  )
  serve(app, requireUnitResubmit, ({ scope, params, body, request }) =>
    unitUploadService.requireResubmit(scope, params, body.decision.comment, fileLinksFor(request)),
  )
}

const routes = (app: FastifyInstance) => {
  const { index, show, submissions } = enrolmentCalls
  serve(app, index, async ({ scope, query }) => {
    const rules = await rulesFor(scope)
    const { records, ...page } = await enrolmentRepository.mine(scope, query, (enrolment) => enrolment)
    return { ...page, records: await withToDo(scope, records, rules) }
  })
  serve(app, show, async ({ scope, params, request }) => {
    const rules = await rulesFor(scope)
    const enrolment = await enrolmentRepository.show(scope, params.id)
    return viewOf(scope, enrolment, { rules, linkTo: fileLinksFor(request) })
  })
  serve(app, submissions, async ({ scope, query }) => listSubmissions(scope, query, await rulesFor(scope)))
  stageRoutes(app)
  unitRoutes(app)
}

/** What students of classes go through, and what they hand in. */
export const enrolmentsResource: Resource = {
  name: 'enrolments',
  chapter: 'Training',
  place: 78,
  calls: enrolmentExamples,
  routes,
  demo: enrolmentDemo,
  demoMedia: enrolmentDemoMedia,
  live: { enrolment: enrolmentLive },
  mediaHolders: {
    [uploadHolderKind]: filesOfTraining((scope, holderId) =>
      enrolmentRepository.isVisible(scope, enrolmentOfHolder(holderId)),
    ),
  },
}
