import { sql, type Kysely } from 'kysely'
import type { Database } from '@server/database/schema'
import { lockConversation } from './allocateEvents'
import type { ConversationStore } from './conversationStore'
import { allocateRemovals, emptyMessages } from './emptyMessages'
import type { Write } from './writing'

/** A transaction that the policies bind to the organisation. */
type Bound = { db: Kysely<Database>; organisationId: string }

/** Messages of one transaction: each is told to everybody who has the conversation open. */
const mostAtOnce = 100

/** The first conversation after `after`, by sid, whose oldest message is older than that. One look into each of an index. */
const nextWithOld = async ({ db, organisationId }: Bound, before: Date, after: string): Promise<string | undefined> => {
  const { rows } = await sql<{ sid: string }>`
    select conversation.sid from conversations as conversation
    cross join lateral (
      select message.created_at from conversation_messages as message
      where message.organisation_id = conversation.organisation_id and message.conversation_sid = conversation.sid
        and message.removed_at is null
      order by message.index limit 1
    ) as oldest
    where conversation.organisation_id = ${organisationId} and conversation.removed_at is null
      and conversation.sid > ${after} and oldest.created_at < ${before}
    order by conversation.sid limit 1`.execute(db)
  return rows[0]?.sid
}

/** How many messages are older than that, up to `most`. */
export const countOldMessages = async (
  { db, organisationId }: Bound,
  { before, most }: { before: Date; most: number },
): Promise<number> => {
  const { count } = await db
    .selectFrom(
      db
        .selectFrom('conversation_messages')
        .innerJoin('conversations', (join) =>
          join
            .onRef('conversations.organisation_id', '=', 'conversation_messages.organisation_id')
            .onRef('conversations.sid', '=', 'conversation_messages.conversation_sid'),
        )
        .where('conversation_messages.organisation_id', '=', organisationId)
        .where('conversation_messages.created_at', '<', before)
        .where('conversation_messages.removed_at', 'is', null)
        .where('conversations.removed_at', 'is', null)
        .select('conversation_messages.sid')
        .limit(most)
        .as('old'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const createOldMessages = ({ write }: { write: Write }): Pick<ConversationStore, 'removeOldMessages'> => ({
  removeOldMessages: ({ before, after }, alongside) =>
    write(async (writing) => {
      const { db, organisationId } = writing
      const sid = await nextWithOld(writing, before, after)
      if (sid === undefined) return { after: null, removed: 0 }
      await lockConversation(writing, sid)
      // by index, which is the order of their times: an old one that was dated back goes when it is among the oldest
      const oldest = await db
        .selectFrom('conversation_messages')
        .select(['sid', 'index', 'media', 'created_at'])
        .where('organisation_id', '=', organisationId)
        .where('conversation_sid', '=', sid)
        .where('removed_at', 'is', null)
        .orderBy('index')
        .limit(mostAtOnce)
        .execute()
      const old = oldest.filter(({ created_at }) => created_at < before)
      if (old.length > 0) await emptyMessages(writing, await allocateRemovals(writing, sid, old.length), old)
      await alongside(writing, old.length)
      return { after: old.length === mostAtOnce ? after : sid, removed: old.length }
    }),
})
