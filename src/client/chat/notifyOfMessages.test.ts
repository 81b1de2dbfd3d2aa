import { waitFor } from '@testing-library/react'
import * as chatEvents from '@client/state/chat/chatEvents'
import { chatSlice } from '@client/state/chat/chatSlice'
import { aChatConversation, aChatMessage } from '@client/testing/chatScreen'
import { createTestStore } from '@client/testing/createTestStore'
import { type Alerts, notifyOfMessages } from './startChat'

describe('what the browser shows outside the page', () => {
  const open = async ({ isHidden = true } = {}) => {
    const store = await createTestStore()
    await store.addSlices({ slice: chatSlice })
    const [shown, badges, paths]: [string[], number[], string[]] = [[], [], []]
    const alerts: Alerts = {
      isHidden: () => isHidden,
      mayNotify: () => true,
      notify: (title, { body, onOpen }) => {
        shown.push(`${title} | ${body}`)
        onOpen()
      },
      setBadge: (count) => badges.push(count),
      goTo: (path) => paths.push(path),
    }
    store.listenOnce(notifyOfMessages(alerts))
    const conversations = [
      aChatConversation({ unread: 2, lastReadIndex: 4 }),
      aChatConversation({ sid: 'CH2', name: 'Norwood', unread: 5, isMuted: true }),
    ]
    store.dispatch(chatEvents.conversationsListed({ conversations }))
    store.dispatch(chatEvents.namesArrived({ names: { tom: 'Tom Bradley' } }))
    return { store, shown, badges, paths }
  }

  it('a burst in a hidden tab is one notification, which opens its conversation', async () => {
    const { store, shown, paths } = await open()
    const messages = [aChatMessage({ index: 5 }), aChatMessage({ index: 6, body: 'Who can open on Saturday?' })]
    store.dispatch(chatEvents.messagesArrived({ messages }))
    await waitFor(() => expect(shown).toEqual(['Harbour Street Team | Tom Bradley: Who can open on Saturday?']))
    expect(paths).toEqual(['/messages/conversations/CH1'])
  })

  it('nothing is told of muted conversations, of what was read, or while the tab is seen', async () => {
    const hidden = await open()
    const messages = [aChatMessage({ index: 5, conversationSid: 'CH2' }), aChatMessage({ index: 3 })]
    hidden.store.dispatch(chatEvents.messagesArrived({ messages }))
    const seen = await open({ isHidden: false })
    seen.store.dispatch(chatEvents.messagesArrived({ messages: [aChatMessage({ index: 5 })] }))
    hidden.store.dispatch(chatEvents.messagesArrived({ messages: [aChatMessage({ index: 7, body: 'last' })] }))
    await waitFor(() => expect(hidden.shown).toEqual(['Harbour Street Team | Tom Bradley: last']))
    expect(seen.shown).toEqual([])
  })

  it('[NV-023] the icon counts all unread messages, muted conversations left out', async () => {
    const { store, badges } = await open()
    await waitFor(() => expect(badges).toEqual([2]))
    store.dispatch(chatEvents.unreadCounted({ counts: { CH1: 3, CH2: 9 } }))
    await waitFor(() => expect(badges).toEqual([2, 3]))
  })
})
