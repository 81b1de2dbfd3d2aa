import DataLoader from 'dataloader'
import type { Kysely } from 'kysely'
import { retrying } from '@server/database/retrying'
import type { Database } from '@server/database/schema'
import { sessionRepository, type FoundSession, type SessionKey } from './sessionRepository'

type Asked = SessionKey & { db: Kysely<Database> }

/**
 * Finds the sessions of requests. Requests of one session that arrive in the same turn of the event loop share a
 * statement, as those of a page that opens do. It starts after the last of them, so that none gets an older answer than
 * it would alone.
 */
export const createSessionReader = () => {
  const loader = new DataLoader<Asked, FoundSession | undefined, string>(
    (asked) => {
      loader.clearAll() // whoever comes from now on asks anew
      return Promise.all(
        asked.map(({ db, ...key }) =>
          retrying(() => sessionRepository.find(db, key)).catch((failure: unknown) => failure as Error),
        ),
      )
    },
    {
      batchScheduleFn: (read) => void setImmediate(read),
      cacheKeyFn: ({ organisationId, personId, sessionId }) => JSON.stringify([organisationId, personId, sessionId]),
    },
  )
  return (db: Kysely<Database>, key: SessionKey): Promise<FoundSession | undefined> => loader.load({ db, ...key })
}
