import type {
  ConversationStore,
  ConversationStores,
  OwnConversation,
} from '@server/conversations/store/conversationStore'
import type { ParticipantRecord } from '@server/conversations/store/records'
import type { SessionLog } from '@server/conversations/twilsock/session'
import { createBatches, inParts } from './batches'
import { createKeptRooms, isCurrent, keptOf, keyOf, type Room } from './keptRooms'

/** Whose rosters are read together after the list of them; the others one by one when they are asked for. */
const smallRoom = 20

/**
 * The conversations that are open, kept up by what changes. The start of a client asks four things of each of its
 * conversations (protocol, section 5): three of them are answered from the list that it read before, and rosters are read
 * when they are asked for, many at once, and not again while they are kept.
 */
export const createRooms = (stores: ConversationStores, log: SessionLog) => {
  const rooms = createKeptRooms()
  /** The rosters that are being read because their client asks for them next. */
  const opening = new Map<string, Promise<void>>()

  /** Brings up to date what is kept. */
  const refresh = async (store: ConversationStore, organisationId: string, sids: string[]) => {
    const wishes = sids.map((sid) => ({ sid, since: rooms.peek(keyOf(organisationId, sid))?.conversation.seq ?? 0 }))
    const begun = performance.now()
    const news = new Map((await store.conversationNews(wishes, 0)).map((one) => [one.conversation.sid, one]))
    for (const { sid, since } of wishes) {
      const found = news.get(sid)
      if (found) rooms.handleNews(organisationId, found, since)
      else rooms.forget(keyOf(organisationId, sid))
      const room = rooms.peek(keyOf(organisationId, sid))
      if (room) room.checkedAt = begun
    }
  }

  /** The rooms of these sids, as they are now, with all their people. */
  const readWhole = (organisationId: string, sids: string[]) =>
    rooms.reading(async (keep) => {
      const store = stores.of(organisationId)
      const known = sids.flatMap((sid) => rooms.get(keyOf(organisationId, sid)) ?? [])
      const wanted = known.filter(({ isWhole }) => !isWhole).map(({ conversation }) => conversation)
      const knownSids = new Set(known.map(({ conversation }) => conversation.sid))
      const unknown = sids.filter((sid) => !knownSids.has(sid))
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
    rooms.reading(async (keep, begun) => {
      const all = await read()
      for (const { conversation, own } of all) {
        const key = keyOf(organisationId, conversation.sid)
        const kept = rooms.peek(key)
        if (!kept) keep(key, keptOf(conversation, [own], false))
        else if (kept.conversation.seq < conversation.seq) rooms.hear(key, conversation.seq)
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
      await opening.get(keyOf(organisationId, sid))
      const kept = await current(organisationId, sid)
      if (kept?.isWhole) return kept
      await readingWhole(organisationId, '', sid)
      return rooms.get(keyOf(organisationId, sid))
    },
    /** Somebody's own conversations, after which their client asks for all of each. */
    open: async (organisationId: string, read: () => Promise<OwnConversation[]>) => [
      ...(await keepingOwn(organisationId, read)).values(),
    ],
    /** The people of those that are small, all at once. Where that fails they are read when they are asked for. */
    openSmall: async (organisationId: string, own: OwnConversation[]) => {
      const sids = own.flatMap(({ conversation: { sid, participantsCount } }) =>
        participantsCount <= smallRoom && !rooms.peek(keyOf(organisationId, sid))?.isWhole ? [sid] : [],
      )
      const done = readWhole(organisationId, sids).catch((error: unknown) =>
        log.error({ err: error }, 'who is in conversations could not be read and is read when it is asked for'),
      )
      const keys = sids.map((sid) => keyOf(organisationId, sid))
      for (const key of keys) opening.set(key, done)
      await done
      for (const key of keys) if (opening.get(key) === done) opening.delete(key)
    },
    handleChange: rooms.handleChange,
    handleNews: rooms.handleNews,
    /** Another server changed something. */
    hear: (organisationId: string, sid: string, to: number) => rooms.hear(keyOf(organisationId, sid), to),
    /** Changes of other servers may have been missed. */
    doubtAll: () => rooms.doubtAll(),
  }
}
export type Rooms = ReturnType<typeof createRooms>
