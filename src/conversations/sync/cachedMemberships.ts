import { LRUCache } from 'lru-cache'
import type { Change, ConversationDelta } from '@conversations/store/conversationStore'
import type { ConversationRecord, ParticipantRecord } from '@conversations/store/records'

/** A conversation and its known members, as of `conversation.seq` or later; all members when it `isWhole`. */
export type Membership = { conversation: ConversationRecord; byUser: Map<string, ParticipantRecord>; isWhole: boolean }
export type CachedMembership = Membership & {
  /** The newest known sequence number. */
  latestSeq: number
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
  latestSeq: conversation.seq,
  checkedAt: -Infinity,
  byUser: new Map(people.map((participant) => [participant.userSid, participant])),
})

export const isCurrent = ({ conversation, latestSeq, checkedAt }: CachedMembership) =>
  conversation.seq >= latestSeq && performance.now() - checkedAt < freshFor

const putPeople = ({ byUser }: Membership, changed: ParticipantRecord[]) => {
  for (const participant of changed) {
    if (participant.removedAt === null) byUser.set(participant.userSid, participant)
    else if (byUser.get(participant.userSid)?.sid === participant.sid) byUser.delete(participant.userSid)
  }
}

/** Memberships in memory, updated by changes. Nothing here queries the database. */
export const createCachedMemberships = () => {
  const memberships = new LRUCache<string, CachedMembership>({
    maxSize: mostParticipants,
    sizeCalculation: ({ byUser }) => byUser.size + 1,
  })
  /** Changes that arrive during a read. */
  const readings = new Set<Map<string, number>>()

  const noteSeq = (key: string, to: number) => {
    for (const seqs of readings) seqs.set(key, Math.max(to, seqs.get(key) ?? 0))
    const membership = memberships.peek(key)
    if (membership) membership.latestSeq = Math.max(membership.latestSeq, to)
  }

  /** Records changes during a read, so that the result is cached with its true age. */
  const reading = async <Result>(
    read: (put: (key: string, membership: CachedMembership) => CachedMembership, startedAt: number) => Promise<Result>,
  ): Promise<Result> => {
    const seqs = new Map<string, number>()
    const startedAt = performance.now()
    readings.add(seqs)
    try {
      return await read((key, membership) => {
        const newest = Math.max(membership.latestSeq, seqs.get(key) ?? 0, memberships.peek(key)?.latestSeq ?? 0)
        const cached = { ...membership, latestSeq: newest, checkedAt: startedAt }
        memberships.set(key, cached)
        return cached
      }, startedAt)
    } finally {
      readings.delete(seqs)
    }
  }

  /** Applies all changes since `since`, the position of the entry at the time of the request. */
  const handleDelta = (organisationId: string, { conversation, participants }: ConversationDelta, since: number) => {
    const key = keyOf(organisationId, conversation.sid)
    const membership = memberships.peek(key)
    if (!membership) return
    if (conversation.removedAt) return void memberships.delete(key)
    noteSeq(key, conversation.seq)
    if (membership.conversation.seq !== since) return // read on the next request
    membership.conversation = conversation
    putPeople(membership, participants)
  }

  const handleChange = (change: Change) => {
    if (change.of === 'user') {
      for (const participant of change.participants) {
        const people = memberships.peek(keyOf(change.organisationId, participant.conversationSid))?.byUser
        const isKnown = participant.removedAt === null && people?.get(participant.userSid)?.sid === participant.sid
        if (isKnown) people.set(participant.userSid, participant)
      }
      return
    }
    const key = keyOf(change.organisationId, change.sid)
    noteSeq(key, change.to)
    const membership = memberships.peek(key)
    if (!membership) return
    if (change.conversation?.removedAt) return void memberships.delete(key)
    if (membership.conversation.seq !== change.from - 1) return
    membership.conversation = { ...(change.conversation ?? membership.conversation), seq: change.to }
    putPeople(membership, change.participants)
  }

  return {
    get: (key: string) => memberships.get(key),
    peek: (key: string) => memberships.peek(key),
    evict: (key: string) => void memberships.delete(key),
    reading,
    noteSeq,
    handleDelta,
    handleChange,
    /** Call it when changes of other servers may be missing. */
    expireAll: () => {
      for (const membership of memberships.values()) membership.checkedAt = -Infinity
    },
  }
}
