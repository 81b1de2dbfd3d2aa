import { hoursToMilliseconds, subHours } from 'date-fns'
import type { FastifyInstance } from 'fastify'
import { sessionCalls } from '@contract/session'
import { audit } from '@server/audit/audit'
import { serve } from '@server/http/serve'
import { fileLinksFor } from '@server/http/serveFile'
import { inEachOrganisation } from '@server/jobs/inEachOrganisation'
import type { PayloadOf } from '@server/jobs/jobKind'
import { type InstallationJob, installationJob, recurringJob } from '@server/jobs/runnable'
import { originOf } from '@server/network/origin'
import { sessionRepository } from '@server/people/sessionRepository'
import { accountService } from '@server/resources/account/accountService'
import type { Resource } from '@server/resources/resource'
import { signInNote } from '@server/secrets/signInNote'
import { sessionExamples } from './sessionExamples'
import type { SessionService } from './sessionService'

/** Notes a refused sign-in in the audit log of the account's organisation; without an account it does nothing. */
const noteSignIn = async (
  { entryId, account, reason, address, at }: PayloadOf<typeof signInNote>,
  { within }: InstallationJob,
): Promise<void> => {
  if (!account) return
  await within(account.organisationId, ({ db }) => {
    const origin = { db, ...account, entryId, address, now: new Date(at) }
    return reason === 'throttled'
      ? audit.write(origin, 'signIn.throttled', {})
      : audit.write(origin, 'signIn.refused', { reason })
  })
}

/** Days that expired sessions are kept, for questions about who signed in from where. */
const keptDays = 30

export const purgeSessions = inEachOrganisation(({ db, organisationId, now }) =>
  sessionRepository.deleteExpired(db, organisationId, subHours(now, 24 * keptDays)),
)

const sessionRoutes = (app: FastifyInstance, { sessions }: { sessions: SessionService }) => {
  serve(app, sessionCalls.login, async ({ scope, body, request, reply }) => {
    const result = await sessions.signIn(scope, body.user, originOf(request))
    if (!('token' in result)) return result
    await sessions.signOut(scope, request.headers.authorization, request.ip) // ends the earlier session
    reply.header('authorization', `Bearer ${result.token}`)
    return { email: result.email }
  })
  serve(app, sessionCalls.signOut, async ({ scope, request, reply }) => {
    // HEAD is sent by programs that only check where a link leads
    if (request.method !== 'HEAD') await sessions.signOut(scope, request.headers.authorization, request.ip)
    reply.header('location', '/users/sign_in')
    return {}
  })
  serve(app, sessionCalls.me, ({ scope, request }) => accountService.own(scope, fileLinksFor(request)))
}

export const sessionsResource: Resource = {
  name: 'sessions',
  chapter: 'Session',
  place: 10,
  calls: sessionExamples,
  routes: sessionRoutes,
  jobs: () => ({
    [signInNote.name]: installationJob(signInNote, noteSignIn),
    'sessions.forget': recurringJob(hoursToMilliseconds(6), purgeSessions),
  }),
}
