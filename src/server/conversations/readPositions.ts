import type { ConversationStores } from './store/conversationStore'
import type { ParticipantRecord } from './store/records'
import type { SessionLog } from './twilsock/session'

type Reader = { organisationId: string; userSid: string }
/** Of one conversation: how far each of these people has read, by sid of user. */
type Gathered = { organisationId: string; sid: string; positions: Map<string, number | null>; timer: NodeJS.Timeout }

type Dependencies = { stores: ConversationStores; log: SessionLog; collectingTime: number }

/**
 * How far people have read. It is gathered for a moment and then written and told once for each conversation: everybody
 * who sees a message says so, and in a room of two hundred that would be two hundred writes for each.
 */
export const createReadPositions = ({ stores, log, collectingTime }: Dependencies) => {
  const gathering = new Map<string, Gathered>()
  /** What is being written, one at a time of each conversation. */
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

  /** Writes what was gathered by now; what comes meanwhile is gathered anew. */
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
    /** Answers whether one of theirs is on its way already: they read on where people write. */
    put: ({ organisationId, userSid }: Reader, sid: string, index: number | null): boolean => {
      const key = keyOf(organisationId, sid)
      const isReadingOn = newest(key, userSid) !== undefined
      begin(key, organisationId, sid).positions.set(userSid, index)
      return isReadingOn
    },
    /** Somebody's own record as they know it: with what is not written yet. */
    asKnown: (organisationId: string, own: ParticipantRecord): ParticipantRecord => {
      const lastReadIndex = newest(keyOf(organisationId, own.conversationSid), own.userSid)
      return lastReadIndex === undefined ? own : { ...own, lastReadIndex }
    },
    /** Somebody left: another server may be asked next. */
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
