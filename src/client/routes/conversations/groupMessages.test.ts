import type { ChatMessage } from '@client/state/chat/chatTypes'
import { aChatMessage, messagesFrom } from '@client/testing/chatScreen'
import { type Day, groupMessages } from './groupMessages'

const group = (messages: ChatMessage[], before?: readonly Day[], newAt: number | null = null) =>
  groupMessages(
    {
      messages,
      newAt,
      timeZone: 'Australia/Adelaide',
    },
    before,
  )
const runsOf = (days: readonly Day[]) => days.map(({ runs }) => runs.map(({ indexes }) => indexes))

describe('the messages of a conversation', () => {
  it('[LC-010] are in days of the account’s time zone, not of the machine or of UTC', () => {
    const days = group([
      aChatMessage({ index: 1, dateCreated: '2026-11-24T13:29:59.000Z' }), // 23:59 in Adelaide
      aChatMessage({ index: 2, dateCreated: '2026-11-24T13:30:00.000Z' }), // midnight
    ])
    expect(days.map(({ key }) => key)).toEqual(['24/11/2026', '25/11/2026'])
  })

  it('[LOOK] share a header within five minutes, by one author, and not across the line of new ones', () => {
    const at = (minute: number, second = 0) => new Date(Date.UTC(2026, 10, 25, 1, minute, second)).toISOString()
    const messages = [
      aChatMessage({ index: 1, dateCreated: at(0) }),
      aChatMessage({ index: 2, dateCreated: at(5) }),
      aChatMessage({ index: 3, dateCreated: at(10, 1) }),
      aChatMessage({ index: 4, dateCreated: at(10, 2), author: 'amelia' }),
      aChatMessage({ index: 5, dateCreated: at(10, 3), author: 'amelia' }),
    ]
    expect(runsOf(group(messages))).toEqual([[[1, 2], [3], [4, 5]]])
    const [day] = group(messages, [], 5)
    expect(day?.runs.map(({ indexes, isNew }) => [indexes, isNew])).toEqual([
      [[1, 2], false],
      [[3], false],
      [[4], false],
      [[5], true],
    ])
  })

  it('[LC-019] keep every run that a new message does not extend the same object', () => {
    const messages = [...messagesFrom(1, 3), ...messagesFrom(4, 6, { author: 'amelia' }), ...messagesFrom(7, 8)]
    const before = group(messages)
    const after = group([...messages, aChatMessage({ index: 9 })], before)
    const [one, other] = [before[0]?.runs ?? [], after[0]?.runs ?? []]
    expect(other).toHaveLength(3)
    expect(other[0]).toBe(one[0])
    expect(other[1]).toBe(one[1])
    expect(other[2]).not.toBe(one[2])
    expect(group(messages, before)).toBe(before)
  })
})
