import { roleSidOf } from '@conversations/sids'
import type { ConversationRecord, ParticipantRecord } from '@conversations/store/records'
import { objectId } from '@conversations/sync/objects'

const aim = 'https://aim.us1.twilio.com'

const syncObjects = (sid: string) => ({
  conversation: objectId('document', sid),
  messages: objectId('list', sid),
  participants: objectId('roster', sid),
})

/** The body of `GET Conversations/<sid>`. */
export const conversationBody = (conversation: ConversationRecord) => {
  const { sid } = conversation
  const url = `${aim}/Client/v2/Conversations/${sid}`
  return {
    sid,
    conversation_sid: sid,
    url,
    friendly_name: conversation.friendlyName,
    unique_name: conversation.uniqueName,
    attributes: conversation.attributes,
    created_by: conversation.createdBy,
    date_created: conversation.createdAt.toISOString(),
    date_updated: conversation.updatedAt.toISOString(),
    state: conversation.state,
    messages_count: conversation.messagesCount,
    participants_count: conversation.participantsCount,
    sync_objects: syncObjects(sid),
    links: { messages: `${url}/Messages`, participants: `${url}/Participants` },
  }
}

/**
 * A row of `MyConversations`, with only the fields that a starting client reads (protocol, section 5): decoding is most
 * of the time that its start takes.
 */
export const ownConversationRow = ({ conversationSid, lastReadIndex, notificationLevel }: ParticipantRecord) => ({
  conversation_sid: conversationSid,
  sync_objects: syncObjects(conversationSid),
  status: 'joined',
  last_read_message_index: lastReadIndex,
  notification_level: notificationLevel,
})

/** The participant's own fields. They alone answer a read horizon, which hundreds of clients set at the same time. */
export const ownBody = (own: ParticipantRecord, lastReadIndex: number | null, unread: number | null) => ({
  sid: own.conversationSid,
  conversation_sid: own.conversationSid,
  status: 'joined',
  last_read_message_index: lastReadIndex,
  unread_messages_count: unread,
  notification_level: own.notificationLevel,
})

export const ownConversationBody = (
  conversation: ConversationRecord,
  own: ParticipantRecord,
  unread: number | null,
) => ({ ...conversationBody(conversation), ...ownBody(own, own.lastReadIndex, unread) })

export const participantBody = (participant: ParticipantRecord) => ({
  sid: participant.sid,
  conversation_sid: participant.conversationSid,
  identity: participant.identity,
  attributes: participant.attributes,
  role_sid: roleSidOf(participant.role),
  date_created: participant.createdAt.toISOString(),
  date_updated: participant.updatedAt.toISOString(),
  last_read_message_index: participant.lastReadIndex,
})
