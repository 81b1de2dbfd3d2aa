import { setTimeout as wait } from 'node:timers/promises'
import { besideOthers } from '../machine/othersLoad'
import { percentile } from '../percentile'
import { browserOf } from './browserAgent'
import type { Caller, Callers } from './callers'
import type { Measurement } from './row'

type Ask = (path: string) => Promise<number>

type Visits = {
  subject: string
  callers: Callers
  /** Paths that are asked for together; each step begins when the first answer of the one before is there. */
  steps: (caller: Caller) => readonly (readonly string[])[]
  /** What a time is taken of: each request, or the whole visit. */
  timed: 'request' | 'visit'
  /** The visits of one round begin evenly spread over this time, each in a new browser; without it all at once. */
  overMs?: number
  /** Rounds before the measured ones: scripts are compiled and statements prepared. */
  warmUps: number
  rounds: number
  /** Milliseconds that 95 of 100 times may take. */
  budget?: number
}

/** Asks for everything; returns the milliseconds of each request. */
export const visit = async (ask: Ask, [step = [], ...later]: readonly (readonly string[])[]): Promise<number[]> => {
  const [opening, ...others] = step.map(ask)
  const goOn = async () => {
    const ms = await opening
    return [...(ms === undefined ? [] : [ms]), ...(later.length > 0 ? await visit(ask, later) : [])]
  }
  return (await Promise.all([goOn(), ...others])).flat()
}

/** People who make their calls at the same time, again and again. */
export const visits =
  ({ subject, callers, steps, timed, overMs, warmUps, rounds, budget }: Visits): Measurement =>
  async ({ part, portal, everyone, report }) => {
    const chosen = callers(everyone)
    const timesOf = async (caller: Caller, ask: Ask) => {
      const begun = performance.now()
      const requests = await visit(ask, steps(caller))
      return timed === 'visit' ? [performance.now() - begun] : requests
    }

    const open = (caller: Caller) => browserOf(portal.address, caller.token)
    const kept = overMs === undefined ? chosen.map((caller) => ({ caller, ...open(caller) })) : []
    const atOnce = () => kept.map(({ caller, ask }) => timesOf(caller, ask))
    const spreadOver = (periodMs: number) =>
      chosen.map(async (caller, place) => {
        await wait((periodMs * place) / chosen.length)
        const { ask, close } = open(caller)
        return timesOf(caller, ask).finally(close)
      })
    const round = async () => (await Promise.all(overMs === undefined ? atOnce() : spreadOver(overMs))).flat()

    for (let warmUp = 0; warmUp < warmUps; warmUp++) await round()
    const { result: times, load } = await besideOthers(async () => {
      const found: number[] = []
      for (let done = 0; done < rounds; done++) found.push(...(await round()))
      return found
    })
    for (const { close } of kept) close()

    const [p50, p95, p99] = [percentile(times, 0.5), percentile(times, 0.95), percentile(times, 0.99)]
    report.line({ kind: part, subject, people: chosen.length, rounds, times: times.length, p50, p95, p99, load })
    report.figure({
      part,
      subject,
      name: 'p95',
      value: p95,
      unit: 'ms',
      load,
      detail: `of ${times.length} ${timed}s; p50 ${Math.round(p50)} ms, p99 ${Math.round(p99)} ms`,
      ...(budget !== undefined && { budget: { atMost: budget } }),
    })
  }
