import budgets from '../budgets.json'
import type { Part } from '../parts'
import { measureApi } from './measureApi'

const inShort = { notifications: 2_000, rounds: 1, seconds: 1 }

/** `GET /api/notifications` on PostgreSQL next to a raw route, with 50 connections. */
export const reportApi: Part = async (report, { isQuick }) => {
  report.progress('Filling a PostgreSQL with notifications …')
  const { ours, raw, ratio, load, ...rest } = await measureApi(isQuick ? inShort : {})
  report.line({ kind: 'api', ours, raw, load, ...rest })

  const perSecond = ({ requestsPerSecond }: typeof ours) => `${Math.round(requestsPerSecond)}/s`
  const row = { part: 'api', subject: 'GET /api/notifications', unit: 'x', load } as const
  report.figure({
    ...row,
    name: 'requests per second by raw',
    value: ratio.requestsPerSecond,
    detail: `${perSecond(ours)} and ${perSecond(raw)}`,
    budget: { atLeast: budgets.api.requestsByRaw },
  })
  report.figure({
    ...row,
    name: 'p99 by raw',
    value: ratio.p99,
    detail: `${ours.p99} ms and ${raw.p99} ms`,
    budget: { atMost: budgets.api.p99ByRaw },
  })
}
