import { setImmediate as nextTurn } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type {
  Change,
  ConversationNews,
  ConversationStore,
  ConversationStores,
  OwnConversation,
} from '@server/conversations/store/conversationStore'
import type { ConversationRecord, ParticipantRecord } from '@server/conversations/store/records'

/** A conversation and who is known to be in it, as of `conversation.seq` or later: all of them when it `isWhole`. */
export type Room = { conversation: ConversationRecord; byUser: Map<string, ParticipantRecord>; isWhole: boolean }
type Kept = Room & {
  /** The newest event heard of. */
  heard: number
  /** When the database last said that nothing was missed. */
  checkedAt: number
}

/** What is told between servers may be lost: what is older is compared with the database before it is believed. */
const freshFor = 15_000
/** Three hundred conversations of two hundred fit five times, or a thousand of them once. */
const mostParticipants = 300_000
/** Of one statement: thousands of rows keep everybody else waiting. */
const rowsAtOnce = 2_000
/** Whose rosters are read together with the list of them; the others one by one when they are asked for. */
const smallRoom = 20

const keptOf = (conversation: ConversationRecord, people: ParticipantRecord[], isWhole: boolean): Kept => ({
  ...{ conversation, isWhole, heard: conversation.seq, checkedAt: -Infinity },
  byUser: new Map(people.map((participant) => [participant.userSid, participant])),
})

const putPeople = ({ byUser }: Room, changed: ParticipantRecord[]) => {
  for (const participant of changed) {
    if (participant.removedAt === null) byUser.set(participant.userSid, participant)
    else if (byUser.get(participant.userSid)?.sid === participant.sid) byUser.delete(participant.userSid)
  }
}

/** Neighbours whose rosters together are no more than one statement may read. */
const inParts = (conversations: ConversationRecord[]) => {
  const parts: ConversationRecord[][] = []
  let rows = Infinity
  for (const conversation of conversations) {
    rows += conversation.participantsCount
    if (rows > rowsAtOnce) {
      parts.push([])
      rows = conversation.participantsCount
    }
    parts.at(-1)?.push(conversation)
  }
  return parts
}

type ReadBatch<Result> = (organisationId: string, userSid: string, sids: string[]) => Promise<Result>

/** Gathers the sids that are asked for in one turn. */
const createBatches = <Result>(read: ReadBatch<Result>) => {
  const batches = new Map<string, { sids: Set<string>; done: Promise<Result> }>()
  return (organisationId: string, userSid: string, sid: string): Promise<Result> => {
    const key = `${organisationId} ${userSid}`
    const gathering = batches.get(key)
    if (gathering) {
      gathering.sids.add(sid)
      return gathering.done
    }
    const sids = new Set([sid])
    const done = nextTurn().then(() => {
      batches.delete(key)
      return read(organisationId, userSid, [...sids])
    })
    batches.set(key, { sids, done })
    return done
  }
}

/**
 * The conversations that are open, kept up by what changes. The start of a client asks four things of each of its
 * conversations (protocol, section 5): three of them are answered from the list that it read before, and rosters are read
 * when they are asked for, many at once, and not again while they are kept.
 */
