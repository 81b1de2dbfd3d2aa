import type { FastifyInstance } from 'fastify'
import { templateCalls } from '@contract/documentTemplates'
import { serve } from '@server/http/serve'
import type { Resource } from '@server/resources/resource'
import { templateDemo } from './documentTemplateDemo'
import { templateExamples } from './documentTemplateExamples'
import { templateRepository } from './documentTemplateRepository'
import { templateService } from './documentTemplateService'

const templateRoutes = (app: FastifyInstance) => {
  serve(app, templateCalls.index, ({ scope, query }) => templateRepository.list(scope, query))
  serve(app, templateCalls.show, ({ scope, params }) => templateService.show(scope, params.id))
  serve(app, templateCalls.version, ({ scope, params }) =>
    templateService.showVersion(scope, params.id, params.versionId),
  )
  serve(app, templateCalls.create, ({ scope, body }) => templateService.create(scope, body.documentTemplate))
  serve(app, templateCalls.update, ({ scope, params, body }) =>
    templateService.update(scope, params.id, body.documentTemplate),
  )
  serve(app, templateCalls.activate, ({ scope, params }) => templateService.activate(scope, params.id))
  serve(app, templateCalls.deactivate, ({ scope, params }) => templateService.deactivate(scope, params.id))
  serve(app, templateCalls.newDraft, ({ scope, params }) => templateService.newDraft(scope, params.id))
  serve(app, templateCalls.updateDraft, ({ scope, params, body }) =>
    templateService.updateDraft(scope, params.id, body.documentTemplate),
  )
  serve(app, templateCalls.publishDraft, ({ scope, params, body }) =>
    templateService.publishDraft(scope, params.id, body.documentTemplate),
  )
}

export const documentTemplatesResource: Resource = {
  name: 'documentTemplates',
  chapter: 'Document templates',
  place: 165,
  calls: templateExamples,
  routes: templateRoutes,
  demo: templateDemo,
}
