import type { ClientSession } from '@conversations/twilsock/clientSession'
import type { SentFrame } from '@conversations/twilsock/frame'
import type { ObjectKind, SyncObject } from './objects'

/** A session's subscription to one object. Events that arrive before the replay ends wait behind it. */
export type Subscription = {
  session: ClientSession
  object: SyncObject
  isDropped: boolean
  waiting: SentFrame[] | null
  /** Too many events waited and were dropped: the client has to subscribe once more. */
  hasMissed: boolean
}

/** The events of a conversation or of a user, and how far they have been delivered on this server. */
export type Stream = {
  organisationId: string
  of: SyncObject['of']
  sid: string
  /** Undefined until the first subscription has read the state. */
  delivered: number | undefined
  /** The event from which on changes are delivered: the state that the first subscription has read. */
  startSeq: number
  /** The newest known event. */
  latestSeq: number
  /** Index of the newest message that the subscribers have received. */
  lastIndex: number
  subscriptions: Map<ObjectKind, Map<ClientSession, Subscription>>
}

const emptyStream = (organisationId: string, { of, sid }: SyncObject): Stream => ({
  organisationId,
  of,
  sid,
  delivered: undefined,
  startSeq: 0,
  latestSeq: 0,
  lastIndex: -1,
  subscriptions: new Map(),
})

/** Maps objects to subscribed sessions, and sessions to subscribed objects. */
export const createSubscriptionRegistry = () => {
  /** The key includes the organisation, so that a foreign id cannot block those of another organisation. */
  const registry = new Map<string, Stream>()
  const keyOf = (organisationId: string, sid: string) => `${organisationId} ${sid}`
  const bySession = new Map<ClientSession, Map<string, Subscription>>()

  const drop = (subscription: Subscription) => {
    const { session, object } = subscription
    subscription.isDropped = true
    bySession.get(session)?.delete(object.id)
    const key = keyOf(session.organisationId, object.sid)
    const stream = registry.get(key)
    const ofKind = stream?.subscriptions.get(object.kind)
    if (!stream || ofKind?.get(session) !== subscription) return
    ofKind.delete(session)
    if (ofKind.size === 0) stream.subscriptions.delete(object.kind)
    if (stream.subscriptions.size === 0) registry.delete(key)
  }

  const subscriptionsOf = (session: ClientSession) => {
    const known = bySession.get(session) ?? new Map<string, Subscription>()
    bySession.set(session, known)
    return known
  }

  /** Adds a subscription of the session, and replaces the one that it has. */
  const add = (session: ClientSession, object: SyncObject): Subscription => {
    const known = subscriptionsOf(session).get(object.id)
    if (known) drop(known)
    const key = keyOf(session.organisationId, object.sid)
    const stream = registry.get(key) ?? emptyStream(session.organisationId, object)
    registry.set(key, stream)
    const subscription: Subscription = { session, object, isDropped: false, waiting: [], hasMissed: false }
    const ofKind = stream.subscriptions.get(object.kind) ?? new Map<ClientSession, Subscription>()
    stream.subscriptions.set(object.kind, ofKind.set(session, subscription))
    subscriptionsOf(session).set(object.id, subscription)
    return subscription
  }

  return {
    add,
    drop,
    of: (organisationId: string, sid: string) => registry.get(keyOf(organisationId, sid)),
    all: () => registry.values(),
    count: () => [...bySession.values()].reduce((sum, own) => sum + own.size, 0),
    subscriptionOf: (session: ClientSession, objectId: string) => bySession.get(session)?.get(objectId),
    dropSession: (session: ClientSession) => {
      for (const subscription of [...(bySession.get(session)?.values() ?? [])]) drop(subscription)
      bySession.delete(session)
    },
    dropUser: (stream: Stream, userSid: string) => {
      for (const ofKind of [...stream.subscriptions.values()])
        for (const [session, subscription] of [...ofKind]) if (session.userSid === userSid) drop(subscription)
    },
    dropStream: (stream: Stream) => {
      for (const ofKind of [...stream.subscriptions.values()])
        for (const subscription of [...ofKind.values()]) drop(subscription)
    },
  }
}
export type Streams = ReturnType<typeof createSubscriptionRegistry>

/** Frames that may wait behind the replay of a slow client. */
const mostWaiting = 500

const enqueue = (subscription: Subscription, waiting: SentFrame[], frames: SentFrame[]) => {
  subscription.hasMissed ||= waiting.length + frames.length > mostWaiting
  if (subscription.hasMissed) waiting.length = 0
  else waiting.push(...frames)
}

/** Sends the same bytes to every subscriber. */
export const broadcast = (stream: Stream, kind: ObjectKind, frames: SentFrame[]) => {
  if (frames.length === 0) return
  for (const subscription of stream.subscriptions.get(kind)?.values() ?? []) {
    if (subscription.waiting) enqueue(subscription, subscription.waiting, frames)
    else for (const frame of frames) subscription.session.notify(frame)
  }
}

/** Sends the waiting frames and makes the subscription live. */
export const goLive = (subscription: Subscription) => {
  const frames = subscription.waiting ?? []
  subscription.waiting = null
  for (const frame of frames) subscription.session.notify(frame)
}