export const createRooms = (stores: ConversationStores) => {
  const rooms = new LRUCache<string, Kept>({
    maxSize: mostParticipants,
    sizeCalculation: ({ byUser }) => byUser.size + 1,
  })
  const keyOf = (organisationId: string, sid: string) => `${organisationId} ${sid}`
  /** What changed while something is being read. */
  const readings = new Set<Map<string, number>>()

  const hear = (key: string, to: number) => {
    for (const heard of readings) heard.set(key, Math.max(to, heard.get(key) ?? 0))
    const room = rooms.peek(key)
    if (room) room.heard = Math.max(room.heard, to)
  }
  const isCurrent = ({ conversation, heard, checkedAt }: Kept) =>
    conversation.seq >= heard && performance.now() - checkedAt < freshFor

  /** While it reads, changes are noted: what was read is kept as old as it is. */
  const reading = async <Result>(
    read: (keep: (key: string, room: Kept) => Kept, begun: number) => Promise<Result>,
  ): Promise<Result> => {
    const heard = new Map<string, number>()
    const begun = performance.now()
    readings.add(heard)
    try {
      return await read((key, room) => {
        const newest = Math.max(room.heard, heard.get(key) ?? 0, rooms.peek(key)?.heard ?? 0)
        const kept = { ...room, heard: newest, checkedAt: begun }
        rooms.set(key, kept)
        return kept
      }, begun)
    } finally {
      readings.delete(heard)
    }
  }

  /** Everything since `since`, which is where the room was when it was asked for. */
  const handleNews = (organisationId: string, { conversation, participants }: ConversationNews, since: number) => {
    const key = keyOf(organisationId, conversation.sid)
    const room = rooms.peek(key)
    if (!room) return
    if (conversation.removedAt) return void rooms.delete(key)
    hear(key, conversation.seq)
    if (room.conversation.seq !== since) return // it is read when it is asked for
    room.conversation = conversation
    putPeople(room, participants)
  }

  /** Brings up to date what is kept. */
  const refresh = async (store: ConversationStore, organisationId: string, sids: string[]) => {
    const wishes = sids.map((sid) => ({ sid, since: rooms.peek(keyOf(organisationId, sid))?.conversation.seq ?? 0 }))
    const begun = performance.now()
    const news = new Map((await store.conversationNews(wishes, 0)).map((one) => [one.conversation.sid, one]))
    for (const { sid, since } of wishes) {
      const found = news.get(sid)
      if (found) handleNews(organisationId, found, since)
      else rooms.delete(keyOf(organisationId, sid))
      const room = rooms.peek(keyOf(organisationId, sid))
      if (room) room.checkedAt = begun
    }
  }

  /** The rooms of these sids, as they are now, with all their people. */
  const readWhole = (organisationId: string, sids: string[]) =>
    reading(async (keep) => {
      const store = stores.of(organisationId)
      const known = sids.flatMap((sid) => rooms.get(keyOf(organisationId, sid)) ?? [])
      const wanted = known.filter(({ isWhole }) => !isWhole).map(({ conversation }) => conversation)
      const unknown = sids.filter((sid) => !known.some(({ conversation }) => conversation.sid === sid))
      for (const part of inParts([...wanted, ...(await store.conversations(unknown))])) {
        const people = new Map<string, ParticipantRecord[]>(part.map(({ sid }) => [sid, []]))
        for (const participant of await store.rosters([...people.keys()]))
          people.get(participant.conversationSid)?.push(participant)
        for (const conversation of part)
          keep(keyOf(organisationId, conversation.sid), keptOf(conversation, people.get(conversation.sid) ?? [], true))
      }
    })

  /** Somebody's own conversations; of each is kept what that says. */
  const keepingOwn = (organisationId: string, read: () => Promise<OwnConversation[]>) =>
    reading(async (keep, begun) => {
      const all = await read()
      for (const { conversation, own } of all) {
        const key = keyOf(organisationId, conversation.sid)
        const kept = rooms.peek(key)
        if (!kept) keep(key, keptOf(conversation, [own], false))
        else if (kept.conversation.seq < conversation.seq) hear(key, conversation.seq)
        else {
          kept.checkedAt = begun
          if (kept.conversation.seq === conversation.seq) kept.byUser.set(own.userSid, own)
        }
      }
      return new Map(all.map((one) => [one.conversation.sid, one]))
    })

  // what is asked for in one turn is read in one go
  const refreshing = createBatches<void>((organisationId, _userSid, sids) =>
    refresh(stores.of(organisationId), organisationId, sids),
  )
  const readingWhole = createBatches<void>((organisationId, _userSid, sids) => readWhole(organisationId, sids))
  const readingOwn = createBatches((organisationId, userSid, sids) =>
    keepingOwn(organisationId, () => stores.of(organisationId).conversationsOf(userSid, { sids })),
  )

  const current = async (organisationId: string, sid: string) => {
    const key = keyOf(organisationId, sid)
    const kept = rooms.get(key)
    if (!kept || isCurrent(kept)) return kept
    await refreshing(organisationId, '', sid)
    return rooms.get(key)
  }

  const handleChange = (change: Change) => {
    if (change.of === 'user') {
      for (const participant of change.participants) {
        const people = rooms.peek(keyOf(change.organisationId, participant.conversationSid))?.byUser
        const isKnown = participant.removedAt === null && people?.get(participant.userSid)?.sid === participant.sid
        if (isKnown) people.set(participant.userSid, participant)
      }
      return
    }
    const key = keyOf(change.organisationId, change.sid)
    hear(key, change.to)
    const room = rooms.peek(key)
    if (!room) return
    if (change.conversation?.removedAt) return void rooms.delete(key)
    if (room.conversation.seq !== change.from - 1) return
    room.conversation = { ...(change.conversation ?? room.conversation), seq: change.to }
    putPeople(room, change.participants)
  }

  return {
    /** The room, when the user is in it. What is kept is never the reason for a refusal: it may be a moment old. */
    forMember: async (
      { organisationId, userSid }: { organisationId: string; userSid: string },
      sid: string,
    ): Promise<Room | undefined> => {
      const kept = await current(organisationId, sid)
      if (kept?.byUser.has(userSid)) return kept
      const found = (await readingOwn(organisationId, userSid, sid)).get(sid)
      return found && { conversation: found.conversation, byUser: new Map([[userSid, found.own]]), isWhole: false }
    },
    /** With all who are in it, whoever asks. */
    whole: async (organisationId: string, sid: string): Promise<Room | undefined> => {
      const kept = await current(organisationId, sid)
      if (kept?.isWhole) return kept
      await readingWhole(organisationId, '', sid)
      return rooms.get(keyOf(organisationId, sid))
    },
    /** A page of somebody's own conversations, after which their client asks for all of each. */
    open: async (organisationId: string, read: () => Promise<OwnConversation[]>) => {
      const own = [...(await keepingOwn(organisationId, read)).values()]
      const small = own.filter(({ conversation }) => conversation.participantsCount <= smallRoom)
      const unread = small.filter(({ conversation: { sid } }) => !rooms.peek(keyOf(organisationId, sid))?.isWhole)
      await readWhole(
        organisationId,
        unread.map(({ conversation }) => conversation.sid),
      )
      return own
    },
    handleChange,
    handleNews,
    /** Another server changed something. */
    hear: (organisationId: string, sid: string, to: number) => hear(keyOf(organisationId, sid), to),
    /** Changes of other servers may have been missed. */
    doubtAll: () => {
      for (const room of rooms.values()) room.checkedAt = -Infinity
    },
  }
}
export type Rooms = ReturnType<typeof createRooms>
