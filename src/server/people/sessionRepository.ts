import { subSeconds } from 'date-fns'
import { sql, type Insertable, type Kysely } from 'kysely'
import { anyOf } from '@server/database/anyOf'
import type { Database } from '@server/database/schema'
import type { OrganisationRow } from '@server/organisations/organisationTables'
import type { SecondFactorGroup } from '@contract/signInPolicy'
import type { PersonRow, SessionRow } from './personTables'
import type { Scope } from '@server/database/scope'

type Db = Kysely<Database>
export type LivingSession = Pick<SessionRow, 'id' | 'created_at' | 'expires_at' | 'address' | 'user_agent'>

/** The data of a session, its person and their organisation that a request needs. */
export type FoundSession = Pick<SessionRow, 'id' | 'person_id' | 'expires_at' | 'ended_at'> &
  Pick<PersonRow, 'disabled_at' | 'role' | 'access_roles' | 'hris_permission' | 'service_permissions'> &
  Pick<PersonRow, 'can_access_diary' | 'otp_enabled_at'> &
  Pick<OrganisationRow, 'time_zone' | 'time_zone_offset'> & {
    active_at: Date
    /** Of the organisation's policy; null without one. */
    second_factor_for: SecondFactorGroup | null
    inactivity_minutes: number | null
  }

/** Identifies a session: its id, and the person and organisation that it must belong to. */
export type SessionKey = { sessionId: string; personId: string; organisationId: string }

type Whose = Omit<SessionKey, 'sessionId'>

const ending = (db: Db, { personId, organisationId }: Whose, endedAt: Date) =>
  db
    .updateTable('sessions')
    .set({ ended_at: endedAt })
    .where('organisation_id', '=', organisationId)
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)

/** Whether nothing was done in it for longer than its organisation allows. */
const isIdle = (now: Date) =>
  sql<boolean>`coalesce(sessions.active_at, sessions.created_at)
    <= ${now}::timestamptz - make_interval(mins => sign_in_policies.inactivity_minutes)`

/** Sessions are read before there is a scope, because they determine it. */
export const sessionRepository = {
  /**
   * Finds the sessions of tokens with the data that requests need, in one statement that binds itself to the
   * organisation. In any order, without those that do not exist.
   */
  async findAll(db: Db, organisationId: string, keys: readonly Omit<SessionKey, 'organisationId'>[]) {
    const people = keys.map(({ personId }) => personId)
    const sessions = keys.map(({ sessionId }) => sessionId)
    const { rows } = await sql<FoundSession>`
      select * from muster_find_sessions(${organisationId}, ${people}::text[], ${sessions}::text[])`.execute(db)
    return rows
  },

  async create(db: Db, session: Omit<Insertable<Database['sessions']>, 'ended_at' | 'active_at'>): Promise<void> {
    await db.insertInto('sessions').values(session).execute()
  },

  /** Ends a session; false when it had ended already. */
  async end(db: Db, { sessionId, ...whose }: SessionKey, endedAt: Date): Promise<boolean> {
    const { numUpdatedRows } = await ending(db, whose, endedAt)
      .where('id', '=', sessionId)
      .where('expires_at', '>', endedAt)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  },

  /** What the provider is told that signed the person in; null when it did not, or is not told. */
  async providerTokenOf(db: Db, { sessionId, ...whose }: SessionKey): Promise<string | null> {
    const row = await db
      .selectFrom('sessions')
      .where('organisation_id', '=', whose.organisationId)
      .where('person_id', '=', whose.personId)
      .where('id', '=', sessionId)
      .select('id_token')
      .executeTakeFirst()
    return row?.id_token ?? null
  },

  /** Ends all sessions of a person. Returns their number. */
  async endAll(db: Db, whose: Whose, endedAt: Date): Promise<number> {
    const { numUpdatedRows } = await ending(db, whose, endedAt).executeTakeFirstOrThrow()
    return Number(numUpdatedRows)
  },

  /** Ends all other sessions of a person. Returns their number. */
  async endOthers(db: Db, { sessionId, ...whose }: SessionKey, endedAt: Date): Promise<number> {
    const { numUpdatedRows } = await ending(db, whose, endedAt)
      .where('id', '<>', sessionId)
      .where('expires_at', '>', endedAt)
      .executeTakeFirstOrThrow()
    return Number(numUpdatedRows)
  },

  /** Which of these sessions have neither ended nor expired, nor have a disabled account. */
  async findAlive(
    db: Db,
    { organisationId, sessionIds, now }: { organisationId: string; sessionIds: readonly string[]; now: Date },
  ): Promise<ReadonlySet<string>> {
    const rows = await db
      .selectFrom('sessions')
      .innerJoin('people', (join) =>
        join
          .onRef('people.id', '=', 'sessions.person_id')
          .onRef('people.organisation_id', '=', 'sessions.organisation_id'),
      )
      .where('sessions.organisation_id', '=', organisationId)
      .where('sessions.id', '=', anyOf(sessionIds))
      .leftJoin('sign_in_policies', 'sign_in_policies.organisation_id', 'sessions.organisation_id')
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .where('disabled_at', 'is', null)
      .where(sql<boolean>`${isIdle(now)} is not true`)
      .select('sessions.id')
      .execute()
    return new Set(rows.map(({ id }) => id))
  },

  /** Its person is doing something: not written more often than every ten seconds. */
  async noteActive(db: Db, { sessionId, ...whose }: SessionKey, now: Date): Promise<void> {
    await db
      .updateTable('sessions')
      .set({ active_at: now })
      .where('organisation_id', '=', whose.organisationId)
      .where('person_id', '=', whose.personId)
      .where('id', '=', sessionId)
      .where(({ or, eb }) => or([eb('active_at', 'is', null), eb('active_at', '<', subSeconds(now, 10))]))
      .execute()
  },

  /** From now on inactivity counts: nobody has been told before to be active. */
  async startInactivity({ db, organisationId, now }: Scope): Promise<void> {
    await db
      .updateTable('sessions')
      .set({ active_at: now })
      .where('organisation_id', '=', organisationId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .execute()
  },

  /** Ends the sessions in which nothing was done for longer than their organisation allows. */
  endIdle: ({ db, organisationId, now }: Scope) =>
    db
      .updateTable('sessions')
      .from('sign_in_policies')
      .set({ ended_at: now })
      .where('sessions.organisation_id', '=', organisationId)
      .whereRef('sign_in_policies.organisation_id', '=', 'sessions.organisation_id')
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .where(isIdle(now))
      .returning(['id', 'person_id'])
      .execute(),

  /** A page of a person's active sessions: the given one first, then the newest. */
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

  /** Deletes an organisation's sessions that expired before the date; ended ones expire as well. */
  async deleteExpired(db: Db, organisationId: string, before: Date): Promise<void> {
    await db
      .deleteFrom('sessions')
      .where('organisation_id', '=', organisationId)
      .where('expires_at', '<', before)
      .execute()
  },
}
