import { LRUCache } from 'lru-cache'
import type { Change, ConversationNews } from '@server/conversations/store/conversationStore'
import type { ConversationRecord, ParticipantRecord } from '@server/conversations/store/records'

/** A conversation and who is known to be in it, as of `conversation.seq` or later: all of them when it `isWhole`. */
export type Room = { conversation: ConversationRecord; byUser: Map<string, ParticipantRecord>; isWhole: boolean }
export type Kept = Room & {
  /** The newest event heard of. */
  heard: number
  /** When the database last said that nothing was missed. */
  checkedAt: number
}

/** What is told between servers may be lost: what is older is compared with the database before it is believed. */
const freshFor = 15_000
/** Three hundred conversations of two hundred fit five times, or a thousand of them once. */
const mostParticipants = 300_000

export const keyOf = (organisationId: string, sid: string) => `${organisationId} ${sid}`

export const keptOf = (conversation: ConversationRecord, people: ParticipantRecord[], isWhole: boolean): Kept => ({
  ...{ conversation, isWhole, heard: conversation.seq, checkedAt: -Infinity },
  byUser: new Map(people.map((participant) => [participant.userSid, participant])),
})

export const isCurrent = ({ conversation, heard, checkedAt }: Kept) =>
  conversation.seq >= heard && performance.now() - checkedAt < freshFor

const putPeople = ({ byUser }: Room, changed: ParticipantRecord[]) => {
  for (const participant of changed) {
    if (participant.removedAt === null) byUser.set(participant.userSid, participant)
    else if (byUser.get(participant.userSid)?.sid === participant.sid) byUser.delete(participant.userSid)
  }
}

/** The rooms that are in memory, kept up by what changes: nothing here asks the database. */
export const createKeptRooms = () => {
  const rooms = new LRUCache<string, Kept>({
    maxSize: mostParticipants,
    sizeCalculation: ({ byUser }) => byUser.size + 1,
  })
  /** What changed while something is being read. */
  const readings = new Set<Map<string, number>>()

  const hear = (key: string, to: number) => {
    for (const heard of readings) heard.set(key, Math.max(to, heard.get(key) ?? 0))
    const room = rooms.peek(key)
    if (room) room.heard = Math.max(room.heard, to)
  }

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
    forget: (key: string) => void rooms.delete(key),
    reading,
    hear,
    handleNews,
    handleChange,
    /** Changes of other servers may have been missed. */
    doubtAll: () => {
      for (const room of rooms.values()) room.checkedAt = -Infinity
    },
  }
}
