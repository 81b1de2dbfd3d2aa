import { LRUCache } from 'lru-cache'
import type { Change, ConversationDelta } from '@server/conversations/store/conversationStore'
import type { ConversationRecord, ParticipantRecord } from '@server/conversations/store/records'

/** A conversation and its known members, as of `conversation.seq` or later; all members when it `isWhole`. */
export type Room = { conversation: ConversationRecord; byUser: Map<string, ParticipantRecord>; isWhole: boolean }
export type CachedMembership = Room & {
  /** The newest known sequence number. */
  heard: number
  /** When the database last confirmed that no change is missing. */
  checkedAt: number
}

/** Notifications between servers may be lost: older entries are compared with the database before use. */
const freshFor = 15_000
/** Three hundred conversations of two hundred fit five times, or a thousand of them once. */
const mostParticipants = 300_000

export const keyOf = (organisationId: string, sid: string) => `${organisationId} ${sid}`

export const membershipOf = (
  conversation: ConversationRecord,
  people: ParticipantRecord[],
  isWhole: boolean,
): CachedMembership => ({
  conversation,
  isWhole,
  heard: conversation.seq,
  checkedAt: -Infinity,
  byUser: new Map(people.map((participant) => [participant.userSid, participant])),
})

export const isCurrent = ({ conversation, heard, checkedAt }: CachedMembership) =>
  conversation.seq >= heard && performance.now() - checkedAt < freshFor

const putPeople = ({ byUser }: Room, changed: ParticipantRecord[]) => {
  for (const participant of changed) {
    if (participant.removedAt === null) byUser.set(participant.userSid, participant)
    else if (byUser.get(participant.userSid)?.sid === participant.sid) byUser.delete(participant.userSid)
  }
}

/** Memberships in memory, updated by changes. Nothing here queries the database. */
export const createCachedMemberships = () => {
  const rooms = new LRUCache<string, CachedMembership>({
    maxSize: mostParticipants,
    sizeCalculation: ({ byUser }) => byUser.size + 1,
  })
  /** Changes that arrive during a read. */
  const readings = new Set<Map<string, number>>()

  const hear = (key: string, to: number) => {
    for (const heard of readings) heard.set(key, Math.max(to, heard.get(key) ?? 0))
    const room = rooms.peek(key)
    if (room) room.heard = Math.max(room.heard, to)
  }

  /** Records changes during a read, so that the result is cached with its true age. */
  const reading = async <Result>(
    read: (keep: (key: string, room: CachedMembership) => CachedMembership, begun: number) => Promise<Result>,
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

  /** Applies all changes since `since`, the position of the entry at the time of the request. */
  const handleDelta = (organisationId: string, { conversation, participants }: ConversationDelta, since: number) => {
    const key = keyOf(organisationId, conversation.sid)
    const room = rooms.peek(key)
    if (!room) return
    if (conversation.removedAt) return void rooms.delete(key)
    hear(key, conversation.seq)
    if (room.conversation.seq !== since) return // read on the next request
    room.conversation = conversation
    putPeople(room, participants)
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
    get: (key: string) => rooms.get(key),
    peek: (key: string) => rooms.peek(key),
    evict: (key: string) => void rooms.delete(key),
    reading,
    hear,
    handleDelta,
    handleChange,
    /** Call it when changes of other servers may be missing. */
    expireAll: () => {
      for (const room of rooms.values()) room.checkedAt = -Infinity
    },
  }
}
