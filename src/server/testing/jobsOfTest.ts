import { createJobWorker, type JobPace } from '@server/jobs/jobWorker'
import type { JobRunnerDependencies } from '@server/jobs/jobRunner'
import type { Runnable } from '@server/jobs/runnable'
import { createServerJobs } from '@server/serverJobs'
import type { TestServer } from './startTestServer'
import { testSecret } from './testSecret'

type Options = Partial<JobRunnerDependencies> & { pace?: JobPace }

/** A worker with its own kinds of jobs, like that of another server. */
export const aWorker = (server: TestServer, kinds: Record<string, Runnable>, { pace, ...options }: Options = {}) =>
  createJobWorker({ db: server.bound, now: server.now, log: server.app.log, kinds, ...options }, pace)

/** The worker of a server with all kinds of jobs, and with other settings where these are given. */
export const serverJobsOf = (
  { bound: db, now, app, settings }: Pick<TestServer, 'bound' | 'now' | 'app' | 'settings'>,
  others: Partial<TestServer['settings']> = {},
) =>
  createServerJobs({
    settings: { ...settings, ...others },
    secret: testSecret,
    db,
    now,
    log: app.log,
    announcements: app.announcements,
    chat: app.chat,
    portalUrl: () => 'http://127.0.0.1',
  })

/** The row of a job; undefined when it is done. */
export const jobOf = ({ db }: TestServer, { id }: { id: string }) =>
  db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst()

/** A kind of job that fails the given number of times, and counts its runs. */
export const failing = (times: number) => {
  const done = { attempts: 0, successes: 0 }
  const run = () => {
    done.attempts++
    if (done.attempts <= times) throw new Error('Not today')
    done.successes++
    return Promise.resolve()
  }
  return { done, kinds: { test: { run } } satisfies Record<string, Runnable> }
}
