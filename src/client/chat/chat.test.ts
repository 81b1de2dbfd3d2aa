import { waitFor } from '@testing-library/react'
import * as chatEvents from '@client/state/chat/chatEvents'
import {
  selectAllOutgoing,
  selectChatProblem,
  selectChatStatus,
  selectConversation,
  selectOwnIdentity,
  selectReactions,
  selectRemoval,
} from '@client/state/chat/chatSelectors'
import { navigated } from '@client/state/navigation/navigationEvents'
import { selectNotices } from '@client/state/notices/noticesSlice'
import { selectUnreadSum } from '@client/state/chat/unloadedChat'
import { accountChanged, sessionEnded, tokenFound } from '@client/state/session/sessionEvents'
import { aToken } from '@client/testing/builders'
import { aChatConversation, aChatMessage, anOutgoingMessage } from '@client/testing/chatScreen'
import { openFakeChat } from '@client/testing/fakeChat'

const conversations = [aChatConversation({ unread: 2 }), aChatConversation({ sid: 'CH2', name: 'Norwood' })]
const inChat = '/messages/conversations'
const token = 'GET /api/group_chats/token'

describe('the chat connection', () => {
  let chat: Awaited<ReturnType<typeof openFakeChat>>
  const state = () => chat.store.getState()
  const go = (pathname: string) => chat.store.dispatch(navigated({ pathname, search: '' }))
  const isConnected = () => waitFor(() => expect(selectChatStatus(state())).toBe('connected'))
  const open = async (options: Parameters<typeof openFakeChat>[0] = {}, path = inChat) => {
    chat = await openFakeChat({ conversations, ...options })
    go(path)
    await chat.start()
  }
  let logged: jest.SpyInstance
  beforeEach(() => {
    logged = jest.spyOn(console, 'warn').mockImplementation(() => {})
  })
  afterEach(() => {
    chat.store.dispatch(sessionEnded({}))
    chat.server.close()
    jest.restoreAllMocks()
  })

  it.each(['/', '/login', '/dashboard', '/profile'])(
    '[LC-013] is not opened on %s, and then on the first other path',
    async (path) => {
      await open({}, path)
      expect([chat.server.countOf(token), chat.openings()]).toEqual([0, 0])
      go('/messages')
      await isConnected()
      go('/dashboard')
      go('/messages')
      expect([chat.server.countOf(token), chat.openings()]).toEqual([1, 1])
    },
  )

  it('[LC-014] is never opened in a training organisation', async () => {
    await open({ services: [{ id: 's1', kind: 'internal_lms', name: 'Training', url: '/training', order: 1 }] })
    go('/messages')
    expect(chat.server.countOf(token)).toBe(0)
  })

  it('ends when chat is switched off, without trying again, and comes back with it', async () => {
    await open()
    await isConnected()
    const { uid } = state().session.account ?? { uid: '' }
    chat.store.dispatch(accountChanged({ uid, chatEnabled: false }))
    await waitFor(() => expect(chat.callsOf('close')).toHaveLength(1))
    go('/messages')
    go(inChat)
    expect([selectChatStatus(state()), selectUnreadSum(state()), chat.openings()]).toEqual(['idle', 0, 1])
    chat.store.dispatch(accountChanged({ uid, chatEnabled: true }))
    await isConnected()
    expect([chat.openings(), selectUnreadSum(state())]).toEqual([2, 2])
  })

  it('[LC-017] says why it failed, and connects when the person tries again', async () => {
    chat = await openFakeChat({ conversations })
    const answer = chat.server.answers[token]
    chat.server.answers[token] = {
      status: 422,
      body: { errors: { base: ['Chat is switched off'] }, message: 'Chat is switched off', requestId: 'r' },
    }
    go(inChat)
    await chat.start()
    await waitFor(() => expect(selectChatStatus(state())).toBe('failed'))
    expect(selectChatProblem(state())).toBe('Chat is switched off')
    chat.server.answers[token] = answer ?? {}
    chat.store.dispatch(chatEvents.chatRetried())
    await isConnected()
    expect(selectChatProblem(state())).toBeNull()
  })

  it('[LC-017] fails with the reason of the chat service', async () => {
    await open()
    await isConnected()
    chat.tell(chatEvents.chatInitFailed({ problem: 'Access Token expired' }))
    await waitFor(() => expect(selectChatProblem(state())).toBe('Access Token expired'))
  })

  it('[LC-016] renews its token when 90 % of its remaining life has passed', async () => {
    const timers = jest.spyOn(globalThis, 'setTimeout')
    chat = await openFakeChat({ conversations })
    const claims = btoa(JSON.stringify({ iat: 1_000, exp: 1_600 }))
    chat.server.answers[token] = { body: { token: `x.${claims}.y` } }
    go(inChat)
    await chat.start()
    await isConnected()
    expect(chat.callsOf('renewToken')).toHaveLength(0)
    const ring = timers.mock.calls.find(([, delay]) => delay === 540_000)?.[0]
    ring?.()
    await waitFor(() => expect(chat.callsOf('renewToken')).toHaveLength(1))
  })

  it('renews its token when the service says that it ends', async () => {
    await open()
    await isConnected()
    chat.endToken()
    await waitFor(() => expect(chat.callsOf('renewToken')).toHaveLength(1))
  })

  it('closes with the session, and what arrives late is dropped', async () => {
    await open()
    await isConnected()
    chat.store.dispatch(sessionEnded({}))
    await waitFor(() => expect(chat.callsOf('close')).toHaveLength(1))
    chat.tell(chatEvents.conversationsListed({ conversations }))
    expect(selectConversation(state(), 'CH1')).toBeUndefined()
  })

  it('[D-107] sends what waited when the session ended by itself, once its person is back', async () => {
    await open()
    await isConnected()
    chat.store.dispatch(chatEvents.connectionChanged({ status: 'connecting' }))
    chat.store.dispatch(chatEvents.messageSubmitted(anOutgoingMessage()))
    chat.store.dispatch(sessionEnded({ notice: 'access_token expired' }))
    chat.store.dispatch(tokenFound({ token: aToken(), isSharedDevice: false }))
    await waitFor(() => expect(state().session.areServicesSettled).toBe(true))
    await chat.start()
    await waitFor(() => expect(chat.callsOf('send').map(([, { body }]) => body)).toEqual(['On my way']))
  })

  it('[LC-026] reads the conversation that the path opens, with its page and its members', async () => {
    await open({ newest: () => [aChatMessage()] }, `${inChat}/CH1`)
    await waitFor(() => expect(chat.callsOf('markRead')).toEqual([['markRead', 'CH1', 0]]))
    expect(chat.callsOf('loadNewest')).toEqual([['loadNewest', 'CH1']])
    expect(chat.callsOf('loadMembers')).toEqual([['loadMembers', 'CH1']])
    expect(selectConversation(state(), 'CH1')?.unread).toBe(0)
  })

  it('[LC-020, LC-021] a new message is marked read where it is seen, and counted elsewhere', async () => {
    await open({ newest: () => [aChatMessage()] }, `${inChat}/CH1`)
    await waitFor(() => expect(chat.callsOf('markRead')).toHaveLength(1))
    chat.tell(
      chatEvents.messagesArrived({
        messages: [aChatMessage({ index: 1 }), aChatMessage({ index: 1, conversationSid: 'CH2' })],
      }),
    )
    await waitFor(() => expect(chat.callsOf('countUnread')).toEqual([['countUnread', 'CH2']]))
    await waitFor(() => expect(chat.callsOf('markRead')).toHaveLength(2))
    expect(chat.callsOf('markRead').at(-1)).toEqual(['markRead', 'CH1', 1]) // what it saw, not what is newest by then
  })

  it('[LC-021] reads what one has written oneself, and what one leaves at once', async () => {
    await open({ newest: () => [aChatMessage()] }, `${inChat}/CH1`)
    await waitFor(() => expect(chat.callsOf('markRead')).toHaveLength(1))
    const own = selectOwnIdentity(state()) ?? ''
    chat.tell(chatEvents.messagesArrived({ messages: [aChatMessage({ index: 1, author: own })] }))
    await waitFor(() => expect(chat.callsOf('markRead').at(-1)).toEqual(['markRead', 'CH1', 1]))
    chat.tell(chatEvents.messagesArrived({ messages: [aChatMessage({ index: 2 })] }))
    go(`${inChat}/CH2`)
    expect(chat.callsOf('markRead').at(-1)).toEqual(['markRead', 'CH1', 2])
  })

  it('[LC-021] counts nothing for what one has written oneself elsewhere, on another device', async () => {
    await open({ newest: () => [aChatMessage()] }, `${inChat}/CH1`)
    await waitFor(() => expect(chat.callsOf('markRead')).toHaveLength(1))
    const own = selectOwnIdentity(state()) ?? ''
    const mine = aChatMessage({ index: 1, author: own, conversationSid: 'CH2' })
    chat.tell(chatEvents.messagesArrived({ messages: [aChatMessage({ index: 1 }), mine] }))
    await waitFor(() => expect(chat.callsOf('markRead')).toHaveLength(2)) // after the same pause
    expect(chat.callsOf('countUnread')).toEqual([])
  })

  it('reads the page again after a gap', async () => {
    await open({ newest: () => [aChatMessage()] }, `${inChat}/CH1`)
    await waitFor(() => expect(chat.callsOf('markRead')).toHaveLength(1))
    chat.tell(chatEvents.connectionChanged({ status: 'connecting' }))
    await waitFor(() => expect(selectChatStatus(state())).toBe('connecting'))
    chat.tell(chatEvents.connectionChanged({ status: 'connected' }))
    await isConnected()
    await waitFor(() => expect(chat.callsOf('loadNewest')).toHaveLength(2))
    expect(chat.callsOf('loadConversations')).toHaveLength(2)
  })

  it('[LC-040] tells of the removal from the open conversation alone', async () => {
    await open({}, `${inChat}/CH1`)
    await isConnected()
    chat.tell(chatEvents.conversationLeft({ sid: 'CH2' }))
    await waitFor(() => expect(selectConversation(state(), 'CH2')).toBeUndefined())
    expect(selectRemoval(state())).toBeNull()
    chat.tell(chatEvents.conversationLeft({ sid: 'CH1' }))
    await waitFor(() => expect(selectRemoval(state())?.name).toBe('Harbour Street Team'))
  })

  describe('sending', () => {
    const submit = (message = anOutgoingMessage()) => chat.store.dispatch(chatEvents.messageSubmitted(message))
    const stateOf = (tmpId: string) => selectAllOutgoing(state()).find((one) => one.tmpId === tmpId)?.state

    it('[LC-031, LC-032] a refused message fails, and is sent again with the same temporary id', async () => {
      await open()
      await isConnected()
      chat.setting.failing.add('send')
      submit()
      await waitFor(() => expect(stateOf('tmp-1')).toBe('failed'))
      chat.setting.failing.delete('send')
      chat.store.dispatch(chatEvents.messageRetried({ tmpId: 'tmp-1' }))
      await waitFor(() => expect(chat.callsOf('send')).toHaveLength(2))
      expect(chat.callsOf('send').map(([, message]) => (message as { tmpId: string }).tmpId)).toEqual([
        'tmp-1',
        'tmp-1',
      ])
    })

    it('[LC-033] one that arrived although it had failed is not sent twice', async () => {
      await open()
      await isConnected()
      chat.setting.failing.add('send')
      submit()
      await waitFor(() => expect(stateOf('tmp-1')).toBe('failed'))
      chat.setting.failing.delete('send')
      chat.setting.newest = () => [aChatMessage({ index: 7, tmpId: 'tmp-1' })]
      chat.store.dispatch(chatEvents.messageRetried({ tmpId: 'tmp-1' }))
      await waitFor(() => expect(selectAllOutgoing(state())).toEqual([]))
      expect(chat.callsOf('send')).toHaveLength(1)
    })

    it('what was written offline waits, and is sent in order when chat is back', async () => {
      await open()
      await isConnected()
      chat.tell(chatEvents.connectionChanged({ status: 'connecting' }))
      for (const tmpId of ['one', 'two', 'three']) submit(anOutgoingMessage({ tmpId }))
      await waitFor(() => expect(selectChatStatus(state())).toBe('connecting'))
      expect(chat.callsOf('send')).toEqual([])
      chat.tell(chatEvents.connectionChanged({ status: 'connected' }))
      await waitFor(() => expect(chat.callsOf('send')).toHaveLength(3))
      expect(chat.callsOf('send').map(([, { tmpId }]) => tmpId)).toEqual(['one', 'two', 'three'])
    })

    it('a message whose file the browser has dropped fails instead of going without it', async () => {
      await open()
      await isConnected()
      submit(anOutgoingMessage({ files: [{ id: 'gone', name: 'a.png', type: 'image/png', size: 3 }] }))
      await waitFor(() => expect(stateOf('tmp-1')).toBe('failed'))
      expect(chat.callsOf('send')).toEqual([])
    })
  })

  it('[LC-039] a reaction that was refused is taken back', async () => {
    await open({ failing: new Set(['react']) })
    await isConnected()
    const message = aChatMessage()
    chat.store.dispatch(chatEvents.reacted({ message, emoji: ['👍'] }))
    expect(selectReactions(state(), message)).toEqual({ p1: ['👍'] })
    await waitFor(() => expect(selectReactions(state(), message)).toEqual({}))
  })

  it('a conversation whose muting was refused is not shown as muted', async () => {
    await open({ failing: new Set(['mute']) })
    await isConnected()
    chat.store.dispatch(chatEvents.muteToggled({ sid: 'CH1', isMuted: true }))
    expect(selectConversation(state(), 'CH1')?.isMuted).toBe(true)
    await waitFor(() => expect(selectConversation(state(), 'CH1')?.isMuted).toBe(false))
  })

  it('[D-93] says when a message takes no more reactions', async () => {
    await open()
    await isConnected()
    const problem = 'This message cannot take more reactions'
    chat.tell(chatEvents.reactionRefused({ messageSid: 'IM0', problem }))
    await waitFor(() => expect(selectNotices(state()).map(({ text }) => text)).toEqual([problem]))
  })

  it('[LC-044, LC-045] logs what the service refused, without a notice', async () => {
    await open({ failing: new Set(['loadMembers', 'markRead', 'loadOlder', 'loadNewest']) }, `${inChat}/CH1`)
    await isConnected()
    chat.store.dispatch(chatEvents.olderAsked({ sid: 'CH1' }))
    await waitFor(() => expect(logged).toHaveBeenCalledWith('Chat:', expect.any(Error)))
    expect(selectNotices(state())).toEqual([])
  })
})
