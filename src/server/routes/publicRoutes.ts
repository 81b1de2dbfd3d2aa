import type { FastifyInstance } from 'fastify'
import { pageViewCalls } from '@contract/pageViews'
import { registrationCalls } from '@contract/registration'
import { serve } from '@server/http/serve'
import { createPageViewService } from '@server/services/pageViewService'
import type { PasswordResetService } from '@server/services/passwordResetService'
import type { RegistrationService } from '@server/services/registrationService'

/** What people do who are not signed in, besides signing in. */
export const publicRoutes = (
  app: FastifyInstance,
  { passwordResets, registrations }: { passwordResets: PasswordResetService; registrations: RegistrationService },
) => {
  const pageViews = createPageViewService()

  serve(app, registrationCalls.register, async ({ scope, body: { user }, request }) => {
    await registrations.register(scope, user, request.ip)
    return { user: { email: user.email }, access_token: null, error: null }
  })
  serve(app, registrationCalls.requestPasswordReset, async ({ scope, body, request }) => {
    await passwordResets.request(scope, body.user.email, request.ip)
    return {}
  })
  serve(app, registrationCalls.resetPassword, async ({ scope, body, request }) => {
    await passwordResets.reset(scope, body.user, request.ip)
    return {}
  })
  serve(app, pageViewCalls.create, async ({ scope, body, request }) => {
    await pageViews.count(scope, body.pageViews, request.ip)
    return {}
  })
}
