import { resourceCalls } from '@contract/resourceLibrary'
import type { Attack } from '../attack'
import { flood } from '../httpClient'

const connections = 20
const base = resourceCalls.category.path.replace(':id', '')

/** Ids that lead elsewhere when a service is asked for them, and ids that it does not know. */
const ids = [
  '%2E',
  '%2E%2E',
  '%2e%2e%2f%2e%2e%2fadmin',
  '..%2Fadmin',
  '%00',
  '%252e%252e',
  'x'.repeat(2_000),
  'unknown',
]

/** Ids that are paths, of a connected service which somebody else needs meanwhile. */
export const servicePaths: Attack = {
  title: 'ids of a connected service that lead elsewhere, over 20 connections',
  rate: { perSecond: 500, atOnce: connections },
  alsoTried: 'service',
  prepare: (context) => () => {
    const { authorization } = context.target
    let count = 0
    flood(context, connections, () => {
      count += 1
      return { path: `${base}${ids[count % ids.length]}?page=${1 + count}`, headers: { authorization } }
    })
  },
}
