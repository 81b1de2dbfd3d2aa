import { setImmediate as nextTurn } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Change, ConversationStore, ConversationStores } from '@server/conversations/store/conversationStore'
import type { ConversationRecord, ParticipantRecord } from '@server/conversations/store/records'

/** A conversation and who is in it, as of `conversation.seq` or later. */
export type Room = { conversation: ConversationRecord; byUser: Map<string, ParticipantRecord> }

/**
 * Long enough for the start of a client on a machine that has much else to do. What changes here is known at once; what
 * changes elsewhere, a moment later.
 */
const keptFor = 15_000
const mostParticipants = 300_000

const roomOf = (conversation: ConversationRecord, roster: ParticipantRecord[]): Room => ({
  conversation,
  byUser: new Map(roster.map((participant) => [participant.userSid, participant])),
})

/**
 * The conversations that are being opened. The start of a client asks four things of each of its conversations
 * (protocol, section 5): they are answered from two statements for all of them.
 */
export const createRooms = (stores: ConversationStores) => {
  const rooms = new LRUCache<string, Room>({
    maxSize: mostParticipants,
    sizeCalculation: ({ byUser }) => byUser.size + 1,
    ttl: keptFor,
  })
  const loads = new Map<string, Promise<Room | undefined>>()
  /** What changed while something is being read. */
  const readings = new Set<Map<string, number>>()

  /** Keeps what was read, but for what has changed since. */
  const keeping = async (read: () => Promise<Room[]>) => {
    const heard = new Map<string, number>()
    readings.add(heard)
    try {
      const found = await read()
      for (const room of found)
        if ((heard.get(room.conversation.sid) ?? 0) <= room.conversation.seq) rooms.set(room.conversation.sid, room)
      return found
    } finally {
      readings.delete(heard)
    }
  }

  const withRosters = async (store: ConversationStore, conversations: ConversationRecord[]) => {
    const rosters = new Map<string, ParticipantRecord[]>(conversations.map(({ sid }) => [sid, []]))
    const all = conversations.length === 0 ? [] : await store.rosters([...rosters.keys()])
    for (const participant of all) rosters.get(participant.conversationSid)?.push(participant)
    return conversations.map((conversation) => roomOf(conversation, rosters.get(conversation.sid) ?? []))
  }

  const readAll = async (organisationId: string, sids: string[]) => {
    const store = stores.of(organisationId)
    return keeping(async () => withRosters(store, await store.conversations(sids)))
  }

  /** What is asked for in one turn is read in one go. */
  const batches = new Map<string, { sids: string[]; read: Promise<Room[]> }>()
  const batchOf = (organisationId: string) => {
    const gathering = batches.get(organisationId)
    if (gathering) return gathering
    const sids: string[] = []
    const read = nextTurn().then(() => {
      batches.delete(organisationId)
      return readAll(organisationId, sids)
    })
    const batch = { sids, read }
    batches.set(organisationId, batch)
    return batch
  }
  const load = async (organisationId: string, sid: string) => {
    const { sids, read } = batchOf(organisationId)
    sids.push(sid)
    return (await read).find(({ conversation }) => conversation.sid === sid)
  }

  /** Callers of the same moment share one reading. */
  const loadOnce = (organisationId: string, sid: string) => {
    const key = `${organisationId} ${sid}`
    const running = loads.get(key)
    if (running) return running
    const loading = load(organisationId, sid).finally(() => loads.delete(key))
    loads.set(key, loading)
    return loading
  }

  /** The room, when the user is in it. What is kept is never the reason for a refusal: it may be a moment old. */
  const forMember = async ({ organisationId, userSid }: { organisationId: string; userSid: string }, sid: string) => {
    const kept = rooms.get(sid)
    if (kept?.byUser.has(userSid)) return kept
    const room = await loadOnce(organisationId, sid)
    return room?.byUser.has(userSid) ? room : undefined
  }

  const forget = (sid: string, to: number) => {
    for (const heard of readings) heard.set(sid, Math.max(to, heard.get(sid) ?? 0))
    const room = rooms.peek(sid)
    if (room && room.conversation.seq < to) rooms.delete(sid)
  }

  const handleChange = (change: Change) => {
    if (change.of === 'user') return
    const room = rooms.peek(change.sid)
    const isNext = room?.conversation.seq === change.from - 1 && !change.conversation?.removedAt
    if (!room || !isNext) return forget(change.sid, change.to)
    for (const heard of readings) heard.set(change.sid, change.to)
    room.conversation = { ...(change.conversation ?? room.conversation), seq: change.to }
    for (const participant of change.participants) {
      if (participant.removedAt === null) room.byUser.set(participant.userSid, participant)
      else if (room.byUser.get(participant.userSid)?.sid === participant.sid) room.byUser.delete(participant.userSid)
    }
  }

  return {
    forMember,
    /** Whoever asks. */
    of: async (organisationId: string, sid: string) => rooms.get(sid) ?? (await loadOnce(organisationId, sid)),
    /** Reads all that a starting client is about to ask for. */
    prepare: (organisationId: string, conversations: ConversationRecord[]) =>
      keeping(() => withRosters(stores.of(organisationId), conversations)),
    handleChange,
    forget,
  }
}
export type Rooms = ReturnType<typeof createRooms>
