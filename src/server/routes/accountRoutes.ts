import type { FastifyInstance } from 'fastify'
import { accountCalls } from '@contract/account'
import { serve, serveInSteps, type Steps } from '@server/http/serve'
import type { MailService } from '@server/services/mailService'
import { ownSessions } from '@server/services/ownSessions'
import { createPasswordService } from '@server/services/passwordService'
import { createPinService } from '@server/services/pinService'
import { createProfileService } from '@server/services/profileService'
import type { SecretBox } from '@server/services/secretBox'
import type { SessionsEnded } from '@server/services/sessionService'
import { createTwoFactorService } from '@server/services/twoFactorService'

type Means = { box: SecretBox; mails: MailService; sessionsEnded: SessionsEnded }

/** What people change about their own account (shell specification, section 5). */
export const accountRoutes = (app: FastifyInstance, { box, mails, sessionsEnded }: Means) => {
  /** Once what ends sessions is committed. */
  const telling = async <Answer>({ organisationId, personId }: Steps, work: Promise<Answer>) => {
    const answer = await work
    sessionsEnded({ organisationId, personId })
    return answer
  }

  const profiles = createProfileService({ mails })
  serveInSteps(app, accountCalls.update, ({ steps, body }) => profiles.update(steps, body))
  serveInSteps(app, accountCalls.updateUser, async ({ steps, body }) => ({
    user: await profiles.update(steps, body.user),
  }))

  const passwords = createPasswordService({ mails })
  serveInSteps(app, accountCalls.changePassword, ({ steps, body }) => telling(steps, passwords.change(steps, body)))
  const pins = createPinService({ box })
  serveInSteps(app, accountCalls.updatePin, ({ steps, body }) => pins.update(steps, body))

  const twoFactor = createTwoFactorService({ box, mails })
  serveInSteps(app, accountCalls.twoFactorSecret, ({ steps }) => twoFactor.secret(steps), { isWriting: true })
  serveInSteps(app, accountCalls.resetTwoFactor, ({ steps }) => twoFactor.reset(steps))
  serveInSteps(app, accountCalls.enableTwoFactor, ({ steps, body }) => telling(steps, twoFactor.enable(steps, body)))

  serveInSteps(app, accountCalls.sessions, ({ steps, query }) =>
    steps.inScope((scope) => ownSessions.list(scope, steps.sessionId, query)),
  )
  serveInSteps(app, accountCalls.endSession, ({ steps, params }) =>
    telling(
      steps,
      steps.inScope((scope) => ownSessions.end(scope, steps.sessionId, params.id)),
    ),
  )
  serveInSteps(app, accountCalls.endOtherSessions, ({ steps }) =>
    telling(
      steps,
      steps.inScope((scope) => ownSessions.endOthers(scope, steps.sessionId)),
    ),
  )
  serve(app, accountCalls.quickPanel, () => Promise.resolve({ notes: [], events: [] }))
}
