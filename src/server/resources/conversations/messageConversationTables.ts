import type { Generated } from 'kysely'
import type { Instant, Owned } from '@server/database/columns'

/** The replies to one personal message. */
type MessageConversationsTable = Owned & { replies_count: Generated<number>; created_at: Instant }

type MessageRepliesTable = Owned & {
  conversation_id: string
  /** Counts from 1. */
  position: number
  replier_id: string | null
  /** Sanitised HTML. */
  message: string
  media_id: string | null
  created_at: Instant
}

declare module '@server/database/schema' {
  interface Database {
    message_conversations: MessageConversationsTable
    message_replies: MessageRepliesTable
  }
}
