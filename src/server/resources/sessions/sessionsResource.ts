import { hoursToMilliseconds } from 'date-fns'
import { installationJob, recurringJob } from '@server/jobs/runnable'
import type { Resource } from '@server/resources/resource'
import { signInNote } from '@server/secrets/signInNote'
import { noteSignIn } from './noteSignIn'
import { purgeSessions } from './purgeSessions'
import { sessionExamples } from './sessionExamples'
import { sessionRoutes } from './sessionRoutes'

export const sessionsResource: Resource = {
  name: 'sessions',
  chapter: 'Session',
  calls: sessionExamples,
  routes: sessionRoutes,
  jobs: () => ({
    [signInNote.name]: installationJob(signInNote, noteSignIn),
    'sessions.forget': recurringJob(hoursToMilliseconds(6), purgeSessions),
  }),
}
