import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { connect, type Place } from '@server/database/connect'
import type { Database } from '@server/database/schema'
import { createConversationServices } from '@conversations/store/services'
import { createConversationStores } from '@conversations/store/createConversationStores'
import { builtInCredentials, createChatTokens } from '@conversations/tokens/chatTokens'
import { sessionRepository } from '@server/people/sessionRepository'
import { createGiven } from '@server/testing/given'

const now = () => new Date()
const people = 50

/**
 * Conversations of these people, created as the endpoint does, but with two statements in total instead of two for
 * each.
 */
const fillConversations = async (
  owner: Kysely<Database>,
  organisationId: string,
  conversations: number,
  identities: string[],
) => {
  const { rows } = await sql<{ sid: string }>`
    with users as (
      update conversation_users as person set seq = person.seq + ${conversations}::int
      where organisation_id = ${organisationId} and identity = any(${identities}::text[])
      returning person.sid, person.identity, person.seq - ${conversations}::int as before
    ), numbered as (select *, row_number() over (order by sid) as place from users
    ), made as (
      insert into conversations (organisation_id, sid, friendly_name, attributes, created_by, state, state_changed_at,
        created_at, updated_at, next_index, document_event, seq, messages_count, participants_count)
      select ${organisationId}, 'CH' || md5(random()::text || number), 'Room ' || number, '{}', 'bench', 'active', now(),
        now(), now(), 0, 1, 1 + ${identities.length}::int, 0, ${identities.length}::int
      from generate_series(1, ${conversations}::int) as number
      returning sid
    ), counted as (select sid, row_number() over (order by sid) as place from made
    ), joined as (
      insert into conversation_participants (organisation_id, sid, conversation_sid, user_sid, identity, attributes, role,
        created_at, updated_at, notification_level, roster_created_event, roster_event, mine_created_event, mine_event)
      select ${organisationId}, 'MB' || md5(counted.sid || numbered.sid), counted.sid, numbered.sid, numbered.identity, '{}',
        'channel user', now(), now(), 'default', 1 + numbered.place, 1 + numbered.place, numbered.before + counted.place,
        numbered.before + counted.place
      from counted cross join numbered
    )
    select sid from made`.execute(owner)
  return rows.map(({ sid }) => sid)
}
const complainOf = (failure: unknown) => {
  throw failure
}

/**
 * The bench's data in the database of a running portal: a conversation of fifty people, a person with 300
 * conversations, and tokens.
 */
export const fillChat = async (place: Place, secret: string) => {
  const { db, owner, close } = await connect(place)
  const { id: organisationId } = await owner.selectFrom('organisations').select('id').limit(1).executeTakeFirstOrThrow()
  const services = createConversationServices({ db, now })
  const stores = createConversationStores({
    db,
    now,
    onListenerFailed: complainOf,
    ...('url' in place && { notify: { serverId: 'bench' } }),
  })
  const store = stores.of(organisationId)
  const serviceSid = await services.ofOrganisation(organisationId)
  const tokens = createChatTokens({ credentials: builtInCredentials(secret), services, now })

  const identities = Array.from({ length: people }, (_, index) => `bench-${index}`)
  /** Creates conversations of the same people, and the people. */
  const conversationsOf = async (conversations: number, members: string[]) => {
    for (const identity of members) await store.ensureUser(identity)
    return fillConversations(owner, organisationId, conversations, members)
  }
  const conversationWith = async (friendlyName: string, members: string[]) => {
    const { sid } = await store.create('server', { friendlyName, createdBy: 'bench' })
    for (const identity of members) await store.addParticipant('server', sid, { identity })
    return sid
  }
  /** The portal admits only people with a session to chat. */
  const openSession = async (id: string) => {
    const known = await owner.selectFrom('people').select('id').where('id', '=', id).executeTakeFirst()
    if (!known) await createGiven(owner, now).person({ id, organisation_id: organisationId })
    const session = { id: randomUUID(), person_id: id, organisation_id: organisationId, address: '127.0.0.1' }
    const expires_at = new Date(now().getTime() + 12 * 3_600_000)
    await sessionRepository.create(owner, { ...session, user_agent: 'bench', created_at: now(), expires_at })
    return session.id
  }
  return {
    identities,
    conversationWith,
    conversationsOf,
    /** The read positions of a conversation. */
    readIn: async (sid: string) => (await store.rosters([sid])).map(({ lastReadIndex }) => lastReadIndex),
    send: (sid: string, body: string) => store.send('server', sid, { author: 'bench-0', body }),
    token: async (identity: string) => tokens.mint({ serviceSid, identity, sessionId: await openSession(identity) }),
    close,
  }
}
export type ChatData = Awaited<ReturnType<typeof fillChat>>
