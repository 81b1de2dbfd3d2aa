import type { Change, ConversationStores } from '@conversations/store/conversationStore'
import type { SessionLog } from '@conversations/twilsock/session'
import { createDelivery } from './deliver'
import { reachabilityEvents } from './events'
import { liveFrames } from './notifications'
import type { MembershipCache } from './membershipCache'
import { broadcast, createSubscriptionRegistry, type Stream } from './subscriptionRegistry'

export type RemoteChange = { organisationId: string; of: 'conversation' | 'user'; sid: string; to: number }

type Dependencies = { stores: ConversationStores; memberships: MembershipCache; now: () => Date; log: SessionLog }

/** Streams in one batch. */
const streamsAtOnce = 200
const messagesAtOnce = 500
const retryAfter = 1_000

/**
 * Delivers changes to subscriptions. It keeps the last delivered sequence number of each conversation and user: a change
 * without a gap is sent as published, all others are read from the store. Changes of other servers may therefore arrive
 * late, twice, in any order, or not at all until `catchUpAll`.
 */
export const createFanOut = ({ stores, memberships, now, log }: Dependencies) => {
  const registry = createSubscriptionRegistry()
  const delivery = createDelivery(registry, now)
  const behind = new Set<Stream>()
  let isReading = false
  let retry: NodeJS.Timeout | null = null
  let isClosed = false

  const handleChange = (change: Change) => {
    memberships.handleChange(change)
    const stream = registry.of(change.organisationId, change.sid)
    if (!stream) return
    stream.latestSeq = Math.max(stream.latestSeq, change.to)
    if (stream.delivered === undefined || change.to <= stream.delivered) return
    if (change.from !== stream.delivered + 1) return catchUp(stream)
    stream.delivered = change.to
    if (change.of === 'conversation') delivery.conversation(stream, change.from - 1, change)
    else delivery.user(stream, change.from - 1, change)
  }

  const catchUp = (stream: Stream) => {
    behind.add(stream)
    void readBehind()
  }

  /** A delta is valid for its `since` only: after a change meanwhile the stream is read again. */
  const advance = (stream: Stream, since: number, upTo: number, deliver: () => void) => {
    if (
      registry.of(stream.organisationId, stream.sid) !== stream ||
      stream.delivered === undefined ||
      upTo <= stream.delivered
    )
      return
    if (stream.delivered !== since) return void behind.add(stream)
    stream.delivered = upTo
    deliver()
  }

  const readOf = async (organisationId: string, chosen: Stream[]) => {
    const store = stores.of(organisationId)
    const cursorsOf = (of: Stream['of']) =>
      chosen.flatMap((stream) =>
        stream.of === of && stream.delivered !== undefined
          ? [{ stream, sid: stream.sid, since: stream.delivered }]
          : [],
      )
    const [ofConversations, ofUsers] = [cursorsOf('conversation'), cursorsOf('user')]
    const conversations = new Map(
      (await store.conversationDeltas(ofConversations, messagesAtOnce)).map((delta) => [delta.conversation.sid, delta]),
    )
    const users = new Map((await store.userDeltas(ofUsers)).map((delta) => [delta.user.sid, delta]))

    for (const { stream, sid, since } of ofConversations) {
      const delta = conversations.get(sid)
      if (!delta) continue
      memberships.handleDelta(organisationId, delta, since)
      advance(stream, since, delta.upTo, () => {
        delivery.conversation(stream, since, delta)
        if (delta.isCut) behind.add(stream)
      })
    }
    for (const { stream, sid, since } of ofUsers) {
      const delta = users.get(sid)
      if (delta) advance(stream, since, delta.upTo, () => delivery.user(stream, since, delta))
    }
  }

  const nextBatch = () => {
    const [first] = behind
    if (!first) return null
    const chosen = [...behind].filter(({ organisationId }) => organisationId === first.organisationId)
    return { organisationId: first.organisationId, chosen: chosen.slice(0, streamsAtOnce) }
  }

  /** Runs one read at a time; streams that fall behind meanwhile are read together in the next one. */
  const readBehind = async () => {
    if (isReading || retry || isClosed) return
    isReading = true
    for (let batch = nextBatch(); batch && !isClosed; batch = nextBatch()) {
      for (const stream of batch.chosen) behind.delete(stream)
      try {
        await readOf(batch.organisationId, batch.chosen)
      } catch (error) {
        log.error({ err: error }, 'changes of conversations could not be read and are read again')
        for (const stream of batch.chosen) behind.add(stream)
        retry = setTimeout(() => {
          retry = null
          void readBehind()
        }, retryAfter).unref()
        break
      }
    }
    isReading = false
  }

  return {
    registry,
    handleChange,
    /** Call it when another server has committed a change. */
    handleRemote: ({ organisationId, sid, to }: RemoteChange) => {
      memberships.noteSeq(organisationId, sid, to)
      const stream = registry.of(organisationId, sid)
      if (!stream) return
      stream.latestSeq = Math.max(stream.latestSeq, to)
      if (stream.delivered !== undefined && to > stream.delivered) catchUp(stream)
    },
    /** Call it after the connection to other servers was lost. */
    catchUpAll: () => {
      memberships.expireAll()
      for (const stream of registry.all()) {
        // the state that is being read may be older than a missed change
        if (stream.delivered === undefined) stream.latestSeq = Infinity
        behind.add(stream)
      }
      void readBehind()
    },
    /** The first subscription has read the state: later changes are delivered. */
    begin: (stream: Stream, at: number, lastIndex: number) => {
      if (stream.delivered !== undefined) return
      stream.lastIndex = lastIndex
      stream.delivered = at
      stream.startSeq = at
      if (stream.latestSeq > at) catchUp(stream)
    },
    /** Delivers the changes of a user before the changes that follow from them. */
    catchUpUser: async (organisationId: string, userSid: string) => {
      const stream = registry.of(organisationId, userSid)
      if (stream?.delivered === undefined) return
      await readOf(organisationId, [stream]).catch((error: unknown) => {
        log.error({ err: error }, 'changes of a user could not be read and are read again')
        behind.add(stream)
      })
      void readBehind()
    },
    announceReachability: (organisationId: string, userSid: string, isOnline: boolean, event: number) => {
      const stream = registry.of(organisationId, userSid)
      if (!stream) return
      broadcast(stream, 'user_info', liveFrames(reachabilityEvents(userSid, isOnline, event, now())))
    },
    close: () => {
      isClosed = true
      if (retry) clearTimeout(retry)
      delivery.close()
    },
  }
}
export type FanOut = ReturnType<typeof createFanOut>
