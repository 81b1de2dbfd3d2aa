import { sql, type Kysely } from 'kysely'
import type { Database } from '@server/database/schema'
import type { ConversationNews, ConversationStore } from './conversationStore'
import type { ConversationRecord } from './records'
import type { Reading } from './reads'
import { toConversation, toMessage, toParticipant, toUser } from './rows'
import type { ConversationRow, MessageRow, ParticipantRow, UserRow } from './tables'

type Db = Kysely<Database>
type Wish = { sid: string; since: number }
type News = Pick<ConversationStore, 'conversationNews' | 'userNews'>

const groupBy = <Item>(items: Item[], keyOf: (item: Item) => string): Map<string, Item[]> => {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

const wishes = (asked: Wish[]) => {
  const sids = asked.map(({ sid }) => sid)
  const sinces = asked.map(({ since }) => since)
  return sql`unnest(${sids}::text[], ${sinces}::bigint[]) as wish (sid, since)`
}

type NewMessage = MessageRow & { place: number }

/**
 * The differences of state that replays are made of. The rows of conversations and users are read first: everything up to
 * their `seq` is in what is read after them, together with what changed meanwhile.
 */
export const createNews = ({ read, organisationId }: { read: Reading; organisationId: string }): News => {
  const rows = async <Row>(db: Db, statement: ReturnType<typeof sql<Row>>) => (await statement.execute(db)).rows

  /** By the event that made it, or, of those that were there, by the one that changed it last: cut by the oldest. */
  const newMessages = (db: Db, asked: Wish[], limit: number) =>
    rows(
      db,
      sql<NewMessage>`
      select message.* from ${wishes(asked)} cross join lateral (
        select *, case when created_event > wish.since then created_event else last_event end as place
        from conversation_messages
        where organisation_id = ${organisationId} and conversation_sid = wish.sid and last_event > wish.since
          and not (removed_at is not null and created_event > wish.since)
        order by place limit ${limit + 1}::int) as message
      order by message.conversation_sid, place`,
    )

  const newParticipants = (db: Db, asked: Wish[]) =>
    rows(
      db,
      sql<ParticipantRow>`
      select participant.* from ${wishes(asked)} join conversation_participants as participant
        on participant.organisation_id = ${organisationId} and participant.conversation_sid = wish.sid
          and participant.roster_event > wish.since
          and not (participant.removed_at is not null and participant.roster_created_event > wish.since)
      order by participant.roster_event, participant.sid`,
    )

  /** Of those who are behind, which most of those who come back are not. All in one transaction. */
  const readConversations = (asked: Wish[], limit: number) =>
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

  const readUsers = (asked: Wish[]) =>
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
          select participant.* from ${wishes(behind)} join conversation_participants as participant
            on participant.organisation_id = ${organisationId} and participant.user_sid = wish.sid
              and participant.mine_event > wish.since
              and not (participant.removed_at is not null and participant.mine_created_event > wish.since)
          order by participant.mine_event, participant.sid`,
      )
      return { known, participants }
    })

  return {
    async conversationNews(asked, limit) {
      if (asked.length === 0) return []
      const { known, messages, participants } = await readConversations(asked, limit)
      const messagesOf = groupBy(messages, ({ conversation_sid: sid }) => sid)
      const participantsOf = groupBy(participants, ({ conversation_sid: sid }) => sid)

      const toNews = (conversation: ConversationRecord): ConversationNews => {
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
        return conversation ? [toNews(conversation)] : []
      })
    },

    async userNews(asked) {
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
