import { z } from 'zod'
import type { ConversationStores } from '@conversations/store/conversationStore'
import type { ConversationRecord, UserRecord } from '@conversations/store/records'
import type { ClientSession, TunnelAnswer } from '@conversations/twilsock/clientSession'
import {
  documentEvents,
  messageEvents,
  ownConversationEvents,
  reachabilityEvents,
  rosterEvents,
  userInfoEvents,
  type SyncEvent,
} from './events'
import type { FanOut } from './fanOut'
import { outcomeFrame, replayFrames } from './notifications'
import { parseObject, type ObjectKind } from './objects'
import type { Presence } from './presence'
import type { MembershipCache } from './membershipCache'
import { goLive, type Subscription } from './subscriptionRegistry'

/** Objects in one request. The client learns it from the first answer; until then it sends a hundred. */
const largestBatch = 1_000
/** A client that subscribes to more is starting, and opens its conversations before it needs the outcome. */
const fewObjects = 50
/** Messages of one conversation in a replay; the client asks for the rest. */
const messagesAtOnce = 500
/** Messages of all conversations of one request. */
const mostMessages = 2_000

export const subscriptionBody = z.object({
  action: z.enum(['establish', 'cancel']),
  correlation_id: z.number(),
  requests: z
    .array(
      z.object({
        object_sid: z.string().max(200),
        object_type: z.enum(['document', 'map', 'list']),
        last_event_id: z.number().int().min(0).nullish(),
      }),
    )
    .max(largestBatch),
})
export type SubscriptionBody = z.infer<typeof subscriptionBody>

type Dependencies = {
  stores: ConversationStores
  fanOut: FanOut
  memberships: MembershipCache
  presence: Presence | null
  now: () => Date
}
type Opening = { subscription: Subscription; since: number }
type Replay = { events: SyncEvent[]; upTo: number; isInterrupted: boolean }

const sidsOf = (openings: Opening[]) => [...new Set(openings.map(({ subscription }) => subscription.object.sid))]

