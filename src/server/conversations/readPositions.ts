import type { ConversationStores } from './store/conversationStore'
import type { ParticipantRecord } from './store/records'
import type { SessionLog } from './twilsock/session'

type Reader = { organisationId: string; userSid: string }
/** The read positions of one conversation, by sid of user. */
type Gathered = { organisationId: string; sid: string; positions: Map<string, number | null>; timer: NodeJS.Timeout }

type Dependencies = { stores: ConversationStores; log: SessionLog; collectingTime: number }

/**
 * Collects read positions for a moment, and then writes and publishes them once for each conversation. Every client
 * that shows a message sends one: in a conversation of two hundred that would be two hundred writes for each message.
 */
export const createReadPositions = ({ stores, log, collectingTime }: Dependencies) => {
  const gathering = new Map<string, Gathered>()
  /** Writes under way, one at a time for each conversation. */
  const running = new Map<string, { of: Gathered; done: Promise<void> }>()
  let isClosed = false

  const keyOf = (organisationId: string, sid: string) => `${organisationId} ${sid}`

  const begin = (key: string, organisationId: string, sid: string) => {
    const known = gathering.get(key)
    if (known) return known
    const timer = setTimeout(() => void write(key), collectingTime)
    const fresh: Gathered = { organisationId, sid, positions: new Map(), timer }
    gathering.set(key, fresh)
    return fresh
  }

  const keep = async ({ organisationId, sid, positions }: Gathered) => {
    const all = [...positions].map(([userSid, index]) => ({ userSid, index }))
    try {
      await stores.of(organisationId).setReadPositions(sid, all)
    } catch (error) {
      log.error({ err: error }, isClosed ? 'who has read what was lost' : 'who has read what is written again')
      if (isClosed) return
      const { positions: newer } = begin(keyOf(organisationId, sid), organisationId, sid)
      for (const [userSid, index] of positions) if (!newer.has(userSid)) newer.set(userSid, index)
    }
  }

  /** Writes what was collected until now; later positions go with the next write. */
  const write = async (key: string): Promise<void> => {
    while (running.has(key)) await running.get(key)?.done
    const gathered = gathering.get(key)
    if (!gathered) return
    gathering.delete(key)
    clearTimeout(gathered.timer)
    const done = keep(gathered).finally(() => void running.delete(key))
    running.set(key, { of: gathered, done })
    return done
  }

  const newest = (key: string, userSid: string) => {
    const gathered = gathering.get(key)?.positions.get(userSid)
    return gathered === undefined ? running.get(key)?.of.positions.get(userSid) : gathered
  }

  return {
    /** Returns whether a position of the same person is still unwritten: they go on reading while others write. */
    put: ({ organisationId, userSid }: Reader, sid: string, index: number | null): boolean => {
      const key = keyOf(organisationId, sid)
      const isReadingOn = newest(key, userSid) !== undefined
      begin(key, organisationId, sid).positions.set(userSid, index)
      return isReadingOn
    },
    /** The person's own record with the position that is not written yet. */
    asKnown: (organisationId: string, own: ParticipantRecord): ParticipantRecord => {
      const lastReadIndex = newest(keyOf(organisationId, own.conversationSid), own.userSid)
      return lastReadIndex === undefined ? own : { ...own, lastReadIndex }
    },
    /** Call it when a session ends: the person's next request may reach another server. */
    writeOf: ({ organisationId, userSid }: Reader) => {
      for (const [key, gathered] of gathering)
        if (gathered.organisationId === organisationId && gathered.positions.has(userSid)) void write(key)
    },
    /** Resolves when everything is written. */
    close: async () => {
      isClosed = true
      await Promise.all([...new Set([...gathering.keys(), ...running.keys()])].map(write))
    },
  }
}
export type ReadPositions = ReturnType<typeof createReadPositions>
