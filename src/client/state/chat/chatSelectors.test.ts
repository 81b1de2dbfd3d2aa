import { aChatConversation } from '@client/testing/chatScreen'
import { orderByActivity } from './chatSelectors'
import { conversationsAdapter } from './chatSlice'

const lastMessage = (minute: number) => ({
  index: minute,
  author: 'tom',
  body: '',
  fileCount: 0,
  dateCreated: new Date(Date.UTC(2026, 10, 25, 0, minute)).toISOString(),
})
const all = (minutes: Record<string, number>) =>
  conversationsAdapter.getInitialState(
    undefined,
    Object.entries(minutes).map(([sid, minute]) => aChatConversation({ sid, lastMessage: lastMessage(minute) })),
  )

describe('the order of conversations', () => {
  it('[LC-019] begins with the latest message, whatever is added, moves or goes', () => {
    const order = orderByActivity()
    const first = { a: 1, b: 3, c: 2 }
    expect(order(all(first))).toEqual(['b', 'c', 'a'])
    expect(order(all({ ...first, a: 4 }))).toEqual(['a', 'b', 'c'])
    expect(order(all({ ...first, a: 4, d: 2.5 }))).toEqual(['a', 'b', 'd', 'c'])
    expect(order(all({ a: 4, d: 2.5 }))).toEqual(['a', 'd'])
    expect(order(all({ d: 2.5, e: 1 }))).toEqual(['d', 'e'])
  })

  it('equals sorting, step by step', () => {
    const order = orderByActivity()
    let minutes: Record<string, number> = {}
    for (let step = 0; step < 200; step++) {
      minutes = { ...minutes, [`c${(step * 7) % 40}`]: (step * 13) % 59 }
      if (step % 9 === 0) delete minutes[`c${(step * 3) % 40}`]
      const dates = order(all(minutes)).map((sid) => minutes[sid])
      expect(dates).toEqual(Object.values(minutes).sort((one, other) => other - one))
    }
  })

  it('is the same array while only other things change', () => {
    const order = orderByActivity()
    const known = all({ a: 1, b: 2 })
    const before = order(known)
    const read = aChatConversation({ sid: 'a', lastMessage: lastMessage(1), unread: 4 })
    expect(order(conversationsAdapter.setOne(known, read))).toBe(before)
  })
})
