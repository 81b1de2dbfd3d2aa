import { storageKey } from '@server/media/storage'
import type { ConversationStore } from '../store/conversationStore'
import type { MediaRecord } from '../store/records'

/** What media need of the state of one organisation's conversations. */
export type MediaStore = Pick<
  ConversationStore,
  'recordMedia' | 'mediaOf' | 'orphanMedia' | 'purgeMedia' | 'participantOf'
>
export type MediaStores = { of(organisationId: string): MediaStore }

/** Where the files of an organisation's conversations lie. */
export const mediaFolder = (organisationId: string) => storageKey('conversations', organisationId)
/** A file is called as its record, whose sid the server made. */
export const mediaKey = (organisationId: string, sid: string) => storageKey('conversations', organisationId, sid)

/** Asks once for each sid. */
const memoized = (ask: (sid: string) => Promise<boolean>) => {
  const asked = new Map<string, Promise<boolean>>()
  return (sid: string) => {
    const answer = asked.get(sid) ?? ask(sid)
    asked.set(sid, answer)
    return answer
  }
}

/**
 * Of these records, those that somebody may see: their own uploads while no message has them, then those of the
 * conversations that they are in. A message that is taken back lets go of its media.
 */
export const visibleTo = async (
  store: MediaStore,
  identity: string,
  records: MediaRecord[],
): Promise<MediaRecord[]> => {
  const isIn = memoized(async (conversation) => (await store.participantOf(conversation, identity)) !== undefined)
  const isSeen = async ({ author, conversationSid }: MediaRecord) =>
    conversationSid === null ? author === identity : isIn(conversationSid)
  const seen = await Promise.all(records.map(isSeen))
  return records.filter((_record, index) => seen[index])
}
