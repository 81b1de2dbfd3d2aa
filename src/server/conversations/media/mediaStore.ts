import { storageKey } from '@server/media/storage'
import type { ConversationStore } from '../store/conversationStore'
import type { MediaRecord } from '../store/records'

/** What media need of the state of one organisation's conversations. */
export type MediaStore = Pick<
  ConversationStore,
  'keepMedia' | 'mediaOf' | 'orphanMedia' | 'forgetMedia' | 'participantOf' | 'messageOf'
>
export type MediaStores = { of(organisationId: string): MediaStore }

/** Where the files of an organisation's conversations lie. */
export const mediaFolder = (organisationId: string) => storageKey('conversations', organisationId)
/** A file is called as its record, whose sid the server made. */
export const mediaKey = (organisationId: string, sid: string) => storageKey('conversations', organisationId, sid)

/** Asks once for each sid. */
const askedOnce = (ask: (sid: string) => Promise<boolean>) => {
  const asked = new Map<string, Promise<boolean>>()
  return (sid: string) => {
    const answer = asked.get(sid) ?? ask(sid)
    asked.set(sid, answer)
    return answer
  }
}

/**
 * Of these records, those that somebody may see: their own uploads while no message has them, then what stands in a message
 * of a conversation that they are in.
 */
export const seenBy = async (store: MediaStore, identity: string, records: MediaRecord[]): Promise<MediaRecord[]> => {
  const isIn = askedOnce(async (conversation) => (await store.participantOf(conversation, identity)) !== undefined)
  const isSeen = async ({ author, conversationSid, messageSid }: MediaRecord) => {
    if (conversationSid === null) return author === identity
    return messageSid !== null && (await isIn(conversationSid))
  }
  const seen = await Promise.all(records.map(isSeen))
  return records.filter((_record, index) => seen[index])
}

/** Of these records, those whose message is still there: one that was taken back takes its files along. */
export const stillThere = async (store: MediaStore, records: MediaRecord[]): Promise<MediaRecord[]> => {
  const conversations = new Map(records.map(({ messageSid, conversationSid }) => [messageSid, conversationSid]))
  const isThere = askedOnce(async (message) => {
    const conversation = conversations.get(message) ?? null
    return conversation !== null && (await store.messageOf(conversation, message)) !== undefined
  })
  const there = await Promise.all(records.map(async ({ messageSid }) => messageSid === null || isThere(messageSid)))
  return records.filter((_record, index) => there[index])
}
