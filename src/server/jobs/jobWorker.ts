import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '@server/database/scope'
import type { ClaimedJob } from './jobClaim'
import { jobPriorities } from './jobPriority'
import { createJobRunner, type JobRunnerDependencies } from './jobRunner'

export type JobPace = {
  /** Milliseconds between polls when nothing is due. */
  pollMs?: number
  /** The same, after a poll that failed. */
  failedPollMs?: number
  /** Jobs at the same time. The last place is reserved for an urgent job. */
  width?: number
}
/** Milliseconds without a poll after an empty one, however often the worker is woken. */
const emptyPauseMs = 25

/** While a normal job runs, the next background job begins after this many milliseconds at the earliest. */
export const backgroundPauseMs = 250

/**
 * The places of a worker. The last one is for an urgent job; and the load of background jobs, of which there may be
 * thousands, keeps back neither a normal job nor those who use the portal meanwhile.
 */
const placesOf = (width: number, now: Clock) => {
  const { urgent, normal, background } = jobPriorities
  const mostLower = Math.max(width - 1, 1)
  const taken = new Map<number, number>()
  const takenBy = (priority: number) => taken.get(priority) ?? 0
  const change = (priority: number, by: number) => taken.set(priority, takenBy(priority) + by)
  let lastBackground = -Infinity
  return {
    /** The lowest priority that may take the next place. */
    lowest() {
      if (takenBy(normal) + takenBy(background) >= mostLower) return urgent
      // a clock that was set back must not keep them waiting
      const isSoon = Math.abs(now().getTime() - lastBackground) < backgroundPauseMs
      return takenBy(normal) > 0 && isSoon ? normal : background
    },
    /** Returns what leaves the place. */
    take(priority: number) {
      change(priority, 1)
      if (priority === background) lastBackground = now().getTime()
      return () => change(priority, -1)
    },
  }
}

export type JobWorker = ReturnType<typeof createJobWorker>

/** Polls for jobs and runs them, as other servers do at the same time. */
export const createJobWorker = (
  dependencies: JobRunnerDependencies,
  { pollMs = 1_000, failedPollMs = 5_000, width = 4 }: JobPace = {},
) => {
  const { log, announcements } = dependencies
  const runner = createJobRunner(dependencies)
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  const places = placesOf(width, dependencies.now)
  /** How long the worker sleeps unless it is woken. */
  let restMs = pollMs
  let isStopped = false
  let looping = Promise.resolve()
  let isWoken = false
  let endPause = () => {}
  let endSleep = () => {}
  let stopListening = () => {}

  /** Ends the sleep; during a poll or a pause it causes one more poll. */
  const wake = () => {
    isWoken = true
    endSleep()
  }

  const run = (job: ClaimedJob) => {
    const leave = places.take(job.priority)
    const work = runner.run(job, stopping.signal).finally(() => {
      running.delete(work)
      leave()
      wake() // there may be more due jobs than there was room for
    })
    running.add(work)
  }

  /** Ends early when the worker stops and, if `canBeWoken`, when it is woken. */
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

  /** Starts due jobs; false when nothing is due although there is room. */
  const look = async () => {
    let hasFound = running.size >= width
    while (!isStopped && running.size < width) {
      const lowest = places.lowest()
      const job = await runner.claim(lowest)
      // a background job that waits for its turn beside a normal one has nobody to wake the worker
      restMs = lowest === jobPriorities.normal ? Math.min(pollMs, backgroundPauseMs) : pollMs
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
        await pauseFor(failedPollMs, false) // not woken: wakes would poll a failing database all the time
      }
      await pauseFor(restMs, true)
    }
  }

  return {
    /** Polls for jobs from now on; a failed poll does not end it. */
    start() {
      stopListening = announcements?.listen('jobs.due', wake, wake) ?? stopListening
      looping = loop()
    },

    /** Claims no more jobs and waits for the running ones; after `timeoutMs` the others are aborted and released. */
    async stop(timeoutMs: number): Promise<void> {
      isStopped = true
      stopListening()
      endPause()
      await looping
      const waiting = new AbortController()
      await Promise.race([
        Promise.all(running),
        wait(timeoutMs, undefined, { signal: waiting.signal }).catch(() => {}), // aborted when all have ended
      ])
      waiting.abort()
      stopping.abort()
      await Promise.all(running)
    },

    /**
     * Runs all jobs that are due, and jobs that these make due, one after the other: for tests, and for commands that
     * do not keep running.
     */
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
