import type { MessageRecord, ParticipantRecord } from '@conversations/store/records'
import { messageEvents, ownConversationEvents, rosterEvents } from './events'

const at = new Date('2026-03-02T09:30:00.000Z')
const aMessage = (overrides: Partial<MessageRecord>): MessageRecord => ({
  sid: 'IM1',
  conversationSid: 'CH1',
  index: 0,
  author: 'alice',
  participantSid: 'MB1',
  body: 'hello',
  subject: null,
  attributes: '{}',
  media: [],
  createdAt: at,
  updatedAt: at,
  lastUpdatedBy: null,
  createdEvent: 5,
  lastEvent: 5,
  removedAt: null,
  ...overrides,
})
const aParticipant = (overrides: Partial<ParticipantRecord>): ParticipantRecord => ({
  sid: 'MB1',
  conversationSid: 'CH1',
  userSid: 'US1',
  identity: 'alice',
  attributes: '{}',
  role: 'channel user',
  createdAt: at,
  updatedAt: at,
  lastReadIndex: null,
  lastReadAt: null,
  notificationLevel: 'default',
  rosterCreatedEvent: 5,
  rosterEvent: 5,
  mineCreatedEvent: 5,
  mineEvent: 5,
  removedAt: null,
  ...overrides,
})
const typesAndIds = (events: { type: string; body: { id: number } }[]) =>
  events.map(({ type, body }) => [type, body.id])

describe('the events of a replay', () => {
  it('are the difference of state, not the history', () => {
    const messages = [
      aMessage({ index: 3, createdEvent: 13, lastEvent: 20 }),
      aMessage({ index: 1, createdEvent: 4, lastEvent: 12 }),
      aMessage({ index: 2, createdEvent: 5, lastEvent: 11, removedAt: at }),
      aMessage({ index: 4, createdEvent: 14, lastEvent: 15, removedAt: at }),
      aMessage({ index: 0, createdEvent: 3, lastEvent: 3 }),
    ]

    expect(typesAndIds(messageEvents(messages, 10))).toEqual([
      ['list_item_removed', 11],
      ['list_item_updated', 12],
      ['list_item_added', 13],
      ['list_item_updated', 20],
    ])
  })

  it('never exceed what was read', () => {
    const messages = [
      aMessage({ index: 0, createdEvent: 2, lastEvent: 30 }),
      aMessage({ index: 1, createdEvent: 12, lastEvent: 40 }),
    ]

    expect(typesAndIds(messageEvents(messages, 10, 20))).toEqual([['list_item_added', 12]])
  })

  it('are one of the own conversation, and two of the roster, when a participant left and came back', () => {
    const records = [
      aParticipant({ sid: 'MB1', rosterEvent: 11, mineEvent: 11, removedAt: at }),
      aParticipant({ sid: 'MB2', rosterCreatedEvent: 12, rosterEvent: 12, mineCreatedEvent: 12, mineEvent: 12 }),
    ]

    expect(typesAndIds(ownConversationEvents(records, 10))).toEqual([['map_item_updated', 12]])
    expect(typesAndIds(rosterEvents(records, 10))).toEqual([
      ['map_item_removed', 11],
      ['map_item_added', 12],
    ])
  })

  it('carry the whole message, files included', () => {
    const media = [{ sid: 'ME1', filename: 'pic.png', contentType: 'image/png', size: 7 }]
    const [event] = messageEvents([aMessage({ media })], 0)

    expect(event?.body).toMatchObject({
      id: 5,
      list_sid: 'CH1.messages',
      item_index: 0,
      item_data: { type: 'media', medias: [{ ...media[0], category: 'media' }], memberSid: 'MB1', text: 'hello' },
    })
  })
})
