import type { FastifyInstance } from 'fastify'
import { selectOptionCalls } from '@contract/selectOptions'
import { serve } from '@server/http/serve'
import type { Resource } from '@server/resources/resource'
import { optionRepository } from './optionRepository'
import { selectOptionExamples } from './selectOptionExamples'

const routes = (app: FastifyInstance) => {
  serve(app, selectOptionCalls.users, ({ scope, query }) => optionRepository.listPeople(scope, query))
  serve(app, selectOptionCalls.index, ({ scope, params, query }) => optionRepository.list(scope, params.kind, query))
}

export const selectOptionsResource: Resource = {
  name: 'selectOptions',
  chapter: 'Choices',
  place: 170,
  calls: selectOptionExamples,
  routes,
}
