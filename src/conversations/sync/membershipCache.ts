import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ConversationStore, ConversationStores, OwnConversation } from '../store/conversationStore'
import type { ConversationRecord, ParticipantRecord } from '../store/records'
import type { SessionLog } from '../twilsock/session'
import { type Membership, createCachedMemberships, isCurrent, keyOf, membershipOf } from './cachedMemberships'

/** Rows of one statement: thousands would delay all other clients. */
const rowsAtOnce = 2_000

/** Splits conversations into parts whose rosters fit into one statement. */
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

/** Collects the sids that are requested in one turn of the event loop, and reads them together. */
const createBatches = <Result>(read: ReadBatch<Result>) => {
  const batches = new Map<string, { sids: Set<string>; done: Promise<Result> }>()
  return (organisationId: string, userSid: string, sid: string): Promise<Result> => {
    const key = `${organisationId} ${userSid}`
    const collecting = batches.get(key)
    if (collecting) {
      collecting.sids.add(sid)
      return collecting.done
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

/** Rosters up to this size are read together with the list; larger ones on request. */
const smallRoster = 20

/**
 * Caches conversations and their members, updated by changes. A starting client makes four requests for each of its
 * conversations (protocol, section 5): three are answered from the list that it read before; rosters are read on request,
 * in batches, and cached.
 */
export const createMembershipCache = (stores: ConversationStores, log: SessionLog) => {
  const memberships = createCachedMemberships()
  /** Rosters that are being prefetched because the client requests them next. */
  const opening = new Map<string, Promise<void>>()

  /** Updates cached entries from the database. */
  const refresh = async (store: ConversationStore, organisationId: string, sids: string[]) => {
    const cursors = sids.map((sid) => ({
      sid,
      since: memberships.peek(keyOf(organisationId, sid))?.conversation.seq ?? 0,
    }))
    const startedAt = performance.now()
    const deltas = new Map((await store.conversationDeltas(cursors, 0)).map((one) => [one.conversation.sid, one]))
    for (const { sid, since } of cursors) {
      const found = deltas.get(sid)
      if (found) memberships.handleDelta(organisationId, found, since)
      else memberships.evict(keyOf(organisationId, sid))
      const membership = memberships.peek(keyOf(organisationId, sid))
      if (membership) membership.checkedAt = startedAt
    }
  }

  /** Reads conversations with all their members. */
  const readWhole = (organisationId: string, sids: string[]) =>
    memberships.reading(async (put) => {
      const store = stores.of(organisationId)
      const known = sids.flatMap((sid) => memberships.get(keyOf(organisationId, sid)) ?? [])
      const wanted = known.filter(({ isWhole }) => !isWhole).map(({ conversation }) => conversation)
      const knownSids = new Set(known.map(({ conversation }) => conversation.sid))
      const unknown = sids.filter((sid) => !knownSids.has(sid))
      for (const part of inParts([...wanted, ...(await store.conversations(unknown))])) {
        const people = new Map<string, ParticipantRecord[]>(part.map(({ sid }) => [sid, []]))
        for (const participant of await store.rosters([...people.keys()]))
          people.get(participant.conversationSid)?.push(participant)
        for (const conversation of part)
          put(
            keyOf(organisationId, conversation.sid),
            membershipOf(conversation, people.get(conversation.sid) ?? [], true),
          )
      }
    })

  /** Reads a person's own conversations, and caches what the list contains. */
  const cachingOwn = (organisationId: string, read: () => Promise<OwnConversation[]>) =>
    memberships.reading(async (put, startedAt) => {
      const all = await read()
      for (const { conversation, own } of all) {
        const key = keyOf(organisationId, conversation.sid)
        const cached = memberships.peek(key)
        if (!cached) put(key, membershipOf(conversation, [own], false))
        else if (cached.conversation.seq < conversation.seq) memberships.noteSeq(key, conversation.seq)
        else {
          cached.checkedAt = startedAt
          if (cached.conversation.seq === conversation.seq) cached.byUser.set(own.userSid, own)
        }
      }
      return new Map(all.map((one) => [one.conversation.sid, one]))
    })

  // requests of one turn of the event loop share a statement
  const refreshing = createBatches<void>((organisationId, _userSid, sids) =>
    refresh(stores.of(organisationId), organisationId, sids),
  )
  const readingWhole = createBatches<void>((organisationId, _userSid, sids) => readWhole(organisationId, sids))
  const readingOwn = createBatches((organisationId, userSid, sids) =>
    cachingOwn(organisationId, () => stores.of(organisationId).conversationsOf(userSid, { sids })),
  )

  const current = async (organisationId: string, sid: string) => {
    const key = keyOf(organisationId, sid)
    const cached = memberships.get(key)
    if (!cached || isCurrent(cached)) return cached
    await refreshing(organisationId, '', sid)
    return memberships.get(key)
  }

  return {
    /** The membership, when the user is a member. A cached entry may be outdated, so it never causes a refusal. */
    forMember: async (
      { organisationId, userSid }: { organisationId: string; userSid: string },
      sid: string,
    ): Promise<Membership | undefined> => {
      const cached = await current(organisationId, sid)
      if (cached?.byUser.has(userSid)) return cached
      const found = (await readingOwn(organisationId, userSid, sid)).get(sid)
      return found && { conversation: found.conversation, byUser: new Map([[userSid, found.own]]), isWhole: false }
    },
    /** With all members. */
    whole: async (organisationId: string, sid: string): Promise<Membership | undefined> => {
      await opening.get(keyOf(organisationId, sid))
      const cached = await current(organisationId, sid)
      if (cached?.isWhole) return cached
      await readingWhole(organisationId, '', sid)
      return memberships.get(keyOf(organisationId, sid))
    },
    /** Reads the user's own conversations. Their client then requests the objects of each. */
    open: async (organisationId: string, read: () => Promise<OwnConversation[]>) => [
      ...(await cachingOwn(organisationId, read)).values(),
    ],
    /** Reads the small rosters in one batch. After a failure they are read on request. */
    openSmall: async (organisationId: string, own: OwnConversation[]) => {
      const sids = own.flatMap(({ conversation: { sid, participantsCount } }) =>
        participantsCount <= smallRoster && !memberships.peek(keyOf(organisationId, sid))?.isWhole ? [sid] : [],
      )
      const done = readWhole(organisationId, sids).catch((error: unknown) =>
        log.error({ err: error }, 'rosters could not be read and are read on request'),
      )
      const keys = sids.map((sid) => keyOf(organisationId, sid))
      for (const key of keys) opening.set(key, done)
      await done
      for (const key of keys) if (opening.get(key) === done) opening.delete(key)
    },
    handleChange: memberships.handleChange,
    handleDelta: memberships.handleDelta,
    /** Call it when another server has committed a change. */
    noteSeq: (organisationId: string, sid: string, to: number) => memberships.noteSeq(keyOf(organisationId, sid), to),
    /** Call it when changes of other servers may be missing. */
    expireAll: () => memberships.expireAll(),
  }
}
export type MembershipCache = ReturnType<typeof createMembershipCache>
