import { setTimeout as wait } from 'node:timers/promises'
import type { ClaimedJob } from './jobClaim'
import { jobPriorities } from './jobPriority'
import { createJobRunner, type JobRunnerDependencies } from './jobRunner'

export type JobPace = {
  /** Milliseconds between looks when nothing is due. */
  pollMs?: number
  /** The same, after a look that failed. */
  failedPollMs?: number
  /** Jobs at once. The last place is kept for an urgent one. */
  width?: number
}
/** Milliseconds without a look after one that found nothing, however often the worker is woken. */
const emptyPauseMs = 25

export type JobWorker = ReturnType<typeof createJobWorker>

/** Works through the jobs, together with those of other servers. */
export const createJobWorker = (
  dependencies: JobRunnerDependencies,
  { pollMs = 1_000, failedPollMs = 5_000, width = 4 }: JobPace = {},
) => {
  const { log, announcements } = dependencies
  const runner = createJobRunner(dependencies)
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  /** Those among them that are not urgent. */
  let lower = 0
  const mostLower = Math.max(width - 1, 1)
  let isStopped = false
  let looping = Promise.resolve()
  let isWoken = false
  let endPause = () => {}
  let endSleep = () => {}
  let stopListening = () => {}

  /** Ends the sleep; during a look or a pause it causes one more look. */
  const wake = () => {
    isWoken = true
    endSleep()
  }

  const run = (job: ClaimedJob) => {
    const weight = job.priority === jobPriorities.urgent ? 0 : 1
    lower += weight
    const work = runner.run(job, stopping.signal).finally(() => {
      running.delete(work)
      lower -= weight
      wake() // there may be more than were taken
    })
    running.add(work)
  }

  /** Ends early when the worker stops, and, if it can be woken, when it is. */
  const pauseFor = (milliseconds: number, canBeWoken: boolean) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      endPause = () => {
        clearTimeout(timer)
        resolve()
      }
      endSleep = canBeWoken ? endPause : () => {}
      if (isStopped || (canBeWoken && isWoken)) endPause()
    })

  /** Starts what is due; false when that is nothing although there is room. */
  const look = async () => {
    let hasFound = running.size >= width
    while (!isStopped && running.size < width) {
      const job = await runner.claim({ isUrgentOnly: lower >= mostLower })
      if (!job) break
      hasFound = true
      run(job)
    }
    return hasFound
  }

  const loop = async () => {
    let isPrepared = false
    while (!isStopped) {
      isWoken = false
      try {
        if (!isPrepared) await runner.prepare()
        isPrepared = true
        if (!(await look())) await pauseFor(emptyPauseMs, false)
      } catch (failure) {
        log.warn({ err: failure }, 'the jobs could not be looked at')
        await pauseFor(failedPollMs, false) // wakes would have a database in distress looked at all the time
      }
      await pauseFor(pollMs, true)
    }
  }

  return {
    /** Looks for jobs from now on; a look that fails does not end it. */
    start() {
      stopListening = announcements?.listen('jobs.due', wake, wake) ?? stopListening
      looping = loop()
    },

    /** Takes no more, and lets those that run end; those that take longer are given back. */
    async stop(timeoutMs: number): Promise<void> {
      isStopped = true
      stopListening()
      endPause()
      await looping
      const patience = new AbortController()
      await Promise.race([
        Promise.all(running),
        wait(timeoutMs, undefined, { signal: patience.signal }).catch(() => {}), // called off when all have ended
      ])
      patience.abort()
      stopping.abort()
      await Promise.all(running)
    },

    /** Does all that is due by the clock, and what that makes due, one after the other: for tests, and who has no time to wait. */
    async runDue(): Promise<void> {
      await runner.prepare()
      for (;;) {
        const job = await runner.claim()
        if (!job) return
        await runner.run(job, stopping.signal)
      }
    },
  }
}
