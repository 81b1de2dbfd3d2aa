import type { FastifyInstance } from 'fastify'
import { registrationCalls } from '@contract/registration'
import { serve } from '@server/http/serve'
import type { ResourceDependencies } from '@server/resources/resource'
import { createPasswordResetService } from './passwordResetService'
import { createRegistrationService } from './registrationService'

/** Registration and forgotten passwords (D-19, D-24). */
export const registrationRoutes = (app: FastifyInstance, dependencies: ResourceDependencies) => {
  const registrations = createRegistrationService(dependencies.requireLinkAttempt)
  const passwordResets = createPasswordResetService({ ...dependencies, log: app.log })
  serve(app, registrationCalls.register, async ({ scope, body: { user }, request }) => {
    await registrations.register(scope, user, request.ip)
    return { user: { email: user.email }, access_token: null, error: null }
  })
  serve(app, registrationCalls.requestPasswordReset, async ({ scope, body, request }) => {
    await passwordResets.request(scope, body.user.email, request.ip)
    return {}
  })
  serve(app, registrationCalls.checkPasswordReset, async ({ scope, body: { user } }) => {
    await passwordResets.check(scope, user.token)
    return {}
  })
  serve(app, registrationCalls.resetPassword, async ({ scope, body, request }) => {
    await passwordResets.reset(scope, body.user, request.ip)
    return {}
  })
}
