import type { Middleware } from '@reduxjs/toolkit'
import type { ChatToken } from '@contract/groupChats'
import * as chatEvents from '@client/state/chat/chatEvents'
import { selectOwnIdentity, selectChatStatus } from '@client/state/chat/chatSelectors'
import { pathChanged } from '@client/state/navigation/navigationEvents'
import { sessionEnded } from '@client/state/session/sessionEvents'
import type { AppDispatch, RootState } from '@client/state/types'
import { carryOut } from './chatListeners'
import type { ChatTransport, OpenChat } from './chatTransport'

const shortestMs = 1_000
const longestMs = 30_000

/** Milliseconds until the next attempt to connect: 1, 2, 4 … 30 s, each by up to a half longer. */
const retryDelayMs = (failures: number): number =>
  Math.min(longestMs, shortestMs * 2 ** failures) * (1 + Math.random() / 2)

/** LC-016 */
const renewedAt = 0.9
/** Without readable times in it, a token is renewed after this, in milliseconds. */
const otherwise = 30 * 60_000

const timesOf = (token: string): { iat?: unknown; exp?: unknown } => {
  try {
    return JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as object
  } catch {
    return {}
  }
}

/**
 * Milliseconds from the arrival of a fresh token until it is renewed: 90 % of its life (LC-016). Its own two times are
 * compared, not this device's clock, which may be wrong by hours.
 */
export const renewalDelayMs = (token: string, now: Date): number => {
  const { iat, exp } = timesOf(token)
  if (typeof exp !== 'number') return otherwise
  const from = typeof iat === 'number' ? iat : now.getTime() / 1000
  return Math.max(0, (exp - from) * 1000 * renewedAt)
}

export type ChatDependencies = {
  openChat: OpenChat
  /** Rejects with a sentence for the person. */
  fetchToken: () => Promise<ChatToken>
  /** Paths, people and organisations without chat. */
  mayConnect: (state: RootState) => boolean
  /** Chat is switched off: an open connection ends. */
  isOff: (state: RootState) => boolean
  isOnline: () => boolean
  now: () => Date
  onFailure: (failure: unknown) => void
  /** Called with the transport whenever chat is connected and knows all conversations, and with null when it is not. */
  onConnection: (transport: ChatTransport | null) => void
}

const isStart = (action: unknown) => chatEvents.chatStarted.match(action) || pathChanged.match(action)
const sentenceOf = (failure: unknown) => (failure instanceof Error ? failure.message : String(failure))

/**
 * Owns the one chat connection: opens it on the first path that may have one (LC-013), keeps its token fresh (LC-016),
 * closes it with the session, and carries out what the person does. What follows from events is the listeners' business.
 */
export const createChatMiddleware = (dependencies: ChatDependencies): Middleware<unknown, RootState> => {
  const { openChat, fetchToken, mayConnect, isOff, isOnline, now, onFailure, onConnection } = dependencies
  return (store) => {
    const { getState } = store
    const dispatch = store.dispatch as AppDispatch
    let epoch = 0 // grows with every connect and disconnect; what belongs to an older epoch is dropped
    let transport: ChatTransport | null = null
    let isConnecting = false
    let isReady = false
    let failures = 0
    let timer: ReturnType<typeof setTimeout> | undefined

    const later = (work: () => unknown, delay: number) => {
      clearTimeout(timer)
      const mine = epoch
      timer = setTimeout(() => mine === epoch && work(), delay)
    }

    const connect = async () => {
      const mine = ++epoch
      isConnecting = true
      dispatch(chatEvents.chatStatusChanged({ status: isOnline() ? 'connecting' : 'offline' }))
      try {
        const token = await fetchToken()
        if (mine !== epoch) return
        transport = openChat(token, {
          identity: selectOwnIdentity(getState()),
          tell: (event) => mine === epoch && dispatch(event),
          onTokenEnding: () => mine === epoch && void renew(),
          onFailure,
        })
        later(renew, renewalDelayMs(token.token, now()))
      } catch (failure) {
        if (mine === epoch) await fail(sentenceOf(failure))
      } finally {
        if (mine === epoch) isConnecting = false
      }
    }

    const disconnect = async () => {
      epoch++
      clearTimeout(timer)
      const closing = transport
      transport = null
      isConnecting = isReady = false
      onConnection(null)
      await closing?.close().catch(onFailure)
    }

    /** Tells why, and tries again with back-off. */
    const fail = async (problem: string) => {
      await disconnect()
      dispatch(chatEvents.chatStatusChanged(isOnline() ? { status: 'failed', problem } : { status: 'offline' }))
      later(() => void reconnect(), retryDelayMs(failures++))
    }
    const reconnect = async () => {
      await disconnect()
      if (mayConnect(getState())) await connect()
    }

    const retry = () => {
      failures = 0
      void reconnect()
    }

    const renew = async () => {
      const [mine, current] = [epoch, transport]
      try {
        const token = await fetchToken()
        if (mine !== epoch || !current) return
        await current.renewToken(token)
        later(renew, renewalDelayMs(token.token, now()))
      } catch (failure) {
        onFailure(failure)
        if (mine === epoch) later(renew, retryDelayMs(failures++))
      }
    }

    /** Also after a gap: what was missed is read again. */
    const listConversations = async () => {
      const [mine, current] = [epoch, transport]
      try {
        await current?.loadConversations()
        if (mine === epoch) failures = 0
      } catch (failure) {
        onFailure(failure)
        if (mine === epoch && selectChatStatus(getState()) === 'connecting') await fail(sentenceOf(failure))
      }
    }

    const connectionChanged = (status: Parameters<typeof chatEvents.connectionChanged>[0]['status']) => {
      if (status === 'failed') return void renew()
      if (status === 'connected') return isReady ? void listConversations() : undefined
      if (!transport && !isConnecting)
        return selectChatStatus(getState()) === 'offline' && isOnline() ? retry() : undefined
      onConnection(null) // the library closed its socket, connects by itself, and tells when it did
      return void dispatch(chatEvents.chatStatusChanged({ status: isOnline() ? 'connecting' : 'offline' }))
    }

    /** Somebody has switched chat on or off. */
    const switched = () => {
      failures = 0
      if (isOff(getState())) {
        void disconnect()
        dispatch(chatEvents.chatStatusChanged({ status: 'idle' }))
      } else if (!transport && !isConnecting && mayConnect(getState())) void connect()
    }

    return (next) => (action) => {
      const wasOff = isOff(getState())
      const result = next(action) // reducers first, so that every effect sees settled state
      if (isOff(getState()) !== wasOff) switched()
      if (sessionEnded.match(action)) void disconnect()
      else if (chatEvents.chatRetried.match(action)) retry()
      else if (chatEvents.chatInitialised.match(action)) {
        isReady = true
        void listConversations()
      } else if (chatEvents.chatInitFailed.match(action)) void fail(action.payload.problem)
      else if (chatEvents.connectionChanged.match(action)) connectionChanged(action.payload.status)
      else if (chatEvents.conversationsListed.match(action) && transport) {
        dispatch(chatEvents.chatStatusChanged({ status: 'connected' }))
        onConnection(transport)
      } else if (isStart(action) && !transport && !isConnecting && failures === 0 && mayConnect(getState()))
        void connect()
      const work = transport && carryOut({ transport, dispatch, state: getState() }, action as { type: string })
      work?.catch(onFailure)
      return result
    }
  }
}
