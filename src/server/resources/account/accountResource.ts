import type { FastifyInstance } from 'fastify'
import { accountCalls } from '@contract/account'
import { serve, serveInTransactions } from '@server/http/serve'
import { fileLinksFor } from '@server/http/serveFile'
import type { MailService } from '@server/mail/mailService'
import type { Resource } from '@server/resources/resource'
import type { SecretBox } from '@server/secrets/secretBox'
import { accountExamples } from './accountExamples'
import { ownSessions } from './ownSessions'
import { createPasswordService } from './passwordService'
import { createPinService } from './pinService'
import { createProfileService } from './accountService'
import { createTwoFactorService } from './twoFactorService'

type Dependencies = { box: SecretBox; mails: MailService }

/** Changes of a person's own account (shell specification, section 5). */
const accountRoutes = (app: FastifyInstance, { box, mails }: Dependencies) => {
  const profiles = createProfileService({ mails })
  serveInTransactions(app, accountCalls.update, ({ transactions, body, request }) =>
    profiles.update(transactions, body, fileLinksFor(request)),
  )
  serveInTransactions(app, accountCalls.updateUser, async ({ transactions, body, request }) => ({
    user: await profiles.update(transactions, body.user, fileLinksFor(request)),
  }))

  const passwords = createPasswordService({ mails })
  serveInTransactions(app, accountCalls.changePassword, ({ transactions, body }) =>
    passwords.change(transactions, body),
  )
  const pins = createPinService({ box })
  serveInTransactions(app, accountCalls.updatePin, ({ transactions, body }) => pins.update(transactions, body))

  const twoFactor = createTwoFactorService({ box, mails })
  serveInTransactions(app, accountCalls.twoFactorSecret, ({ transactions }) => twoFactor.secret(transactions), {
    isWriting: true,
  })
  serveInTransactions(app, accountCalls.resetTwoFactor, ({ transactions }) => twoFactor.reset(transactions))
  serveInTransactions(app, accountCalls.enableTwoFactor, ({ transactions, body }) =>
    twoFactor.enable(transactions, body),
  )

  serveInTransactions(app, accountCalls.sessions, ({ transactions, query }) =>
    transactions.inScope((scope) => ownSessions.list(scope, transactions.sessionId, query)),
  )
  serveInTransactions(app, accountCalls.endSession, ({ transactions, params }) =>
    transactions.inScope((scope) => ownSessions.end(scope, transactions.sessionId, params.id)),
  )
  serveInTransactions(app, accountCalls.endOtherSessions, ({ transactions }) =>
    transactions.inScope((scope) => ownSessions.endOthers(scope, transactions.sessionId)),
  )
  serve(app, accountCalls.quickPanel, () => Promise.resolve({ notes: [], events: [] }))
}

export const accountResource: Resource = {
  name: 'account',
  chapter: 'Account',
  place: 20,
  calls: accountExamples,
  routes: accountRoutes,
}
