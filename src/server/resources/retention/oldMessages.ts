import { sql } from 'kysely'
import { anyOf } from '@server/database/anyOf'
import type { Scope } from '@server/database/scope'
import { conversationRepository } from '@server/resources/conversations/conversationRepository'

/** People whose inboxes one slice looks at, and messages that it removes. */
const peopleAtOnce = 50
const mostAtOnce = 300

/**
 * On `message`: it is older, with all replies, and asks for nothing that is still to be done. A conversation goes as a
 * whole: not while one of its people is to do something about it.
 */
const isOld = (before: Date) => sql<boolean>`
  message.created_at < ${before} and coalesce(message.replied_at, message.created_at) < ${before} and not message.is_held
  and (message.conversation_id is null or not exists (
    select from notifications as other
    where other.organisation_id = message.organisation_id and other.conversation_id = message.conversation_id
      and (other.is_held or coalesce(other.replied_at, other.created_at) >= ${before})))`

const messagesIn = ({ db, organisationId }: Pick<Scope, 'db' | 'organisationId'>) =>
  db.selectFrom('notifications as message').where('message.organisation_id', '=', organisationId)

/** How many messages of inboxes are older than that, up to `most`. Each receiver's copy counts. */
export const countOldInbox = async (
  scope: Scope,
  { before, most }: { before: Date; most: number },
): Promise<number> => {
  const old = messagesIn(scope).where(isOld(before)).select('message.id').limit(most)
  const counted = scope.db.selectFrom(old.as('old')).select(({ fn }) => fn.countAll<number>().as('count'))
  return (await counted.executeTakeFirstOrThrow()).count
}

type Message = { id: string; person_id: string; conversation_id: string | null }

/** These messages, and what other people have of the same conversations. */
const withConversations = async (scope: Scope, found: readonly Message[]): Promise<Message[]> => {
  const conversations = found.flatMap(({ conversation_id }) => conversation_id ?? [])
  if (conversations.length === 0) return [...found]
  const all = await messagesIn(scope)
    .where('message.conversation_id', '=', anyOf(conversations))
    .select(['message.id', 'message.person_id', 'message.conversation_id'])
    .forUpdate()
    .execute()
  return [...found.filter(({ conversation_id }) => conversation_id === null), ...all]
}

/** Reports of communications say who has read them, although the notification is gone. */
const keepReading = ({ db, organisationId }: Scope, ids: readonly string[]) =>
  sql`
    update communication_receivers as receiver set read_at = message.read_at
    from notifications as message
    where message.organisation_id = ${organisationId} and message.id = ${anyOf(ids)} and message.read_at is not null
      and receiver.organisation_id = message.organisation_id and receiver.person_id = message.person_id
      and receiver.notification_id = message.id`.execute(db)

const remove = async (scope: Scope, messages: readonly Message[]): Promise<void> => {
  const { db, organisationId } = scope
  const ids = messages.map(({ id }) => id)
  await keepReading(scope, ids)
  await db
    .deleteFrom('notifications')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', anyOf(ids))
    .execute()
  await conversationRepository.removeAll(scope, [
    ...new Set(messages.flatMap(({ conversation_id }) => conversation_id ?? [])),
  ])
}

/** Their inboxes are read again where they are open. */
const announceInboxes = ({ announce, organisationId }: Scope, personIds: readonly string[]) => {
  for (const id of new Set(personIds))
    announce({ topic: 'records.changed', organisationId, kind: 'inbox', id, personIds: [id] })
}

/**
 * Removes some of the messages that are older than `before`, of the next people after the id `after`. Returns the `after` of
 * the next slice; null when there are no more.
 */
export const removeOldInbox = async (
  scope: Scope,
  { before, after }: { before: Date; after: string },
): Promise<{ after: string | null; removed: number }> => {
  const { db, organisationId } = scope
  const people = await db
    .selectFrom('people')
    .where('organisation_id', '=', organisationId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(peopleAtOnce)
    .select('id')
    .execute()
  const found = await messagesIn(scope)
    .where('message.person_id', '=', anyOf(people.map(({ id }) => id)))
    .where(isOld(before))
    .select(['message.id', 'message.person_id', 'message.conversation_id'])
    .limit(mostAtOnce)
    .forUpdate('message')
    .execute()
  const messages = await withConversations(scope, found)
  if (messages.length > 0) {
    await remove(scope, messages)
    announceInboxes(
      scope,
      messages.map(({ person_id }) => person_id),
    )
  }
  const isFull = found.length === mostAtOnce
  const next = people.length === peopleAtOnce ? (people.at(-1)?.id ?? null) : null
  return { after: isFull ? after : next, removed: messages.length }
}
