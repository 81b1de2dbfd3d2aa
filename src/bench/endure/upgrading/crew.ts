import pLimit from 'p-limit'
import { sql, type Kysely } from 'kysely'
import { everybody } from '@contract/audience'
import { conversationCalls } from '@contract/conversations'
import { feedCalls } from '@contract/feeds'
import { groupChatCalls, type ChatToken, type GroupChat } from '@contract/groupChats'
import { sessionCalls } from '@contract/session'
import { openSenders, type Sender } from '@conversations/testing/senders'
import { demoPassword } from '@server/demo/demoAccounts'
import { scaleAccounts } from '@server/demo/scale/scaleKitchens'
import type { Database } from '@server/database/schema'
import { until } from '@server/testing/until'
import type { Answers } from './answers'
import type { Account, Person } from './person'

/** Passwords are hashed four at a time. */
const signingIn = pLimit(4)

const signIn = async (origin: string, email: string) => {
  const answer = await fetch(origin + sessionCalls.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user: { email, password: demoPassword } }),
  })
  const token = answer.headers.get('authorization')
  if (token === null) throw new Error(`${email} could not sign in: ${answer.status}`)
  return token
}

/** Everybody signs in; the administrator is the first. */
export const signInEverybody = async (origin: string, owner: Kysely<Database>): Promise<Account[]> => {
  const { rows } = await sql<{ id: string; email: string; locationId: string; writesFeeds: boolean }>`
    select people.id, email, min(location_id) as "locationId",
      coalesce((hris_permission ->> 'feed.createUpdate')::boolean, false) as "writesFeeds"
    from people join person_locations on person_locations.person_id = people.id
    group by people.id order by email = ${scaleAccounts[0].email} desc, people.id`.execute(owner)
  return Promise.all(
    rows.map(async ({ email, ...person }) => ({ ...person, token: await signingIn(() => signIn(origin, email)) })),
  )
}

type Crew = { answers: Answers; owner: Kysely<Database>; everyone: readonly Account[] }

const asked = async <Body>({ answers }: Crew, { token }: Account, method: string, path: string, body?: object) => {
  const answer = await answers.ask<Body>(token, { method, path, ...(body !== undefined && { body }) })
  if (answer === null) throw new Error(`${method} ${path} failed: ${answers.judged().problems.at(-1)}`)
  return answer
}

const firstOf = ([first]: readonly Account[]) => {
  if (first === undefined) throw new Error('Nobody is there')
  return first
}

/** A feed for every place, which everybody comments on. */
export const publishFeed = async (crew: Crew): Promise<string> => {
  const admin = firstOf(crew.everyone)
  const regions = await crew.owner.selectFrom('regions').select('id').execute()
  const feed = {
    content: '<p>What do you think?</p>',
    repliable: true,
    mediaId: null,
    regionIds: regions.map(({ id }) => id),
    locationCategoryIds: [],
    roleIds: [],
    locationIds: [],
    status: 'pending',
  }
  const { id } = await asked<{ id: string }>(crew, admin, 'POST', feedCalls.create.path, { feed })
  await asked(crew, admin, 'POST', `/api/feeds/${id}/approve`, {})
  return id
}

/** The administrator writes to everybody. */
export const writeToEverybody = async (crew: Crew): Promise<void> => {
  const [admin = firstOf(crew.everyone), ...others] = crew.everyone
  const inTurn = pLimit(8)
  const write = ({ id: recipientId }: Account) =>
    asked(crew, admin, 'POST', conversationCalls.create.path, {
      conversation: { recipientId, subject: 'How are you?', message: 'Do tell me.' },
    })
  await Promise.all(others.map((person) => inTurn(write, person)))
}

/** Everybody with a message that can be replied to. */
export const withMessages = async ({ owner, everyone }: Crew): Promise<Person[]> => {
  const { rows } = await sql<{ id: string; messageId: string }>`
    select person_id as id, min(id) as "messageId" from notifications
    where conversation_id is not null group by person_id`.execute(owner)
  const messages = new Map(rows.map(({ id, messageId }) => [id, messageId]))
  return everyone.map((account) => ({ ...account, messageId: messages.get(account.id) ?? '' }))
}

/** Some people chat in a group with Twilio's client, as the app does. */
export const startChatting = async (crew: Crew, count: number, pauseMs: number): Promise<Sender[]> => {
  const members = crew.everyone.slice(0, count)
  const admin = firstOf(members)
  const conversation = {
    ...everybody,
    name: 'While we upgrade',
    status: 'published',
    autoFillUsers: false,
    userIds: members.map(({ id }) => id),
    additionalUserIds: [],
    excludedUserIds: [],
  }
  const { id } = await asked<GroupChat>(crew, admin, 'POST', groupChatCalls.create.path, { conversation })
  let conversationSid = ''
  await until(async () => {
    const group = await asked<GroupChat>(crew, admin, 'GET', `${groupChatCalls.index.path}/${id}`)
    conversationSid = group.conversationSid ?? ''
    return group.userIdsInTwilioConversation.length === count
  })
  const addresses = members.map(async (member) => {
    const { token, clientOptions } = await asked<ChatToken>(crew, member, 'GET', groupChatCalls.token.path)
    return { token, uri: clientOptions?.Twilsock.uri ?? '', conversationSid }
  })
  return openSenders(await Promise.all(addresses), { pauseMs })
}
