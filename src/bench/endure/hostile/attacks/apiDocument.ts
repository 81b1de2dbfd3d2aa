import { apiDocumentCalls } from '@contract/apiDocument'
import type { Attack } from '../attack'
import { flood } from '../httpClient'

const connections = 20

/** Requests the whole API document repeatedly. */
export const apiDocument: Attack = {
  title: 'the API document over 20 connections',
  rate: { perSecond: 500, atOnce: connections },
  prepare: (context) => () => flood(context, connections, () => ({ path: apiDocumentCalls.show.path })),
}
