import type { FastifyInstance } from 'fastify'
import { mailCalls } from '@contract/mails'
import { serve } from '@server/http/serve'
import type { MailService } from '@server/mail/mailService'
import type { Resource } from '@server/resources/resource'
import { mailExamples } from './mailExamples'

/** The organisation's mails, for admins (D-03). */
const mailRoutes = (app: FastifyInstance, { mails }: { mails: MailService }) => {
  serve(app, mailCalls.index, ({ scope, query }) => mails.list(scope, query))
  serve(app, mailCalls.show, ({ scope, params }) => mails.show(scope, params.id))
}

export const mailsResource: Resource = {
  name: 'mails',
  chapter: 'Operations',
  place: 210,
  calls: mailExamples,
  routes: mailRoutes,
}
