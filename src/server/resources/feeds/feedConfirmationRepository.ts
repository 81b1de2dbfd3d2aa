import { sql } from 'kysely'
import type { Scope } from '@server/database/scope'
import { isAsked } from './feedAsked'
import type { FeedColumns } from './feedRepository'

/** What a person does with a feed that they read. */
export const feedConfirmationRepository = {
  /** Whether the person is to confirm the feed, or has. */
  async isAskedOrDone(scope: Scope, { id, read_version }: Pick<FeedColumns, 'id' | 'read_version'>): Promise<boolean> {
    const { rows } = await sql<{ found: boolean }>`
      select ${isAsked(scope)} or exists (
        select 1 from feed_confirmations as given
        where given.organisation_id = feeds.organisation_id and given.feed_id = feeds.id
          and given.version = ${read_version} and given.person_id = ${scope.actor.globalId}) as found
      from feeds where organisation_id = ${scope.organisationId} and id = ${id}`.execute(scope.db)
    return rows[0]?.found ?? false
  },

  /** The first confirmation of a version counts. */
  async add({ db, organisationId, actor, now }: Scope, { id, read_version }: Pick<FeedColumns, 'id' | 'read_version'>) {
    await db
      .insertInto('feed_confirmations')
      .values({
        organisation_id: organisationId,
        feed_id: id,
        person_id: actor.globalId,
        version: read_version,
        confirmed_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  /** Whether that changed anything. */
  async like({ db, organisationId, actor, now }: Scope, feedId: string, isLiked: boolean): Promise<boolean> {
    const like = { organisation_id: organisationId, feed_id: feedId, person_id: actor.globalId }
    if (isLiked) {
      const adding = db.insertInto('feed_likes').values({ ...like, created_at: now })
      const { numInsertedOrUpdatedRows } = await adding
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows !== 0n
    }
    const { numDeletedRows } = await db
      .deleteFrom('feed_likes')
      .where(({ and }) => and(like))
      .executeTakeFirstOrThrow()
    return numDeletedRows !== 0n
  },
}
