import type { FastifyInstance } from 'fastify'
import { questionSetCalls as calls } from '@contract/training/questionSets'
import { serve } from '@server/http/serve'
import { serveUpload } from '@server/http/serveUpload'
import { peopleWho } from '@server/live/peopleWho'
import type { Resource, ResourceDependencies } from '@server/resources/resource'
import { serveActivation } from '@server/training/catalogue'
import { takePackage } from '@server/training/packages/takePackage'
import { questionSetDemo } from './questionSetDemo'
import { questionSetExamples } from './questionSetExamples'
import { questionSetService as service } from './questionSetService'

const questionSetRoutes = (app: FastifyInstance, { pictureFolder }: ResourceDependencies) => {
  serve(app, calls.index, ({ scope, query }) => service.list(scope, query))
  serve(app, calls.show, ({ scope, params }) => service.show(scope, params.id))
  serve(app, calls.create, ({ scope, body }) => service.create(scope, body.questionSet))
  serve(app, calls.update, ({ scope, params, body }) => service.update(scope, params.id, body.questionSet))
  serve(app, calls.newDraft, ({ scope, params }) => service.newDraft(scope, params.id))
  serve(app, calls.updateDraft, ({ scope, params, body }) => service.updateDraft(scope, params.id, body.questionSet))
  serve(app, calls.publishDraft, ({ scope, params, body }) => service.publishDraft(scope, params.id, body.questionSet))
  serve(app, calls.discardDraft, ({ scope, params }) => service.discardDraft(scope, params.id))
  serveUpload(app, calls.uploadPackage, async ({ params: { id }, upload, transactions }) => {
    const scormType = await transactions.inScope((scope) => service.packageToTake(scope, id))
    // beside pictures that are worked on: what a stopped server leaves there is swept
    return takePackage(upload, { folder: pictureFolder, scormType }, (scope, content) =>
      service.putPackage(scope, id, content),
    )
  })
  serve(app, calls.duplicate, ({ scope, params }) => service.duplicate(scope, params.id))
  serve(app, calls.remove, ({ scope, params }) => service.remove(scope, params.id))
  serveActivation(app, calls, service.states, { activated: service.activated })
}

/** What learners are asked, with its versions (RT-004, RT-007, RT-010, RT-013). */
export const questionSetsResource: Resource = {
  name: 'questionSets',
  chapter: 'Training',
  place: 72.5, // of units, and chosen by courses
  calls: questionSetExamples,
  routes: questionSetRoutes,
  live: { questionSet: peopleWho('training.teach') },
  demo: questionSetDemo,
}
