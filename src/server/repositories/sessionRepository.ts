import type { Kysely } from 'kysely'
import type { Database, SessionRow } from '@server/database/schema'
import type { Scope } from '@server/database/scope'

type Db = Kysely<Database>
export type LivingSession = Pick<SessionRow, 'id' | 'created_at' | 'expires_at' | 'address' | 'user_agent'>

/** What names a session: its id, and whose it must be. */
export type SessionKey = { sessionId: string; personId: string; organisationId: string }

type Whose = Omit<SessionKey, 'sessionId'>

const ending = (db: Db, { personId, organisationId }: Whose, endedAt: Date) =>
  db
    .updateTable('sessions')
    .set({ ended_at: endedAt })
    .where('organisation_id', '=', organisationId)
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)

/** Sessions are read before there is a scope: they say whose scope it will be. */
export const sessionRepository = {
  /** The session a token names, with all that a request needs to know of its person, in one query. */
  find: (db: Db, { sessionId, personId, organisationId }: SessionKey) =>
    db
      .selectFrom('sessions')
      .innerJoin('people', (join) =>
        join
          .onRef('people.id', '=', 'sessions.person_id')
          .onRef('people.organisation_id', '=', 'sessions.organisation_id'),
      )
      .innerJoin('organisations', 'organisations.id', 'sessions.organisation_id')
      .where('sessions.id', '=', sessionId)
      .where('sessions.person_id', '=', personId)
      .where('sessions.organisation_id', '=', organisationId)
      .select(['sessions.expires_at', 'sessions.ended_at', 'people.disabled_at'])
      .select(['people.role', 'people.access_roles', 'people.hris_permission', 'people.service_permissions'])
      .select('people.can_access_diary')
      .select(['organisations.time_zone', 'organisations.time_zone_offset'])
      .executeTakeFirst(),

  async create(db: Db, session: Omit<SessionRow, 'ended_at'>): Promise<void> {
    await db.insertInto('sessions').values(session).execute()
  },

  /** Ends one; false when there was none to end. */
  async end(db: Db, { sessionId, ...whose }: SessionKey, endedAt: Date): Promise<boolean> {
    const { numUpdatedRows } = await ending(db, whose, endedAt)
      .where('id', '=', sessionId)
      .where('expires_at', '>', endedAt)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  },

  /** Ends all that a person has open. */
  async endAll(db: Db, whose: Whose, endedAt: Date): Promise<void> {
    await ending(db, whose, endedAt).execute()
  },

  /** Ends all that a person has open but one; answers how many. */
  async endOthers(db: Db, { sessionId, ...whose }: SessionKey, endedAt: Date): Promise<number> {
    const { numUpdatedRows } = await ending(db, whose, endedAt)
      .where('id', '<>', sessionId)
      .where('expires_at', '>', endedAt)
      .executeTakeFirstOrThrow()
    return Number(numUpdatedRows)
  },

  /** A page of a person's living sessions: the given one first, then the newest. */
  async listLiving(
    { db, organisationId, actor, now }: Scope,
    sessionId: string,
    { page, perPage }: { page: number; perPage: number },
  ): Promise<{ rows: LivingSession[]; total: number }> {
    const living = db
      .selectFrom('sessions')
      .where('organisation_id', '=', organisationId)
      .where('person_id', '=', actor.globalId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
    const rows = await living
      .select(['id', 'created_at', 'expires_at', 'address', 'user_agent'])
      .orderBy(({ eb }) => eb('id', '=', sessionId), 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute()
    const { total } = await living.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
    return { rows, total }
  },

  /** Forgets an organisation's sessions that expired before then; one that was ended expires as well. */
  async deleteExpired(db: Db, organisationId: string, before: Date): Promise<void> {
    await db
      .deleteFrom('sessions')
      .where('organisation_id', '=', organisationId)
      .where('expires_at', '<', before)
      .execute()
  },
}
export type FoundSession = NonNullable<Awaited<ReturnType<typeof sessionRepository.find>>>
