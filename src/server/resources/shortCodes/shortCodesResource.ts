import type { FastifyInstance } from 'fastify'
import { shortCodeCalls, type ShortCodeForm } from '@contract/shortCodes'
import { serve } from '@server/http/serve'
import type { Resource } from '@server/resources/resource'
import { shortCodeDemo } from './shortCodeDemo'
import { shortCodeExamples } from './shortCodeExamples'
import { shortCodeRepository as shortCodes } from './shortCodeRepository'

export const toColumns = ({ name, kinds, description, defaultValue }: ShortCodeForm) => ({
  name,
  kinds,
  description,
  default_value: defaultValue,
})

const routes = (app: FastifyInstance) => {
  serve(app, shortCodeCalls.index, ({ scope, query }) => shortCodes.list(scope, query))
  serve(app, shortCodeCalls.show, ({ scope, params }) => shortCodes.show(scope, params.id))
  serve(app, shortCodeCalls.create, ({ scope, body }) => shortCodes.create(scope, toColumns(body.shortCode)))
  serve(app, shortCodeCalls.update, ({ scope, params, body: { shortCode } }) =>
    shortCodes.update(scope, params.id, toColumns(shortCode), { lockVersion: shortCode.lockVersion }),
  )
}

export const shortCodesResource: Resource = {
  name: 'shortCodes',
  chapter: 'Short codes',
  calls: shortCodeExamples,
  routes,
  demo: shortCodeDemo,
}
