import budgets from '../budgets.json'
import type { Part } from '../parts'
import { measureApi } from './measureApi'

/** `GET /api/notifications` on PostgreSQL beside a raw route, at 50 connections. */
export const reportApi: Part = async (report) => {
  report.progress('Filling a PostgreSQL with 100,000 notifications …')
  const { ours, raw, ratio, ...rest } = await measureApi()
  report.line({ kind: 'api', ours, raw, ...rest })

  const perSecond = ({ requestsPerSecond }: typeof ours) => `${Math.round(requestsPerSecond)}/s`
  const row = { part: 'api', subject: 'GET /api/notifications', unit: 'x' } as const
  report.figure({
    ...{ ...row, name: 'requests per second by raw', value: ratio.requestsPerSecond },
    ...{ detail: `${perSecond(ours)} and ${perSecond(raw)}`, budget: { atLeast: budgets.api.requestsByRaw } },
  })
  report.figure({
    ...{ ...row, name: 'p99 by raw', value: ratio.p99, detail: `${ours.p99} ms and ${raw.p99} ms` },
    budget: { atMost: budgets.api.p99ByRaw },
  })
}
