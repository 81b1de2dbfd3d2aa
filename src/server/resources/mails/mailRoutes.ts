import type { FastifyInstance } from 'fastify'
import { mailCalls } from '@contract/mails'
import { serve } from '@server/http/serve'
import type { MailService } from '@server/mail/mailService'

/** The organisation's mails, for admins (D-03). */
export const mailRoutes = (app: FastifyInstance, { mails }: { mails: MailService }) => {
  serve(app, mailCalls.index, ({ scope, query }) => mails.list(scope, query))
  serve(app, mailCalls.show, ({ scope, params }) => mails.show(scope, params.id))
}
