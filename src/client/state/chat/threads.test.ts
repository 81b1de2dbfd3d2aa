import { createNextState } from '@reduxjs/toolkit'
import { aChatMessage, messagesFrom } from '@client/testing/chatScreen'
import type { ChatMessage, Thread } from './chatTypes'
import { addArrived, addPage, messageAt, noThread, removeMessage } from './threads'

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
