import type { Change, ConversationStores } from '@server/conversations/store/conversationStore'
import type { SessionLog } from '@server/conversations/twilsock/session'
import { createDelivery } from './deliver'
import { reachabilityEvents } from './events'
import { liveFrames } from './notifications'
import type { Rooms } from './rooms'
import { broadcast, createStreams, type Stream } from './streams'

export type RemoteChange = { organisationId: string; of: 'conversation' | 'user'; sid: string; to: number }

type Dependencies = { stores: ConversationStores; rooms: Rooms; now: () => Date; log: SessionLog }

/** Read in one go. */
const streamsAtOnce = 200
const messagesAtOnce = 500
const retryAfter = 1_000

/**
 * From what changed to who hears of it. It remembers how far each conversation and each user has been delivered: what
 * follows without a gap is sent as it was told, everything else is read from the store, so that changes of other
 * servers may be told late, twice, in any order, or not at all until `catchUpAll`.
 */
export const createHub = ({ stores, rooms, now, log }: Dependencies) => {
  const streams = createStreams()
  const delivery = createDelivery(streams, now)
  const behind = new Set<Stream>()
  let isReading = false
  let retry: NodeJS.Timeout | null = null
  let isClosed = false

  const handleChange = (change: Change) => {
    rooms.handleChange(change)
    const stream = streams.of(change.organisationId, change.sid)
    if (!stream) return
    stream.heard = Math.max(stream.heard, change.to)
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

  /** What was read says what is new since then, and since nothing else: after a change meanwhile it is read again. */
  const advance = (stream: Stream, since: number, upTo: number, deliver: () => void) => {
    if (
      streams.of(stream.organisationId, stream.sid) !== stream ||
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
    const wishesOf = (of: Stream['of']) =>
      chosen.flatMap((stream) =>
        stream.of === of && stream.delivered !== undefined
          ? [{ stream, sid: stream.sid, since: stream.delivered }]
          : [],
      )
    const [ofConversations, ofUsers] = [wishesOf('conversation'), wishesOf('user')]
    const conversations = new Map(
      (await store.conversationNews(ofConversations, messagesAtOnce)).map((news) => [news.conversation.sid, news]),
    )
    const users = new Map((await store.userNews(ofUsers)).map((news) => [news.user.sid, news]))

    for (const { stream, sid, since } of ofConversations) {
      const news = conversations.get(sid)
      if (!news) continue
      rooms.handleNews(organisationId, news, since)
      advance(stream, since, news.upTo, () => {
        delivery.conversation(stream, since, news)
        if (news.isCut) behind.add(stream)
      })
    }
    for (const { stream, sid, since } of ofUsers) {
      const news = users.get(sid)
      if (news) advance(stream, since, news.upTo, () => delivery.user(stream, since, news))
    }
  }

  const nextBatch = () => {
    const [first] = behind
    if (!first) return null
    const chosen = [...behind].filter(({ organisationId }) => organisationId === first.organisationId)
    return { organisationId: first.organisationId, chosen: chosen.slice(0, streamsAtOnce) }
  }

  /** One reading at a time: what falls behind meanwhile is read together in the next. */
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
    streams,
    handleChange,
    /** Another server changed something. */
    handleRemote: ({ organisationId, sid, to }: RemoteChange) => {
      rooms.hear(organisationId, sid, to)
      const stream = streams.of(organisationId, sid)
      if (!stream) return
      stream.heard = Math.max(stream.heard, to)
      if (stream.delivered !== undefined && to > stream.delivered) catchUp(stream)
    },
    /** After a time in which other servers could not be heard. */
    catchUpAll: () => {
      rooms.doubtAll()
      for (const stream of streams.all()) {
        if (stream.delivered === undefined) stream.heard = Infinity // what is being read may be older than what was missed
        behind.add(stream)
      }
      void readBehind()
    },
    /** The first subscription has read the state: from here on, everything is delivered. */
    begin: (stream: Stream, at: number, lastIndex: number) => {
      if (stream.delivered !== undefined) return
      stream.lastIndex = lastIndex
      stream.delivered = at
      stream.begunAt = at
      if (stream.heard > at) catchUp(stream)
    },
    /** What others did to a user is told before what follows from it. */
    catchUpUser: async (organisationId: string, userSid: string) => {
      const stream = streams.of(organisationId, userSid)
      if (stream?.delivered === undefined) return
      await readOf(organisationId, [stream]).catch((error: unknown) => {
        log.error({ err: error }, 'changes of a user could not be read and are read again')
        behind.add(stream)
      })
      void readBehind()
    },
    announceReachability: (organisationId: string, userSid: string, isOnline: boolean, event: number) => {
      const stream = streams.of(organisationId, userSid)
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
export type Hub = ReturnType<typeof createHub>
