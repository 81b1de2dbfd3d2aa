import type { UnknownAction } from '@reduxjs/toolkit'
import { aChatConversation, aChatMessage, anOutgoingMessage, messagesFrom } from '@client/testing/chatScreen'
import * as chatEvents from './chatEvents'
import { chatSlice } from './chatSlice'
import type { ConversationsState } from './chatTypes'

const after = (actions: readonly UnknownAction[], from?: ConversationsState) =>
  actions.reduce<ConversationsState>(
    (state, action) => chatSlice.reducer(state, action),
    from ?? chatSlice.getInitialState(),
  )
const listed = chatEvents.conversationsListed({
  conversations: [aChatConversation({ unread: 3, lastReadIndex: 40 }), aChatConversation({ sid: 'CH2' })],
})
const opened = [
  listed,
  chatEvents.conversationOpened({ sid: 'CH1' }),
  chatEvents.messagesPaged({ sid: 'CH1', messages: messagesFrom(30, 49), hasOlder: true, isNewest: true }),
]

describe('live chat in the store', () => {
  it('[LC-026] sets the unread count of the opened conversation to 0, and remembers where reading stopped', () => {
    const { conversations, threads } = after(opened)
    expect([conversations.entities['CH1']?.unread, threads['CH1']?.newSince]).toEqual([0, 40])
  })

  it('[LC-019] updates the last message, the messages and nothing of other conversations', () => {
    const before = after(opened)
    const state = after([chatEvents.messagesArrived({ messages: [aChatMessage({ index: 50, body: 'Hi' })] })], before)
    expect(state.conversations.entities['CH1']?.lastMessage).toMatchObject({ index: 50, body: 'Hi', author: 'tom' })
    expect(state.threads['CH1']?.messages.at(-1)?.index).toBe(50)
    expect(state.conversations.entities['CH2']).toBe(before.conversations.entities['CH2'])
  })

  it('an older message never becomes the last one', () => {
    const state = after(
      [
        chatEvents.messagesArrived({ messages: [aChatMessage({ index: 50 })] }),
        chatEvents.messagesArrived({ messages: [aChatMessage({ index: 49, body: 'edited' })] }),
      ],
      after(opened),
    )
    expect(state.conversations.entities['CH1']?.lastMessage?.index).toBe(50)
  })

  it.each([
    ['an event', chatEvents.messagesArrived({ messages: [aChatMessage({ index: 50, tmpId: 'tmp-1' })] })],
    [
      'a page',
      chatEvents.messagesPaged({
        sid: 'CH1',
        messages: messagesFrom(40, 50, { tmpId: 'tmp-1' }),
        hasOlder: true,
        isNewest: true,
      }),
    ],
  ])(
    '[LC-030, LC-033] the copy of the server, by %s, replaces the message that was sent or had failed',
    (_by, arrival) => {
      const sent = after([
        ...opened,
        chatEvents.messageSubmitted(anOutgoingMessage()),
        chatEvents.messageFailed({ tmpId: 'tmp-1' }),
      ])
      expect(sent.outgoing).toHaveLength(1)
      expect(after([arrival], sent).outgoing).toEqual([])
    },
  )

  it('[LC-032] a retried message keeps its temporary id', () => {
    const failed = [chatEvents.messageSubmitted(anOutgoingMessage()), chatEvents.messageFailed({ tmpId: 'tmp-1' })]
    const { outgoing } = after([...opened, ...failed, chatEvents.messageRetried({ tmpId: 'tmp-1' })])
    expect(outgoing).toEqual([anOutgoingMessage()])
  })

  it('drops conversations that are no longer listed, with all that belongs to them', () => {
    const {
      conversations,
      threads,
      opened: open,
    } = after([chatEvents.conversationsListed({ conversations: [] })], after(opened))
    expect([conversations.ids, threads, open]).toEqual([[], {}, []])
  })

  it('[D-92] never counts below zero', () => {
    const state = after([listed, chatEvents.unreadCounted({ counts: { CH1: -2, CH9: 4 } })])
    expect([state.conversations.entities['CH1']?.unread, state.conversations.entities['CH9']]).toEqual([0, undefined])
  })

  it('keeps the messages of the ten conversations that were opened last', () => {
    const sids = Array.from({ length: 12 }, (_, at) => `CH${at}`)
    const { threads } = after([
      chatEvents.conversationsListed({ conversations: sids.map((sid) => aChatConversation({ sid })) }),
      ...sids.map((sid) => chatEvents.conversationOpened({ sid })),
    ])
    expect(Object.keys(threads).sort()).toEqual(sids.slice(2).sort())
  })

  it('whoever wrote is not typing any more', () => {
    const typing = chatEvents.typingChanged({ sid: 'CH1', identities: ['tom', 'amelia'] })
    const state = after([...opened, typing, chatEvents.messagesArrived({ messages: [aChatMessage({ index: 50 })] })])
    expect(state.typing['CH1']).toEqual(['amelia'])
  })

  it('[LC-040] tells that the person was removed from the open conversation, and only from that one', () => {
    expect(after([...opened, chatEvents.conversationRemoved({ sid: 'CH2', isOpen: false })]).removal).toBeNull()
    const { removal, conversations } = after([...opened, chatEvents.conversationRemoved({ sid: 'CH1', isOpen: true })])
    expect(removal).toMatchObject({ sid: 'CH1', name: 'Harbour Street Team' })
    expect(conversations.entities['CH1']).toBeUndefined()
  })

  it('touches nothing else for a message among 1,000 conversations and 20,000 messages', () => {
    const sids = Array.from({ length: 1_000 }, (_, at) => `CH${at}`)
    const full = after([
      chatEvents.conversationsListed({ conversations: sids.map((sid) => aChatConversation({ sid })) }),
    ])
    const page = { messages: messagesFrom(0, 9_999), hasOlder: false, isNewest: true }
    const before = after(
      ['CH4', 'CH5'].flatMap((sid) => [
        chatEvents.conversationOpened({ sid }),
        chatEvents.messagesPaged({ sid, ...page }),
      ]),
      full,
    )
    const arrived = aChatMessage({ index: 10_000, conversationSid: 'CH5' })
    const state = chatSlice.reducer(before, chatEvents.messagesArrived({ messages: [arrived] }))

    expect(state.threads['CH5']?.messages).toHaveLength(10_001)
    expect(state.threads['CH4']).toBe(before.threads['CH4'])
    const changed = sids.filter((sid) => state.conversations.entities[sid] !== before.conversations.entities[sid])
    expect(changed).toEqual(['CH5'])
  })
})
