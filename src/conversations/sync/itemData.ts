import type { ConversationRecord, MessageRecord, ParticipantRecord, UserRecord } from '@conversations/store/records'
import { roleSidOf } from '@conversations/sids'
import { objectId, revisionOf } from './objects'

/**
 * The data of the five objects (protocol, section 8). It is always complete, because it replaces what the client has
 * (P7).
 */
const timeOf = (date: Date | null) => date?.toISOString() ?? null

export const documentData = (conversation: ConversationRecord) => ({
  friendlyName: conversation.friendlyName,
  uniqueName: conversation.uniqueName,
  attributes: conversation.attributes,
  createdBy: conversation.createdBy,
  dateCreated: timeOf(conversation.createdAt),
  dateUpdated: timeOf(conversation.updatedAt),
  // null, not absent: only this makes the SDK forget the last message that it has
  lastMessage:
    conversation.lastMessageIndex === null
      ? null
      : {
          index: conversation.lastMessageIndex,
          timestamp: timeOf(conversation.lastMessageAt ?? conversation.updatedAt),
        },
  state: { current: conversation.state, dateUpdated: timeOf(conversation.stateChangedAt) },
  messages: objectId('list', conversation.sid),
  roster: objectId('roster', conversation.sid),
  bindings: {},
})

/** Only the user's own fields: others would overwrite newer ones of the document. */
export const ownConversationData = ({ conversationSid, lastReadIndex, notificationLevel }: ParticipantRecord) => ({
  channel: objectId('document', conversationSid),
  messages: objectId('list', conversationSid),
  roster: objectId('roster', conversationSid),
  status: 'joined',
  lastConsumedMessageIndex: lastReadIndex,
  notificationLevel,
})

export const messageData = (message: MessageRecord) => ({
  sid: message.sid,
  author: message.author,
  text: message.body,
  type: message.media.length > 0 ? 'media' : 'text',
  attributes: message.attributes,
  timestamp: timeOf(message.createdAt),
  dateUpdated: timeOf(message.updatedAt),
  lastUpdatedBy: message.lastUpdatedBy,
  memberSid: message.participantSid,
  medias: message.media.map(({ sid, filename, contentType, size }) => ({
    sid,
    category: 'media',
    filename,
    contentType,
    size,
  })),
  ...(message.subject !== null && { subject: message.subject }),
})

export const rosterData = (participant: ParticipantRecord) => ({
  identity: participant.identity,
  type: 'chat',
  roleSid: roleSidOf(participant.role),
  attributes: participant.attributes,
  userInfo: objectId('user_info', participant.userSid),
  dateCreated: timeOf(participant.createdAt),
  dateUpdated: timeOf(participant.updatedAt),
  lastConsumedMessageIndex: participant.lastReadIndex,
  lastConsumptionTimestamp: timeOf(participant.lastReadAt),
})

export const nameData = ({ friendlyName }: UserRecord) => ({ value: friendlyName })
export const attributesData = ({ attributes }: UserRecord) => ({ value: attributes })
export const reachabilityData = (isOnline: boolean) => ({ online: isOnline, notifiable: false })

/** Only the fields that clients read, because they decode byte by byte. */
export const itemOf = (key: string | number, lastEvent: number, changedAt: Date, data: object) => ({
  [typeof key === 'number' ? 'index' : 'key']: key,
  revision: revisionOf(lastEvent),
  last_event_id: lastEvent,
  data,
  date_updated: changedAt.toISOString(),
})
