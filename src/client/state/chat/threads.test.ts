import { createNextState } from '@reduxjs/toolkit'
import { aChatMessage, messagesFrom } from '@client/testing/chatScreen'
import type { ChatMessage, Thread } from './chatTypes'
import { addAround, addArrived, addNewer, addPage, messageAt, noThread, removeMessage, shownOf } from './threads'

const withPage = (thread: Thread, page: Parameters<typeof addPage>[1]) =>
  createNextState(thread, (draft) => addPage(draft, page))
const withArrived = (thread: Thread, messages: readonly ChatMessage[]) =>
  createNextState(thread, (draft) => addArrived(draft, messages))
const withoutMessage = (thread: Thread, index: number) =>
  createNextState(thread, (draft) => removeMessage(draft, index))
const indexesOf = ({ messages }: Thread) => messages.map(({ index }) => index)

const newest = { hasOlder: true, isNewest: true }
const loaded = withPage(noThread, { ...newest, messages: messagesFrom(80, 99) })

describe('the messages of a conversation', () => {
  it('[LC-027] joins pages without gaps or doubles', () => {
    const older = withPage(loaded, { messages: messagesFrom(60, 79), hasOlder: true, isNewest: false })
    const again = withPage(older, { messages: messagesFrom(60, 79), hasOlder: true, isNewest: false })
    expect(indexesOf(again)).toEqual(Array.from({ length: 40 }, (_, at) => 60 + at))
    expect(again.hasOlder).toBe(true)
    const first = withPage(again, { messages: messagesFrom(0, 59), hasOlder: false, isNewest: false })
    expect([indexesOf(first).length, first.hasOlder]).toEqual([100, false])
  })

  it('drops what lies before a gap, so that scrolling up loads it again', () => {
    const later = withPage(loaded, { ...newest, messages: messagesFrom(140, 159) })
    expect([indexesOf(later)[0], indexesOf(later).length, later.hasOlder]).toEqual([140, 20, true])
  })

  it('keeps older pages when the newest one follows them at once', () => {
    const later = withPage(loaded, { ...newest, messages: messagesFrom(100, 119) })
    expect([indexesOf(later)[0], indexesOf(later).length]).toEqual([80, 40])
  })

  it('loses a message that was deleted meanwhile with its page', () => {
    const page = messagesFrom(80, 99).filter(({ index }) => index !== 90)
    expect(indexesOf(withPage(loaded, { ...newest, messages: page }))).not.toContain(90)
  })

  it('replaces what an earlier visit left', () => {
    const restored = { ...loaded, isLoaded: false }
    const page = withPage(restored, { ...newest, messages: messagesFrom(90, 99) })
    expect([indexesOf(page)[0], page.isLoaded]).toEqual([90, true])
  })

  it('takes new messages in order, and the younger of two copies', () => {
    const edited = aChatMessage({ index: 85, body: 'edited', dateUpdated: '2026-12-01T00:00:00.000Z' })
    const next = withArrived(loaded, [aChatMessage({ index: 101 }), aChatMessage({ index: 100 }), edited])
    expect(indexesOf(next).slice(-3)).toEqual([99, 100, 101])
    expect(messageAt(withArrived(next, [aChatMessage({ index: 85 })]).messages, 85)?.body).toBe('edited')
  })

  it('leaves out what belongs to pages that are not loaded', () => {
    expect(indexesOf(withArrived(loaded, [aChatMessage({ index: 12 })]))[0]).toBe(80)
    expect(withArrived(noThread, [aChatMessage()])).toBe(noThread)
  })

  it('forgets a deleted message', () => {
    expect(indexesOf(withoutMessage(loaded, 90))).toHaveLength(19)
    expect(withoutMessage(loaded, 7)).toBe(loaded)
  })
})

describe('messages around one that is newer than what has arrived', () => {
  const around = (first: number, last: number, hasNewer: boolean) =>
    createNextState(loaded, (draft) =>
      addAround(draft, { messages: messagesFrom(first, last), hasOlder: true, hasNewer }),
    )

  it('follow the others, replace them beyond a gap, and are shown alone while there are newer ones', () => {
    const [follows, replaces, alone] = [around(90, 109, false), around(140, 159, false), around(140, 159, true)]
    expect([indexesOf(follows)[0], indexesOf(follows).length]).toEqual([80, 30])
    expect([indexesOf(replaces)[0], indexesOf(replaces).length, replaces.detached]).toEqual([140, 20, null])
    expect([indexesOf(alone), shownOf(alone).messages[0]?.index]).toEqual([indexesOf(loaded), 140])
  })
})

describe('messages around one that is far back', () => {
  const around = createNextState(loaded, (draft) =>
    addAround(draft, { messages: messagesFrom(10, 29), hasOlder: true, hasNewer: true }),
  )
  const withNewer = (thread: Thread, after: number, messages: ChatMessage[], hasNewer = true) =>
    createNextState(thread, (draft) => addNewer(draft, { messages, after, hasNewer }))
  const shownIn = (thread: Thread) => indexesOf({ ...thread, ...shownOf(thread) })

  it('are shown instead of the newest, which stay, and take older pages of their own', () => {
    expect([shownIn(around), indexesOf(around)]).toEqual([
      messagesFrom(10, 29).map(({ index }) => index),
      messagesFrom(80, 99).map(({ index }) => index),
    ])
    const older = { messages: messagesFrom(0, 9), hasOlder: false, isNewest: false }
    const withOlder = withPage(around, { ...older, before: 10 })
    expect([shownIn(withOlder)[0], shownOf(withOlder).hasOlder, indexesOf(withOlder)[0]]).toEqual([0, false, 80])
    expect(withPage(around, { ...older, before: 40 })).toEqual({ ...around, isLoadingOlder: false }) // of a place that was left
    const ofNewest = withPage(around, { messages: messagesFrom(60, 79), hasOlder: true, isNewest: false, before: 80 })
    expect([shownIn(ofNewest)[0], indexesOf(ofNewest)[0]]).toEqual([10, 60])
  })

  it('grow towards the newest until they reach them, and are one with them then', () => {
    const further = withNewer(around, 29, messagesFrom(30, 49))
    expect([shownIn(further).length, further.detached === null]).toEqual([40, false])
    expect(withNewer(further, 29, messagesFrom(30, 49))).toEqual(further) // a page that was asked for before
    const joined = withNewer(withNewer(further, 49, messagesFrom(50, 69)), 69, messagesFrom(70, 89))
    expect([joined.detached, indexesOf(joined), joined.hasOlder]).toEqual([
      null,
      messagesFrom(10, 99).map(({ index }) => index),
      true,
    ])
  })

  it('change and go as the others do, and leave what arrives to the newest', () => {
    const edited = aChatMessage({ index: 12, body: 'edited', dateUpdated: '2026-12-01T00:00:00.000Z' })
    const next = withoutMessage(withArrived(around, [edited, aChatMessage({ index: 100 })]), 11)
    expect(shownIn(next).slice(0, 2)).toEqual([10, 12])
    expect(messageAt(shownOf(next).messages, 12)?.body).toBe('edited')
    expect([indexesOf(next).at(-1), shownIn(next).at(-1)]).toEqual([100, 29])
  })
})
