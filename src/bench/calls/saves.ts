import { setTimeout as wait } from 'node:timers/promises'
import { attemptCalls, restAfterSave } from '@contract/training/attempts'
import { besideOthers } from '../machine/othersLoad'
import { percentile } from '../percentile'
import type { Callers } from './callers'
import { askedKeys, attemptOf } from './fill/fillLearners'
import { browserOf } from './browserAgent'
import type { Measurement } from './row'

type Saves = {
  callers: Callers
  warmUps: number
  rounds: number
  /** Milliseconds that 95 of 100 saves may take. */
  budget: number
}

/**
 * Learners who type at the same time without a pause: each save has one more sentence of one answer. They rest between
 * saves as the player does.
 */
export const saves =
  ({ callers, warmUps, rounds, budget }: Saves): Measurement =>
  async ({ part, portal, everyone, report }) => {
    const chosen = callers(everyone)
    const learners = chosen.map(({ token, actor }) => ({
      ...browserOf(portal.address, token),
      path: attemptCalls.save.path.replace(':id', attemptOf(actor.globalId)),
    }))
    const saveAll = (count: number) =>
      Promise.all(
        learners.map(async ({ put, path }, place) => {
          await wait((restAfterSave(0) * place) / learners.length) // people do not press keys in step
          const times: number[] = []
          for (let done = 0; done < count; done++) {
            const key = askedKeys[done % askedKeys.length] ?? ''
            const took = await put(path, { attempt: { answers: { [key]: 'One more sentence. '.repeat(done + 1) } } })
            times.push(took)
            await wait(restAfterSave(took) - took)
          }
          return times
        }),
      )
    await saveAll(warmUps)
    const { result, load } = await besideOthers(() => saveAll(rounds))
    for (const { close } of learners) close()
    const times = result.flat()
    const [p50, p95, p99] = [percentile(times, 0.5), percentile(times, 0.95), percentile(times, 0.99)]
    const subject = `${chosen.length} learners at once`
    report.line({ kind: part, subject, people: chosen.length, rounds, times: times.length, p50, p95, p99, load })
    report.figure({
      part,
      subject,
      name: 'p95',
      value: p95,
      unit: 'ms',
      load,
      detail: `of ${times.length} saves; p50 ${Math.round(p50)} ms, p99 ${Math.round(p99)} ms`,
      budget: { atMost: budget },
    })
  }
