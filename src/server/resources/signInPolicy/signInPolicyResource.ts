import { minutesToMilliseconds } from 'date-fns'
import { signInPolicyCalls } from '@contract/signInPolicy'
import { serve, serveInTransactions } from '@server/http/serve'
import { recurringJob } from '@server/jobs/runnable'
import { peopleWho } from '@server/live/peopleWho'
import { sessionRepository } from '@server/people/sessionRepository'
import type { Resource } from '@server/resources/resource'
import { signInPolicyExamples } from './signInPolicyExamples'
import { endIdleSessions, signInPolicyService } from './signInPolicyService'

/** How people sign in, and how long they stay signed in. */
export const signInPolicyResource: Resource = {
  name: 'signInPolicy',
  chapter: 'Organisation',
  place: 55.7,
  calls: signInPolicyExamples,
  routes: (app) => {
    serve(app, signInPolicyCalls.show, ({ scope }) => signInPolicyService.show(scope))
    serve(app, signInPolicyCalls.update, ({ scope, body }) => signInPolicyService.update(scope, body.signInPolicy))
    serveInTransactions(app, signInPolicyCalls.active, async ({ transactions }) => {
      const { sessionId, personId } = transactions
      await transactions.inScope(({ db, organisationId, now }) =>
        sessionRepository.noteActive(db, { sessionId, personId, organisationId }, now),
      )
      return {}
    })
  },
  live: { signInPolicy: peopleWho('portal.use') },
  jobs: () => ({ 'sessions.endIdle': recurringJob(minutesToMilliseconds(1), endIdleSessions) }),
}
