import type { FastifyInstance } from 'fastify'
import { diaryCalls } from '@contract/diary'
import { serve } from '@server/http/serve'
import type { Resource } from '@server/resources/resource'
import { diaryDemo } from './demo/diaryDemo'
import { diaryExamples } from './diaryExamples'
import { diaryLive } from './diaryLive'
import { diaryService } from './diaryService'

const routes = (app: FastifyInstance) => {
  serve(app, diaryCalls.index, ({ scope, query }) => diaryService.list(scope, query))
  serve(app, diaryCalls.days, ({ scope, query }) => diaryService.days(scope, query))
  serve(app, diaryCalls.show, ({ scope, params }) => diaryService.show(scope, params.id))
  serve(app, diaryCalls.create, ({ scope, body }) => diaryService.create(scope, body.diaryItem))
  serve(app, diaryCalls.update, ({ scope, params, body }) => diaryService.update(scope, params.id, body.diaryItem))
  serve(app, diaryCalls.remove, ({ scope, params }) => diaryService.remove(scope, params.id))
  serve(app, diaryCalls.respond, ({ scope, params, body }) =>
    diaryService.respond(scope, params.id, params.answerId, body.response),
  )
  serve(app, diaryCalls.locations, ({ scope, query }) => diaryService.locations(scope, query))
}

/** Notes and to-dos of locations. */
export const diaryResource: Resource = {
  name: 'diary',
  chapter: 'Diary',
  place: 150,
  calls: diaryExamples,
  routes,
  live: { diaryItem: diaryLive },
  demo: diaryDemo,
}
