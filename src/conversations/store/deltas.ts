import { sql, type Kysely } from 'kysely'
import type { Database } from '@server/database/schema'
import type { ConversationDelta, ConversationStore } from './conversationStore'
import type { ConversationRecord } from './records'
import type { Reading } from './reads'
import { toConversation, toMessage, toParticipant, toUser } from './rows'
import type { ConversationRow, MessageRow, ParticipantRow, UserRow } from './conversationTables'

type Db = Kysely<Database>
type Cursor = { sid: string; since: number }
type Deltas = Pick<ConversationStore, 'conversationDeltas' | 'userDeltas'>

const groupBy = <Item>(items: Item[], keyOf: (item: Item) => string): Map<string, Item[]> => {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

const unnested = (asked: Cursor[]) => {
  const sids = asked.map(({ sid }) => sid)
  const sinces = asked.map(({ since }) => since)
  return sql`unnest(${sids}::text[], ${sinces}::bigint[]) as known (sid, since)`
}

type NewMessage = MessageRow & { place: number }

/**
 * Reads the deltas that replays consist of. The rows of conversations and users are read first: the later reads contain
 * all changes up to their `seq`, and perhaps newer ones.
 */
export const createDeltas = ({ read, organisationId }: { read: Reading; organisationId: string }): Deltas => {
  const rows = async <Row>(db: Db, statement: ReturnType<typeof sql<Row>>) => (await statement.execute(db)).rows

  /** Ordered by the creating event of new messages and the last event of older ones. The limit keeps the oldest. */
  const newMessages = (db: Db, asked: Cursor[], limit: number) =>
    rows(
      db,
      sql<NewMessage>`
      select message.* from ${unnested(asked)} cross join lateral (
        select *, case when created_event > known.since then created_event else last_event end as place
        from conversation_messages
        where organisation_id = ${organisationId} and conversation_sid = known.sid and last_event > known.since
          and not (removed_at is not null and created_event > known.since)
        order by place limit ${limit + 1}::int) as message
      order by message.conversation_sid, place`,
    )

  const newParticipants = (db: Db, asked: Cursor[]) =>
    rows(
      db,
      sql<ParticipantRow>`
      select participant.* from ${unnested(asked)} join conversation_participants as participant
        on participant.organisation_id = ${organisationId} and participant.conversation_sid = known.sid
          and participant.roster_event > known.since
          and not (participant.removed_at is not null and participant.roster_created_event > known.since)
      order by participant.roster_event, participant.sid`,
    )

  /** Reads only the conversations with changes, which are few after most reconnects. One transaction for all reads. */
  const readConversations = (asked: Cursor[], limit: number) =>
    read(async (db) => {
      const conversations = await rows(
        db,
        sql<ConversationRow>`
          select * from conversations where organisation_id = ${organisationId}
            and sid = any(${asked.map(({ sid }) => sid)}::text[])`,
      )
      const known = new Map(conversations.map((row) => [row.sid, toConversation(row)]))
      const behind = asked.filter(({ sid, since }) => (known.get(sid)?.seq ?? since) > since)
      if (behind.length === 0) return { known, messages: [], participants: [] }
      const messages = await newMessages(db, behind, limit)
      return { known, messages, participants: await newParticipants(db, behind) }
    })

  const readUsers = (asked: Cursor[]) =>
    read(async (db) => {
      const users = await rows(
        db,
        sql<UserRow>`
          select * from conversation_users where organisation_id = ${organisationId} and removed_at is null
            and sid = any(${asked.map(({ sid }) => sid)}::text[])`,
      )
      const known = new Map(users.map((row) => [row.sid, toUser(row)]))
      const behind = asked.filter(({ sid, since }) => (known.get(sid)?.seq ?? since) > since)
      if (behind.length === 0) return { known, participants: [] }
      const participants = await rows(
        db,
        sql<ParticipantRow>`
          select participant.* from ${unnested(behind)} join conversation_participants as participant
            on participant.organisation_id = ${organisationId} and participant.user_sid = known.sid
              and participant.mine_event > known.since
              and not (participant.removed_at is not null and participant.mine_created_event > known.since)
          order by participant.mine_event, participant.sid`,
      )
      return { known, participants }
    })

  return {
    async conversationDeltas(asked, limit) {
      if (asked.length === 0) return []
      const { known, messages, participants } = await readConversations(asked, limit)
      const messagesOf = groupBy(messages, ({ conversation_sid: sid }) => sid)
      const participantsOf = groupBy(participants, ({ conversation_sid: sid }) => sid)

      const toDelta = (conversation: ConversationRecord): ConversationDelta => {
        const found = messagesOf.get(conversation.sid) ?? []
        const here = found.slice(0, limit)
        const isCut = found.length > limit
        return {
          conversation,
          messages: here.map(toMessage),
          participants: (participantsOf.get(conversation.sid) ?? []).map(toParticipant),
          isCut,
          upTo: isCut ? (here.at(-1)?.place ?? 0) : conversation.seq,
        }
      }
      return asked.flatMap(({ sid }) => {
        const conversation = known.get(sid)
        return conversation ? [toDelta(conversation)] : []
      })
    },

    async userDeltas(asked) {
      if (asked.length === 0) return []
      const { known, participants } = await readUsers(asked)
      const participantsOf = groupBy(participants, ({ user_sid: sid }) => sid)
      return asked.flatMap(({ sid }) => {
        const user = known.get(sid)
        return user ? [{ user, participants: (participantsOf.get(sid) ?? []).map(toParticipant), upTo: user.seq }] : []
      })
    },
  }
}
