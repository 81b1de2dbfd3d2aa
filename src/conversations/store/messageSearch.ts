import { sql, type Kysely } from 'kysely'
import { patternsOf } from '@server/database/found'
import type { Database } from '@server/database/schema'
import { participantRow } from './members'

/** A transaction that the policies bind to the organisation. */
type Bound = { db: Kysely<Database>; organisationId: string }
type Search = {
  /** Of who searches. */
  identity: string
  conversationSid: string
  searched: string
  /** Only messages with a smaller index; undefined for all. */
  before: number | undefined
  /** Of these, the newest are answered whole. */
  size: number
  /** So many are counted at most. */
  counted: number
}

const messagesAt = ({ db, organisationId }: Bound, conversationSid: string, indexes: readonly number[]) =>
  db
    .selectFrom('conversation_messages as message')
    .leftJoin('conversation_users as person', (join) =>
      join
        .onRef('person.organisation_id', '=', 'message.organisation_id')
        .onRef('person.identity', '=', 'message.author')
        .on('person.removed_at', 'is', null),
    )
    .where('message.organisation_id', '=', organisationId)
    .where('message.conversation_sid', '=', conversationSid)
    .where(sql<boolean>`message.index = any(${indexes}::bigint[])`)
    .orderBy('message.index', 'desc')
    .select(['message.index', 'message.author', 'message.body', 'message.media', 'message.created_at as createdAt'])
    .select('person.friendly_name as authorName')
    .execute()

/**
 * The messages of a conversation that have all words of a search, the newest first, and how many there are; null when who
 * searches is not in it. They are found by a function that bypasses the policies (decision 0078), as far as the same
 * transaction shows the person in the conversation.
 */
export const searchMessages = async (
  bound: Bound,
  { identity, conversationSid, searched, before = Number.MAX_SAFE_INTEGER, size, counted }: Search,
) => {
  const { db, organisationId } = bound
  if (!(await participantRow(db, { organisationId, conversationSid, identityOrSid: identity }))) return null
  const { rows } = await sql<{ index: number }>`
    select index from muster_search_messages(${organisationId}, ${conversationSid}, ${patternsOf(searched)}::text[],
      ${before}, ${Math.max(counted, size + 1)})`.execute(db)
  const indexes = rows.slice(0, size).map(({ index }) => index)
  return {
    messages: indexes.length > 0 ? await messagesAt(bound, conversationSid, indexes) : [],
    found: rows.length,
    hasMore: rows.length > size,
  }
}
