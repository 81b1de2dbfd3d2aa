import { sql } from 'kysely'
import { z } from 'zod'
import { type DirectoryOverview, directorySource } from '@contract/directory'
import { batches } from '@server/batches/batches'
import { batchKind } from '@server/batches/batchKind'
import { batchRepository } from '@server/batches/batchRepository'
import type { Scope } from '@server/database/scope'
import { system } from '@server/jobs/systemScope'

/** One of an organisation: who joins those that wait while it is under way follows in it. */
export const directoryFollowing = batchKind({
  name: 'directory.follow',
  permission: 'directory.manage',
  payload: z.object({}),
})

type Follower = { personId: string; causedBy: string }

export const followerRepository = {
  async add({ db, organisationId, actor }: Scope, ids: readonly string[]): Promise<void> {
    // locks those that wait already: a slice that takes them off waits for the groups that changed here
    await sql`
      insert into directory_followers (organisation_id, person_id, caused_by)
      select ${organisationId}, person_id, ${actor.globalId} from unnest(${ids}::text[]) as person_id order by 1, 2
      on conflict (organisation_id, person_id) do update set caused_by = excluded.caused_by`.execute(db)
  },

  async count({ db, organisationId }: Pick<Scope, 'db' | 'organisationId'>): Promise<number> {
    const { rows } = await sql<{ total: number }>`
      select count(*) as total from directory_followers where organisation_id = ${organisationId}`.execute(db)
    return Number(rows[0]?.total ?? 0)
  },

  /** Takes the next off, before their groups are read. */
  async take({ db, organisationId }: Scope, most: number): Promise<Follower[]> {
    const { rows } = await sql<Follower>`
      delete from directory_followers where organisation_id = ${organisationId} and person_id = any (array(
        select person_id from directory_followers
        where organisation_id = ${organisationId} order by person_id limit ${most} for update))
      returning person_id as "personId", caused_by as "causedBy"`.execute(db)
    return rows
  },
}

/** Of two that begin one at once, the second waits for the first. */
const oneAtATime = ({ db, organisationId }: Scope) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${directoryFollowing.name} ${organisationId}`}, 0))`.execute(db)

/** Has people follow their groups in slices, after this transaction. */
export const followLater = async (scope: Scope, ids: readonly string[]): Promise<void> => {
  await oneAtATime(scope)
  await followerRepository.add(scope, ids)
  const { db, organisationId } = scope
  // its row is locked: a slice that would be the last waits until those who were added are there
  const underway = await db
    .selectFrom('batches')
    .where('organisation_id', '=', organisationId)
    .where('kind', '=', directoryFollowing.name)
    .where('record_id', '=', organisationId)
    .where('finished_at', 'is', null)
    .select(['id', 'total'])
    .forUpdate()
    .executeTakeFirst()
  if (!underway) await batches.start({ ...scope, actor: system }, directoryFollowing, {}, organisationId)
  else if (underway.total !== null)
    await batchRepository.update(scope, underway.id, { total: underway.total + ids.length })
}

/** How many people the directory keeps, and how many still follow its groups. */
export const directoryOverview = async (scope: Scope): Promise<DirectoryOverview> => {
  const { people } = await scope.db
    .selectFrom('people_identities')
    .where('organisation_id', '=', scope.organisationId)
    .where('source', '=', directorySource)
    .select(sql<number>`count(*)`.as('people'))
    .executeTakeFirstOrThrow()
  return { following: await followerRepository.count(scope), people: Number(people) }
}
