import { setTimeout as wait } from 'node:timers/promises'
import { createJobRunner, type JobRunnerDependencies } from './jobRunner'

export type JobPace = {
  /** Milliseconds between looks when nothing is due. */
  pollMs?: number
  /** The same, after a look that failed. */
  failedPollMs?: number
  /** Jobs at once. */
  width?: number
}
export type JobWorker = ReturnType<typeof createJobWorker>

/** Works through the jobs, together with those of other servers. */
export const createJobWorker = (
  dependencies: JobRunnerDependencies,
  { pollMs = 1_000, failedPollMs = 5_000, width = 4 }: JobPace = {},
) => {
  const { log } = dependencies
  const runner = createJobRunner(dependencies)
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  let isStopped = false
  let looping = Promise.resolve()
  let wake = () => {}

  const run = (job: Parameters<typeof runner.run>[0]) => {
    const work = runner.run(job, stopping.signal).finally(() => {
      running.delete(work)
      wake() // there may be more than were taken
    })
    running.add(work)
  }

  const sleep = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const look = async () => {
    if (running.size >= width) return
    for (const job of await runner.claim(width - running.size)) run(job)
  }

  const loop = async () => {
    let isPrepared = false
    while (!isStopped) {
      let pause = pollMs
      try {
        if (!isPrepared) await runner.prepare()
        isPrepared = true
        await look()
      } catch (failure) {
        pause = failedPollMs
        log.warn({ err: failure }, 'the jobs could not be looked at')
      }
      if (!isStopped) await sleep(pause)
    }
  }

  return {
    /** Looks for jobs from now on; a look that fails does not end it. */
    start() {
      looping = loop()
    },

    /** Takes no more, and lets those that run end; those that take longer are given back. */
    async stop(patienceMs: number): Promise<void> {
      isStopped = true
      wake()
      await looping
      const patience = new AbortController()
      await Promise.race([
        Promise.all(running),
        wait(patienceMs, undefined, { signal: patience.signal }).catch(() => {}), // called off when all have ended
      ])
      patience.abort()
      stopping.abort()
      await Promise.all(running)
    },

    /** Does all that is due by the clock, and what that makes due, one after the other: for tests, and who has no time to wait. */
    async runDue(): Promise<void> {
      await runner.prepare()
      for (;;) {
        const [job] = await runner.claim(1)
        if (!job) return
        await runner.run(job, stopping.signal)
      }
    },
  }
}
