import { decodeJwt } from 'jose'
import { sql, type Kysely } from 'kysely'
import type { Actor } from '@contract/permissions'
import type { Database } from '@server/database/schema'
import { openSessions } from '../openSessions'

/** A signed-in person. */
export type Caller = {
  token: string
  sessionId: string
  organisationId: string
  actor: Actor
  /** The first of their locations. */
  locationId: string
}

/** Chooses from all people, who are in the order of their numbers. */
export type Callers = (everyone: readonly Caller[]) => readonly Caller[]

export const everyone: Callers = (all) => all
export const first =
  (count: number): Callers =>
  (all) =>
    all.slice(0, count)
/** Numbers begin with 1. */
export const person =
  (number: number): Callers =>
  (all) =>
    all.slice(number - 1, number)

/** Opens a session for everybody. */
export const openCallers = async (db: Kysely<Database>, secret: string): Promise<Caller[]> => {
  const tokens = await openSessions(db, secret)
  const sessions = tokens.map((token) => ({ token, ...decodeJwt<{ sub: string; sid: string }>(token) }))
  const byPerson = new Map(sessions.map((session) => [session.sub, session]))
  const people = await db
    .selectFrom('people')
    .selectAll('people')
    .select(
      sql<string | null>`(select min(location_id) from person_locations where person_id = people.id)`.as('location_id'),
    )
    .orderBy('people.id')
    .execute()
  return people.flatMap((row) => {
    const session = byPerson.get(row.id)
    if (!session) return []
    const actor: Actor = {
      globalId: row.id,
      role: row.role,
      accessRoles: row.access_roles,
      hrisPermission: row.hris_permission,
      servicePermissions: row.service_permissions,
      canAccessDiary: row.can_access_diary,
    }
    const { token, sid: sessionId } = session
    return [{ token, sessionId, organisationId: row.organisation_id, actor, locationId: row.location_id ?? '' }]
  })
}
