import { addMinutes, max, min } from 'date-fns'
import type { Insertable } from 'kysely'
import type { Database } from '@server/database/schema'
import type { Story } from '@server/demo/story/facts'
import { wordsOfCleanHtml } from '@server/html/messageHtml'
import { plainTextHtml } from '@server/html/plainTextHtml'
import { mediumOf } from './attachments'
import { exchanges, type DemoReply } from './exchanges'

type Row<Table extends keyof Database> = Insertable<Database[Table]>
type Rows = {
  message_conversations: Row<'message_conversations'>[]
  message_replies: Row<'message_replies'>[]
  notifications: Row<'notifications'>[]
}

type Told = { now: Date; story: Story }

const conversationOf = (
  message: Row<'notifications'>,
  replies: readonly DemoReply[],
  key: string,
  { now, story }: Told,
): Rows => {
  const { organisation_id, person_id, sender_id, created_at } = message
  const id = `${organisation_id}-conversation-${key}`
  const sent = replies.map(({ by, after, text }, index) => ({
    id: `${organisation_id}-reply-${key}-${index + 1}`,
    organisation_id,
    conversation_id: id,
    position: index + 1,
    replier_id: by === 'receiver' ? person_id : (sender_id ?? null),
    message: plainTextHtml(story.tell(text, story.days.aheadOf(new Date(created_at)))),
    created_at: min([addMinutes(created_at, after), now]),
  }))
  const texts = sent.map((reply) => wordsOfCleanHtml(reply.message))
  const newest = sent.at(-1)
  const replied_at = newest?.created_at ?? created_at
  const read_at = max([message.read_at ?? replied_at, replied_at])
  const received = {
    ...message,
    message_text: [message.message_text, ...texts].join(' '),
    conversation_id: id,
    replied_at,
    replier_id: newest?.replier_id ?? null,
    reply_text: texts.at(-1) ?? null,
    media_id: mediumOf(organisation_id, key),
    read_at,
    updated_at: read_at,
  }
  const written = {
    ...received,
    id: `${organisation_id}-notification-sent-${key}`,
    person_id: sender_id ?? person_id,
    recipient_id: person_id,
    read_at: replied_at,
    updated_at: replied_at,
  }
  return {
    message_conversations: [{ id, organisation_id, replies_count: sent.length, created_at }],
    message_replies: sent,
    notifications: [received, written],
  }
}

/** Adds the conversations of the demo to its notifications: the replies, and what the writers have in their inboxes. */
export const withConversations = (notifications: readonly Row<'notifications'>[], told: Told): Rows => {
  const parts = notifications.map((message): Rows => {
    const key = message.id.replace(`${message.organisation_id}-notification-`, '')
    const replies = Object.hasOwn(exchanges, key) ? exchanges[key] : undefined
    if (replies) return conversationOf(message, replies, key, told)
    return { message_conversations: [], message_replies: [], notifications: [message] }
  })
  return {
    message_conversations: parts.flatMap((part) => part.message_conversations),
    notifications: parts.flatMap((part) => part.notifications),
    message_replies: parts.flatMap((part) => part.message_replies),
  }
}
