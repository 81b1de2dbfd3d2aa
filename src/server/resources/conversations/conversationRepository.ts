import { randomUUID } from 'node:crypto'
import { mostReplies, type Conversation, type Reply } from '@contract/conversations'
import { anyOf } from '@server/database/anyOf'
import type { Scope } from '@server/database/scope'
import { fullName } from '@server/people/fullName'
import { mediaRepository } from '@server/resources/media/mediaRepository'

type Participant = Conversation['participants'][number]
type StoredReply = Omit<Reply, 'media'> & { mediaId: string | null }

type NewReply = { id: string; conversationId: string; message: string; mediaId: string | null }

const participantsOf = ({ db, organisationId }: Scope, conversationId: string) =>
  db
    .selectFrom('notifications')
    .innerJoin('people', (join) =>
      join
        .onRef('people.id', '=', 'notifications.person_id')
        .onRef('people.organisation_id', '=', 'notifications.organisation_id'),
    )
    .where('notifications.organisation_id', '=', organisationId)
    .where('notifications.conversation_id', '=', conversationId)
    .select(['people.id', 'people.first_name', 'people.last_name', 'people.disabled_at'])
    .orderBy('people.id')
    .execute()

const toParticipant = (row: Awaited<ReturnType<typeof participantsOf>>[number]): Participant => ({
  globalId: row.id,
  name: fullName(row),
  isActive: row.disabled_at === null,
})

export const conversationRepository = {
  async create({ db, organisationId, now }: Scope, createdAt = now): Promise<string> {
    const id = randomUUID()
    await db
      .insertInto('message_conversations')
      .values({ id, organisation_id: organisationId, created_at: createdAt })
      .execute()
    return id
  },

  /** Everybody who has a notification of it. */
  participants: async (scope: Scope, conversationId: string): Promise<Participant[]> =>
    (await participantsOf(scope, conversationId)).map(toParticipant),

  /** Oldest first. */
  async replies({ db, organisationId }: Scope, conversationId: string): Promise<StoredReply[]> {
    const rows = await db
      .selectFrom('message_replies')
      .leftJoin('people as replier', (join) =>
        join
          .onRef('replier.id', '=', 'message_replies.replier_id')
          .onRef('replier.organisation_id', '=', 'message_replies.organisation_id'),
      )
      .where('message_replies.organisation_id', '=', organisationId)
      .where('message_replies.conversation_id', '=', conversationId)
      .orderBy('message_replies.position')
      .select(['message_replies.id', 'message_replies.message', 'message_replies.created_at'])
      .select(['message_replies.media_id', 'message_replies.replier_id', 'replier.first_name', 'replier.last_name'])
      .execute()
    return rows.map(({ id, message, created_at, media_id: mediaId, replier_id: globalId, ...name }) => ({
      id,
      replier: globalId === null ? null : { globalId, name: fullName(name) },
      createdAt: created_at.toISOString(),
      message,
      mediaId,
    }))
  },

  /** Adds a reply after the others. False when the conversation has as many as it may have. */
  async addReply({ db, organisationId, actor, now }: Scope, { conversationId, ...reply }: NewReply): Promise<boolean> {
    const counted = await db
      .updateTable('message_conversations')
      .set(({ eb }) => ({ replies_count: eb('replies_count', '+', 1) }))
      .where('organisation_id', '=', organisationId)
      .where('id', '=', conversationId)
      .where('replies_count', '<', mostReplies)
      .returning('replies_count as position')
      .executeTakeFirst()
    if (!counted) return false
    await db
      .insertInto('message_replies')
      .values({
        id: reply.id,
        organisation_id: organisationId,
        conversation_id: conversationId,
        position: counted.position,
        replier_id: actor.globalId,
        message: reply.message,
        media_id: reply.mediaId,
        created_at: now,
      })
      .execute()
    return true
  },

  /** The conversation of a reply. */
  async idOfReply({ db, organisationId }: Scope, replyId: string): Promise<string | undefined> {
    const row = await db
      .selectFrom('message_replies')
      .where('organisation_id', '=', organisationId)
      .where('id', '=', replyId)
      .select('conversation_id')
      .executeTakeFirst()
    return row?.conversation_id
  },

  /** Removes conversations with their replies, and all files that were sent in them. */
  async removeAll(scope: Scope, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return
    const { db, organisationId } = scope
    const replies = await db
      .selectFrom('message_replies')
      .where('organisation_id', '=', organisationId)
      .where('conversation_id', '=', anyOf(ids))
      .where('media_id', 'is not', null)
      .select('id')
      .execute()
    const replyIds = replies.map(({ id }) => id)
    await mediaRepository.removeOfAll(scope, 'reply', replyIds)
    await mediaRepository.removeOfAll(scope, 'conversation', ids)
    await db
      .deleteFrom('message_conversations')
      .where('organisation_id', '=', organisationId)
      .where('id', '=', anyOf(ids))
      .execute()
  },
}
