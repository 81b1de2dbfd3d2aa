import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { mailCalls } from '@contract/mails'
import { requireBearer } from '@server/http/requireBearer'
import { register, serve } from '@server/http/serve'
import { answerBeforeBody, answerUploadFailure } from '@server/http/unreadBody'
import { boundedBody, tooLarge } from '@server/media/boundedBody'
import type { Resource, ResourceDependencies } from '@server/resources/resource'
import { mailExamples } from './mailExamples'
import { sendTestMail } from './testMail'

type Dependencies = Pick<ResourceDependencies, 'mails' | 'bounces' | 'settings'>

/** Mails that came back, from the mail server, which is no person. */
const bounceRoute = (app: FastifyInstance, { bounces, settings }: Dependencies) => {
  const { largest } = mailCalls.bounce.upload
  const requireMailServer = requireBearer(settings.bounces?.token ?? null)
  void app.register((messages, _options, ready) => {
    messages.removeAllContentTypeParsers()
    messages.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null)) // read below, once it may be
    const hooks = { onSend: answerBeforeBody(2 * largest), errorHandler: answerUploadFailure }
    register(messages, mailCalls.bounce, hooks, async (request) => {
      requireMailServer(request)
      const message = await buffer(boundedBody(request.raw, largest, () => tooLarge(largest)))
      return { isRecorded: await bounces.take(app.openScope(), message) }
    })
    ready()
  })
}

/** The organisation's mails, for admins (D-03). */
const mailRoutes = (app: FastifyInstance, dependencies: Dependencies) => {
  const { mails } = dependencies
  serve(app, mailCalls.index, ({ scope, query }) => mails.list(scope, query))
  serve(app, mailCalls.show, ({ scope, params }) => mails.show(scope, params.id))
  serve(app, mailCalls.retry, ({ scope, params }) => mails.retry(scope, params.id))
  serve(app, mailCalls.test, ({ scope }) => sendTestMail(scope, mails))
  bounceRoute(app, dependencies)
}

export const mailsResource: Resource = {
  name: 'mails',
  chapter: 'Operations',
  place: 210,
  calls: mailExamples,
  routes: mailRoutes,
}
