import type { FastifyInstance } from 'fastify'
import { mailPreferenceCalls } from '@contract/mails'
import { serve } from '@server/http/serve'
import type { Resource, ResourceDependencies } from '@server/resources/resource'
import { mailPreferenceExamples } from './mailPreferenceExamples'
import { createMailPreferenceService } from './mailPreferenceService'

const html = 'text/html; charset=utf-8'

const mailPreferenceRoutes = (app: FastifyInstance, { box }: Pick<ResourceDependencies, 'box'>) => {
  const preferences = createMailPreferenceService(box)
  serve(app, mailPreferenceCalls.own, ({ scope }) => preferences.own(scope))
  serve(app, mailPreferenceCalls.update, ({ scope, body }) => preferences.update(scope, body.kind, body.isSubscribed))
  serve(app, mailPreferenceCalls.unsubscribePage, async ({ scope, query, request, reply }) => {
    const page = await preferences.page(scope, query.token, request.ip)
    reply.type(html)
    return page
  })
  void app.register((forms, _options, ready) => {
    // the form of the page, and the two types in which mail programs send `List-Unsubscribe=One-Click`
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, parsed) => parsed(null))
    serve(forms, mailPreferenceCalls.unsubscribe, async ({ scope, query, request, reply }) => {
      const page = await preferences.unsubscribe(scope, query.token, request.ip)
      reply.type(html)
      return page
    })
    ready()
  })
}

export const mailPreferencesResource: Resource = {
  name: 'mailPreferences',
  chapter: 'Account',
  place: 25,
  calls: mailPreferenceExamples,
  routes: mailPreferenceRoutes,
}
