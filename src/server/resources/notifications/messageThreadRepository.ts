import { sql } from 'kysely'
import type { Scope } from '@server/database/scope'
import { wordsOfCleanHtml } from '@server/html/messageHtml'
import { newNotificationId, type NotificationRow } from './notificationTables'

/** What lists show of a reply. */
const excerptLength = 200
/** The searched text of a message with all its replies. */
const searchedLength = 200_000

type Message = { subject: string; message: string }
type Sent = Message &
  Conversation & {
    recipientId: string
    mediaId: string | null
    /** What the message is about, for its recipient. */
    href?: string
  }
type Conversation = { conversationId: string }
type Adopted = Message &
  Pick<NotificationRow, 'id' | 'message_text' | 'shared_message_id' | 'created_at'> & { sender_id: string }

const personal = ({ organisationId }: Scope, { conversationId }: Conversation) => ({
  organisation_id: organisationId,
  conversation_id: conversationId,
  source: 'personal' as const,
  sub_category: 'personal',
  priority: 'normal' as const,
})

/** The personal notification of each participant of a conversation: the only place that joins the two. */
export const messageThreadRepository = {
  /** The person's own notification, locked: of two first replies, one starts the conversation. */
  lock: ({ db, organisationId, actor }: Scope, id: string) =>
    db
      .selectFrom('notifications')
      .where('organisation_id', '=', organisationId)
      .where('person_id', '=', actor.globalId)
      .where('id', '=', id)
      .select([
        'id',
        'sub_category',
        'sender_id',
        'conversation_id',
        'subject',
        'message',
        'message_text',
        'shared_message_id',
        'created_at',
      ])
      .forUpdate()
      .executeTakeFirst(),

  /** The person's own notification of a conversation; undefined for everybody who does not take part. */
  ownId: async ({ db, organisationId, actor }: Scope, conversationId: string): Promise<string | undefined> => {
    const row = await db
      .selectFrom('notifications')
      .where('organisation_id', '=', organisationId)
      .where('person_id', '=', actor.globalId)
      .where('conversation_id', '=', conversationId)
      .select('id')
      .executeTakeFirst()
    return row?.id
  },

  /** A new message: unread for its recipient, and read for its sender. Returns their notifications. */
  send(scope: Scope, { subject, message, recipientId, mediaId, href, ...thread }: Sent) {
    const { db, actor, now } = scope
    const row = {
      ...personal(scope, thread),
      sender_id: actor.globalId,
      subject,
      message,
      message_text: wordsOfCleanHtml(message),
      media_id: mediaId,
      created_at: now,
      updated_at: now,
    }
    // one statement, so that the counts of both are locked in one order
    return db
      .insertInto('notifications')
      .values([
        { ...row, id: newNotificationId(), person_id: recipientId, ...(href !== undefined && { href }) },
        { ...row, id: newNotificationId(), person_id: actor.globalId, recipient_id: recipientId, read_at: now },
      ])
      .returning(['id', 'person_id'])
      .execute()
  },

  /** One person begins a conversation about something at a time, so that `ownIdAbout` misses none. */
  lockSender: ({ db, organisationId, actor }: Scope) =>
    sql`select pg_advisory_xact_lock(hashtext(${`messages about ${organisationId} ${actor.globalId}`}))`.execute(db),

  /** The person's own notification of the first message that they sent this recipient about something, if they did. */
  async ownIdAbout(
    { db, organisationId, actor }: Scope,
    recipientId: string,
    href: string,
  ): Promise<string | undefined> {
    const row = await db
      .selectFrom('notifications as received')
      .innerJoin('notifications as own', (join) =>
        join
          .onRef('own.organisation_id', '=', 'received.organisation_id')
          .onRef('own.conversation_id', '=', 'received.conversation_id')
          .on('own.person_id', '=', actor.globalId),
      )
      .where('received.organisation_id', '=', organisationId)
      .where('received.person_id', '=', recipientId)
      .where('received.sender_id', '=', actor.globalId)
      .where('received.href', '=', href)
      .select('own.id')
      .orderBy('own.created_at')
      .orderBy('own.id')
      .executeTakeFirst()
    return row?.id
  },

  /** The first reply to a message that began no conversation yet: its sender gets a notification of it too. */
  async adopt(
    scope: Scope,
    { id, sender_id, subject, message, message_text, shared_message_id, created_at }: Adopted,
    thread: Conversation,
  ) {
    const { db, organisationId, actor, now } = scope
    await db
      .updateTable('notifications')
      .set({ conversation_id: thread.conversationId })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .execute()
    await db
      .insertInto('notifications')
      .values({
        ...personal(scope, thread),
        subject,
        message,
        message_text,
        shared_message_id,
        created_at,
        id: newNotificationId(),
        person_id: sender_id,
        sender_id,
        recipient_id: actor.globalId,
        read_at: now,
        updated_at: now,
      })
      .execute()
  },

  /** A reply: it moves the conversation to the top of each inbox, unread and restored for everybody but its author. Returns the notifications. */
  noteReply({ db, organisationId, actor, now }: Scope, conversationId: string, cleanHtml: string) {
    const words = wordsOfCleanHtml(cleanHtml)
    const isOwn = sql<boolean>`person_id = ${actor.globalId}`
    return db
      .updateTable('notifications')
      .set({
        replied_at: now,
        replier_id: actor.globalId,
        reply_text: sql`left(${words}, ${excerptLength})`,
        message_text: sql`left(message_text || ' ' || ${words}, ${searchedLength})`,
        read_at: sql`case when ${isOwn} then coalesce(read_at, ${now}) end`,
        archived_at: sql`case when ${isOwn} then archived_at end`,
        updated_at: now,
      })
      .where('organisation_id', '=', organisationId)
      .where('conversation_id', '=', conversationId)
      .returning(['id', 'person_id'])
      .execute()
  },
}