/** Subscribes clients to objects, and replays what they missed (protocol, sections 7.4 and 7.6). */
export const createSubscriptions = ({ stores, fanOut, memberships, presence, now }: Dependencies) => {
  const { registry } = fanOut

  /** The conversations that the user may subscribe to, in the state from which the replay starts. */
  const readConversations = async (session: ClientSession, sids: string[]) => {
    const found = await Promise.all(sids.map((sid) => memberships.forMember(session, sid)))
    return found.flatMap((membership) => membership?.conversation ?? [])
  }

  /**
   * The objects with changes after what the client has. Deltas are read for each object, because they are exact for one
   * `since` only.
   */
  const cursorsOf = (kind: ObjectKind, openings: Opening[], states: Map<string, { seq: number }>) =>
    openings.flatMap(({ subscription: { object }, since }) =>
      object.kind === kind && (states.get(object.sid)?.seq ?? 0) > since ? [{ sid: object.sid, since }] : [],
    )

  const readDeltas = async (session: ClientSession, cursors: { sid: string; since: number }[], limit: number) => {
    const deltas = cursors.length > 0 ? await stores.of(session.organisationId).conversationDeltas(cursors, limit) : []
    return new Map(deltas.map((one) => [one.conversation.sid, one]))
  }

  const openConversations = async (session: ClientSession, openings: Opening[]) => {
    const found = await readConversations(session, sidsOf(openings))
    const states = new Map(found.map((conversation) => [conversation.sid, conversation]))
    const cursors = cursorsOf('list', openings, states)
    const each = Math.min(messagesAtOnce, Math.ceil(mostMessages / Math.max(1, cursors.length)))
    const [lists, rosters] = await Promise.all([
      readDeltas(session, cursors, each),
      readDeltas(session, cursorsOf('roster', openings, states), 1),
    ])

    const replayOf = ({ subscription, since }: Opening, conversation: ConversationRecord): Replay => {
      const { kind, sid } = subscription.object
      const deltas = kind === 'list' ? lists.get(sid) : rosters.get(sid)
      if (kind === 'document' || !deltas) {
        const events = kind === 'document' ? documentEvents(conversation, since) : []
        return { events, upTo: Math.max(conversation.seq, since), isInterrupted: false }
      }
      if (kind === 'roster')
        return { events: rosterEvents(deltas.participants, since), upTo: deltas.conversation.seq, isInterrupted: false }
      return {
        events: messageEvents(deltas.messages, since, deltas.upTo),
        upTo: deltas.upTo,
        isInterrupted: deltas.isCut,
      }
    }
    return openings.map((opening): Replay | null => {
      const { sid } = opening.subscription.object
      const conversation = states.get(sid)
      if (!conversation) return null
      const stream = registry.of(session.organisationId, sid)
      if (stream) fanOut.begin(stream, conversation.seq, conversation.lastMessageIndex ?? -1)
      return replayOf(opening, conversation)
    })
  }

  /**
   * Another server allocates the event before its signal arrives here: a client that read the user in between has the
   * number without the change.
   */
  const reachabilityOf = ({ organisationId }: ClientSession, { sid, identity, seq }: UserRecord, since: number) => {
    if (!presence) return []
    const person = { organisationId, identity }
    const reachedAt = presence.eventOf(person) || seq
    return reachedAt >= since ? reachabilityEvents(sid, presence.isOnline(person), reachedAt, now()) : []
  }

  const userReplay = (
    session: ClientSession,
    { subscription, since }: Opening,
    user: UserRecord,
    own: SyncEvent[],
  ): Replay => {
    const upTo = Math.max(user.seq, since)
    if (subscription.object.kind === 'conversations') return { events: own, upTo, isInterrupted: false }
    const events = [...userInfoEvents(user, since, now()), ...reachabilityOf(session, user, since)]
    return { events: events.sort((one, other) => one.body.id - other.body.id), upTo, isInterrupted: false }
  }

  const openUsers = async (session: ClientSession, openings: Opening[]) => {
    if (openings.length === 0) return []
    const store = stores.of(session.organisationId)
    const users = new Map((await store.users(sidsOf(openings))).map((user) => [user.sid, user]))
    const cursors = cursorsOf('conversations', openings, users)
    const deltas = cursors.length > 0 ? await store.userDeltas(cursors) : []
    for (const { user } of deltas) users.set(user.sid, user)

    return openings.map((opening): Replay | null => {
      const { sid, kind } = opening.subscription.object
      const user = users.get(sid)
      if (!user || (kind === 'conversations' && sid !== session.userSid)) return null
      const stream = registry.of(session.organisationId, sid)
      if (stream) fanOut.begin(stream, user.seq, -1)
      const own = deltas.find((one) => one.user.sid === sid)?.participants ?? []
      return userReplay(session, opening, user, ownConversationEvents(own, opening.since))
    })
  }

  /** Reads the replay of each opening; null when the user may not subscribe to the object. */
  const open = async (session: ClientSession, openings: Opening[]) => {
    const ofConversations = openings.filter(({ subscription }) => subscription.object.of === 'conversation')
    const ofUsers = openings.filter(({ subscription }) => subscription.object.of === 'user')
    const conversations = await openConversations(session, ofConversations)
    const users = await openUsers(session, ofUsers)
    const replays = new Map<Opening, Replay | null>()
    ofConversations.forEach((opening, at) => replays.set(opening, conversations[at] ?? null))
    ofUsers.forEach((opening, at) => replays.set(opening, users[at] ?? null))
    return replays
  }

  const conclude = async (
    session: ClientSession,
    correlationId: number,
    { subscription }: Opening,
    replay: Replay | null,
  ) => {
    const { object } = subscription
    const isOver = () => !replay || subscription.isDropped
    const frames = replay && !isOver() ? replayFrames(replay.events, correlationId) : []
    for (const frame of frames) {
      await session.ready() // sends a long replay as fast as the client reads it
      if (!isOver()) session.notify(frame)
    }
    if (!replay || isOver()) {
      registry.drop(subscription)
      return session.notify(outcomeFrame(object, correlationId, { event: 'subscription_failed' }))
    }
    const { upTo } = replay
    // The state may be older than events that were delivered before the first subscription: the client has to ask once
    // more.
    const isInterrupted =
      replay.isInterrupted ||
      subscription.hasMissed ||
      upTo < (registry.of(session.organisationId, object.sid)?.startSeq ?? 0)
    const outcome = { event: 'subscription_established', isInterrupted, lastEventId: upTo } as const
    session.notify(outcomeFrame(object, correlationId, outcome))
    // Live events would move the client past events that it still misses: it receives them in the next replay.
    if (isInterrupted) registry.drop(subscription)
    else goLive(subscription)
  }

  const establish = async (session: ClientSession, { correlation_id, requests }: SubscriptionBody) => {
    const parsed = requests.map(({ object_sid, object_type, last_event_id }) => ({
      named: { id: object_sid, type: object_type },
      object: parseObject(object_sid, object_type),
      since: last_event_id ?? 0,
    }))
    // Subscribes before it reads the state, so that no change is lost in between.
    const steps = parsed.map(({ named, object, since }) => ({
      named,
      opening: object && { subscription: registry.add(session, object), since },
    }))
    const openings = steps.flatMap(({ opening }) => opening ?? [])
    const replays = await open(session, openings).catch((failure: unknown) => {
      for (const { subscription } of openings) registry.drop(subscription)
      throw failure
    })
    const isAnyRefused = openings.some(
      (opening) => opening.subscription.object.of === 'conversation' && !replays.get(opening),
    )
    return async () => {
      // otherwise the client takes a conversation that it was removed from for a deleted one
      if (isAnyRefused) await fanOut.catchUpUser(session.organisationId, session.userSid)
      if (steps.length > fewObjects) await session.whenIdle()
      for (const { named, opening } of steps) {
        await session.ready()
        if (!session.isOpen()) return
        if (opening) await conclude(session, correlation_id, opening, replays.get(opening) ?? null)
        else session.notify(outcomeFrame(named, correlation_id, { event: 'subscription_failed' }))
      }
    }
  }

  const cancel = (session: ClientSession, { correlation_id, requests }: SubscriptionBody) => {
    for (const { object_sid } of requests) {
      const subscription = registry.subscriptionOf(session, object_sid)
      if (subscription) registry.drop(subscription)
    }
    return async () => {
      for (const { object_sid: id, object_type: type } of requests) {
        await session.ready()
        session.notify(outcomeFrame({ id, type }, correlation_id, { event: 'subscription_canceled' }))
      }
    }
  }

  /** The reply is sent first, the outcomes after it (pitfall P2). */
  return async (session: ClientSession, body: SubscriptionBody): Promise<TunnelAnswer> => ({
    status: 200,
    body: { estimated_delivery_in_ms: 10_000, max_batch_size: largestBatch, ttl_in_s: 0 },
    afterwards: body.action === 'establish' ? await establish(session, body) : cancel(session, body),
  })
}
