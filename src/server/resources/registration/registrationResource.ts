import { hoursToMilliseconds, subHours } from 'date-fns'
import type { FastifyInstance } from 'fastify'
import { registrationCalls } from '@contract/registration'
import { serve } from '@server/http/serve'
import { inEachOrganisation } from '@server/jobs/inEachOrganisation'
import { installationJob, recurringJob } from '@server/jobs/runnable'
import { personRepository } from '@server/people/personRepository'
import type { Resource, ResourceDependencies } from '@server/resources/resource'
import { sendPasswordLink, takeRegistration } from './passwordJobs'
import { passwordLinkRepository } from './passwordLink'
import { createPasswordResetService } from './passwordResetService'
import { registrationExamples } from './registrationExamples'
import { createRegistrationService, passwordLinkSending, registrationTaking } from './registrationService'

/** Time to choose a password after registering; then the address becomes free again. */
const unprovenHours = 24

export const purgeUnprovenAccounts = inEachOrganisation((scope) =>
  personRepository.deleteUnproven(scope, subHours(scope.now, unprovenHours)),
)

export const purgePasswordLinks = inEachOrganisation(({ db, organisationId, now }) =>
  passwordLinkRepository.deleteExpired(db, organisationId, now),
)

/** Registration and forgotten passwords (D-19, D-24). */
const registrationRoutes = (app: FastifyInstance, dependencies: ResourceDependencies) => {
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

export const registrationResource: Resource = {
  name: 'registration',
  chapter: 'Registration',
  place: 30,
  calls: registrationExamples,
  routes: registrationRoutes,
  jobs: (dependencies) => ({
    [passwordLinkSending.name]: installationJob(passwordLinkSending, sendPasswordLink(dependencies)),
    [registrationTaking.name]: installationJob(registrationTaking, takeRegistration(dependencies)),
    'passwordLinks.forget': recurringJob(hoursToMilliseconds(1), purgePasswordLinks),
    'accounts.forgetUnproven': recurringJob(hoursToMilliseconds(1), purgeUnprovenAccounts),
  }),
}
