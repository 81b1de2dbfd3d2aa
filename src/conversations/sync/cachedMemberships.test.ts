import type { ConversationRecord, ParticipantRecord } from '@conversations/store/records'
import { createCachedMemberships, keyOf, membershipOf } from './cachedMemberships'

const at = new Date('2026-03-02T09:30:00Z')
const conversation: ConversationRecord = {
  sid: 'CH1',
  friendlyName: null,
  uniqueName: null,
  attributes: '{}',
  createdBy: 'ada',
  state: 'active',
  stateChangedAt: at,
  createdAt: at,
  updatedAt: at,
  lastMessageIndex: null,
  lastMessageAt: null,
  documentEvent: 1,
  seq: 1,
  messagesCount: 0,
  participantsCount: 1,
  removedAt: null,
}
const participant = (sid: string, removedAt: Date | null): ParticipantRecord => ({
  sid,
  conversationSid: 'CH1',
  userSid: 'US1',
  identity: 'ada',
  attributes: '{}',
  role: 'channel user',
  createdAt: at,
  updatedAt: at,
  lastReadIndex: null,
  lastReadAt: null,
  notificationLevel: 'default',
  rosterCreatedEvent: 1,
  rosterEvent: 1,
  mineCreatedEvent: 1,
  mineEvent: 1,
  removedAt,
})

/** The members that are known after somebody was a member as `MB1`, and these of their records have changed. */
const membersAfter = async (...participants: ParticipantRecord[]) => {
  const cached = createCachedMemberships()
  const key = keyOf('ours', 'CH1')
  await cached.reading((put) => Promise.resolve(put(key, membershipOf(conversation, [participant('MB1', null)], true))))
  const change = { of: 'conversation', organisationId: 'ours', sid: 'CH1', from: 2, to: 3 } as const
  cached.handleChange({ ...change, messages: [], participants })
  return [...(cached.get(key)?.byUser.values() ?? [])].map(({ sid }) => sid)
}

describe('the known members of a conversation', () => {
  it('lose who leaves, and keep who came back, in whichever order the two memberships are told', async () => {
    const [left, back] = [participant('MB1', at), participant('MB2', null)]

    expect(await membersAfter(left)).toEqual([])
    expect(await membersAfter(left, back)).toEqual(['MB2'])
    expect(await membersAfter(back, left)).toEqual(['MB2'])
  })
})
