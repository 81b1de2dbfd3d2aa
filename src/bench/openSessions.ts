import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import pLimit from 'p-limit'
import type { Database } from '@server/database/schema'
import { sessionRepository } from '@server/people/sessionRepository'
import { createAccessTokens, sessionHours } from '@server/resources/sessions/accessToken'

/** Few enough that none waits for a connection until its time is up. */
const openedAtOnce = 20

/** Creates an active session for every person of the organisation; returns their tokens. */
export const openSessions = async (db: Kysely<Database>, secret: string) => {
  const created_at = new Date()
  const expires_at = new Date(created_at.getTime() + sessionHours * 3_600_000)
  const { sign } = createAccessTokens(secret, () => created_at)
  const people = await db.selectFrom('people').select(['id', 'organisation_id']).orderBy('id').execute()
  const open = async ({ id: person_id, organisation_id }: (typeof people)[number]) => {
    const session = { id: randomUUID(), person_id, organisation_id, address: '127.0.0.1', user_agent: 'bench' }
    await sessionRepository.create(db, { ...session, created_at, expires_at })
    return sign({ personId: person_id, sessionId: session.id, organisationId: organisation_id }, expires_at)
  }
  const inTurn = pLimit(openedAtOnce)
  return Promise.all(people.map((person) => inTurn(open, person)))
}
