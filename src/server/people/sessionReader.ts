import DataLoader from 'dataloader'
import type { Kysely } from 'kysely'
import { retrying } from '@server/database/retrying'
import type { Database } from '@server/database/schema'
import { sessionRepository, type FoundSession, type SessionKey } from './sessionRepository'

type Db = Kysely<Database>
export type FindSession = (key: SessionKey) => Promise<FoundSession | undefined>

/**
 * Finds the sessions of requests. Those that arrive in the same turn of the event loop share one statement for each
 * organisation: the requests of a page that opens, and of many people at the start of the day. It starts after the last
 * of them, so that none gets an older answer than it would alone.
 */
export const createSessionReader = (db: Db): FindSession => {
  const inOrganisation = (organisationId: string) =>
    new DataLoader<SessionKey, FoundSession | undefined, string>(
      async (keys) => {
        loaders.delete(organisationId) // whoever comes from now on asks anew
        const found = await retrying(() => sessionRepository.findAll(db, organisationId, keys))
        return keys.map(({ sessionId, personId }) =>
          found.find(({ id, person_id }) => id === sessionId && person_id === personId),
        )
      },
      {
        batchScheduleFn: (read) => void setImmediate(read),
        cacheKeyFn: ({ sessionId, personId }) => JSON.stringify([sessionId, personId]),
      },
    )
  const loaders = new Map<string, ReturnType<typeof inOrganisation>>()

  return (key) => {
    const { organisationId } = key
    const loader = loaders.get(organisationId) ?? inOrganisation(organisationId)
    loaders.set(organisationId, loader)
    return loader.load(key)
  }
}
