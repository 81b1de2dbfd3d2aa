import { pageViewBatch, pageViewCalls } from '@contract/pageViews'
import type { Attack } from '../attack'
import { flood, json } from '../httpClient'

const connections = 50

/** The largest batches of page views. */
export const pageViews: Attack = {
  title: 'batches of 100 page views over 50 connections',
  rate: { perSecond: 1_000, atOnce: connections },
  prepare: (context) => () => {
    const body = JSON.stringify({ pageViews: Array.from({ length: pageViewBatch }, () => '/login') })
    flood(context, connections, () => ({ method: 'POST', path: pageViewCalls.create.path, headers: json, body }))
  },
}
