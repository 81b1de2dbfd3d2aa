import { isDeepStrictEqual } from 'node:util'
import type { Call } from '@contract/call'
import type { Scope } from '@server/database/scope'
import { launch, type Program } from '../launch'
import { besideOthers } from '../machine/othersLoad'
import type { Caller, Callers } from './callers'
import { recordStatement, type Statement } from './recordStatement'
import type { Measurement } from './row'
import { compare, type Effort, type Target, type Throughput } from './throughput'

/** What the raw server asks: a page, and the rows of its ids where the page has the ids alone. */
export type RawRoute = { page: Statement; rows?: string }

type BesideRaw = Effort & {
  caller: Callers
  call: Call
  query: (caller: Caller) => Record<string, string>
  /** What the server's handler asks its repository for, which is the raw route's statement. */
  list: (scope: Scope, query: Record<string, string>) => Promise<unknown>
  rows?: string
  /** Multiples of the raw route: at least so many requests per second, at most so much for the slowest hundredth. */
  budget: { requests: number; p99?: number }
}

type Page = { records: { id: string }[]; total: number }

const pageAt = async ({ url, headers }: Target) => {
  const answer = await fetch(url, { headers })
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}`)
  const { records, total } = (await answer.json()) as Page
  return { ids: records.map(({ id }) => id).toSorted(), total }
}

/** Measures both, after a look at what they answer, and stops the raw server. */
const measureBoth = async (ours: Target, raw: Program, { sessionId }: Caller, effort: Effort) => {
  const floor: Target = { url: `${raw.address}/`, headers: { authorization: sessionId } }
  try {
    const [answered, expected] = [await pageAt(ours), await pageAt(floor)]
    if (answered.ids.length === 0 || !isDeepStrictEqual(answered, expected))
      throw new Error('The raw route does not answer the same rows')
    return { total: answered.total, ...(await besideOthers(() => compare(ours, floor, effort))) }
  } finally {
    await raw.stop()
  }
}

/**
 * A list with 50 connections, next to a raw route with the same session lookup and the same statement, so that both
 * change together.
 */
export const besideRaw =
  ({ caller: choose, call, query: queryOf, list, rows, budget, ...effort }: BesideRaw): Measurement =>
  async ({ part, portal, everyone, url, report }) => {
    const [caller] = choose(everyone)
    if (!caller) throw new Error('Nobody asks')
    const query = queryOf(caller)
    const page = await recordStatement(caller, (scope) => list(scope, query))
    const route: RawRoute = { page, ...(rows !== undefined && { rows }) }
    const raw = await launch(['--import', 'tsx', 'src/bench/calls/rawServer.ts', url, JSON.stringify(route)], {})
    const ours: Target = {
      url: `${portal.address}${call.path}?${new URLSearchParams(query)}`,
      headers: { authorization: `Bearer ${caller.token}` },
    }
    const { total, result, load } = await measureBoth(ours, raw, caller, effort)

    report.line({ kind: part, total, ...result, load })
    const told = ({ requestsPerSecond, p50, p99 }: Throughput) =>
      `${Math.round(requestsPerSecond)}/s, p50 ${p50} ms, p99 ${p99} ms`
    const common = { part, subject: `GET ${call.path}`, unit: 'x', load } as const
    report.figure({
      ...common,
      name: 'requests per second by raw',
      value: result.ours.requestsPerSecond / result.raw.requestsPerSecond,
      detail: `of ${total} records; ${told(result.ours)}; raw ${told(result.raw)}`,
      budget: { atLeast: budget.requests },
    })
    report.figure({
      ...common,
      name: 'p99 by raw',
      value: result.ours.p99 / result.raw.p99,
      ...(budget.p99 !== undefined && { budget: { atMost: budget.p99 } }),
    })
  }
