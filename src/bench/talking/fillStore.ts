import type { Page } from '@playwright/test'
import { findStore } from '../pages/storeInPage'

const messageOf = `const messageOf = (sid, index) => {
  const at = new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString()
  return { sid: 'IM' + sid + index, conversationSid: sid, index, author: 'bench-' + (index >> 2) % 20,
    body: 'Tray ' + index + ' is ready. '.repeat(1 + (index * 7) % 12), dateCreated: at, dateUpdated: at, isEdited: false,
    files: [], tmpId: null, reply: null, reactions: {} }
}`

/** Puts a history of this length into the store, as if all of its pages had been loaded. */
export const fillHistory = (page: Page, sid: string, length: number) =>
  page.evaluate(`(() => { ${findStore}; ${messageOf}
    const messages = Array.from({ length: ${length} }, (_, index) => messageOf('${sid}', index))
    findStore().dispatch({ type: 'chat/messagesPaged',
      payload: { sid: '${sid}', messages, hasOlder: false, isNewest: true } })
  })()`)

/**
 * Fills the store with conversations, of which some have all their messages, and lets own messages arrive in one conversation
 * after the other. Returns the milliseconds of script for each.
 */
export const arriveAmong = (
  page: Page,
  sizes: { conversations: number; threads: number; messagesOfEach: number; arrivals: number; warmUps: number },
) =>
  page.evaluate<number[]>(`(async () => { ${findStore}; ${messageOf}
    const store = findStore()
    const { conversations, threads, messagesOfEach, arrivals, warmUps } = ${JSON.stringify(sizes)}
    const sids = Array.from({ length: conversations }, (_, at) => 'CHbench' + at)
    const known = Object.values(store.getState().conversations.conversations.entities)
    store.dispatch({ type: 'chat/conversationsListed', payload: { conversations: [...known, ...sids.map((sid) => ({
      sid, name: 'Room ' + sid, dateCreated: '2026-01-01T00:00:00.000Z', lastMessage: null, lastReadIndex: null, unread: 0,
      isMuted: false, memberCount: 20 }))] } })
    for (const sid of sids.slice(0, threads)) {
      const messages = Array.from({ length: messagesOfEach }, (_, index) => messageOf(sid, index))
      store.dispatch({ type: 'chat/messagesPaged', payload: { sid, messages, hasOlder: false, isNewest: true } })
    }
    const author = store.getState().session.account.globalId
    const took = []
    for (let at = 0; at < warmUps + arrivals; at++) {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      const sid = sids[at % 2 === 0 ? at % threads : conversations - 1 - at]
      const messages = [{ ...messageOf(sid, messagesOfEach + at), author }]
      const begin = performance.now()
      store.dispatch({ type: 'chat/messagesArrived', payload: { messages } })
      took.push(performance.now() - begin)
    }
    return took.slice(warmUps) // until the browser has compiled what runs
  })()`)
