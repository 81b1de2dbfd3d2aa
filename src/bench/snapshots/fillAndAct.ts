import type { Page } from '@playwright/test'
import { findStore } from '../pages/storeInPage'

export type Sizes = { notifications: number; threads: number; messagesOfEach: number; actions: number }

// As text, like all code for the page: tsx wraps functions in a helper that pages do not have.
const records = `const at = (index) => new Date(Date.UTC(2026, 0, 1) - index * 60_000).toISOString()
const notificationOf = (index, read) => ({ id: 'bench-n' + index, subject: 'Your shift number ' + index + ' has moved',
  message: '<p>Hello,</p><p>' + 'Please read the new times before you come in. '.repeat(1 + index % 4) + '</p>',
  source: 'hris', subCategory: null, sender: { globalId: 'p' + index % 60, fullName: 'Person ' + index % 60 },
  recipient: null, conversationId: null, latestReply: null, media: null, href: null, priority: 'normal', read,
  archived: false, held: false, createdAt: at(index), updatedAt: at(0) })
const messageOf = (sid, index) => ({ sid: 'IM' + sid + index, conversationSid: sid, index,
  author: 'bench-' + (index >> 2) % 20, body: 'Tray ' + index + ' is ready. '.repeat(1 + (index * 7) % 12),
  dateCreated: at(-index), dateUpdated: at(-index), isEdited: false, files: [], tmpId: null, reply: null, reactions: {} })
const arrived = (endpointName, originalArgs, payload) => ({ type: 'api/executeQuery/fulfilled', payload, meta: {
  requestId: 'bench', requestStatus: 'fulfilled', fulfilledTimeStamp: Date.now(), baseQueryMeta: {},
  arg: { type: 'query', endpointName, originalArgs, queryCacheKey: endpointName + '(' + JSON.stringify(originalArgs) + ')' } } })
const sidOf = (index) => 'CHbench' + index`

/** Puts this many notifications and messages into the store, as if all of their pages had been loaded. */
export const fillStore = (page: Page, { notifications, threads, messagesOfEach }: Sizes) =>
  page.evaluate(`(() => { ${findStore}; ${records}
    const store = findStore()
    const all = Array.from({ length: ${notifications} }, (_, index) => notificationOf(index, index % 7 !== 0))
    store.dispatch(arrived('notificationsHead', { per_page: ${notifications} },
      { records: all, total: all.length, page: 1, perPage: all.length }))
    const known = Object.values(store.getState().conversations.conversations.entities)
    const rooms = Array.from({ length: ${threads} }, (_, index) => ({ sid: sidOf(index), name: 'Room ' + index,
      dateCreated: at(0), lastMessage: null, lastReadIndex: null, unread: 0, isMuted: false, memberCount: 20 }))
    store.dispatch({ type: 'chat/conversationsListed', payload: { conversations: [...known, ...rooms] } })
    for (const { sid } of rooms) {
      const messages = Array.from({ length: ${messagesOfEach} }, (_, index) => messageOf(sid, index))
      store.dispatch({ type: 'chat/messagesPaged', payload: { sid, messages, hasOlder: false, isNewest: true } })
    }
  })()`)

/** Actions of several kinds in turn: a message arrives, a notification is read, a second passes, the menu folds. */
export const act = (page: Page, { notifications, threads, messagesOfEach, actions }: Sizes) =>
  page.evaluate(`(async () => { ${findStore}; ${records}
    const { dispatch } = findStore()
    const kinds = [
      (turn) => ({ type: 'chat/messagesArrived',
        payload: { messages: [messageOf(sidOf(turn % ${threads}), ${messagesOfEach} + turn)] } }),
      (turn) => arrived('notificationsRecord', 'bench-n' + turn % ${notifications},
        { ...notificationOf(turn % ${notifications}, true), updatedAt: at(-1 - turn) }),
      (turn) => ({ type: 'clock/secondTicked', payload: at(-turn) }),
      (turn) => ({ type: 'view/changed', payload: { isNavbarFolded: turn % 8 < 4 } }),
    ]
    for (let turn = 0; turn < ${actions}; turn++) {
      dispatch(kinds[turn % kinds.length](turn))
      if (turn % 20 === 0) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    }
  })()`)
