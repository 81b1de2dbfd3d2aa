import type { ConversationStores } from './store/conversationStore'
import type { ParticipantRecord } from './store/records'
import type { SessionLog } from './twilsock/session'

type Reader = { organisationId: string; userSid: string }
/** As it was sent, which the store cuts when it is written, and as it is shown until then. */
type Position = { sent: number | null; shown: number | null }
/** The read positions of one conversation, by sid of user. */
type Collected = { organisationId: string; sid: string; positions: Map<string, Position>; timer: NodeJS.Timeout }

type Dependencies = { stores: ConversationStores; log: SessionLog; collectingTime: number }

/**
 * Collects read positions for a moment, and then writes and publishes them once for each conversation. Every client
 * that shows a message sends one: in a conversation of two hundred that would be two hundred writes for each message.
 */
export const createReadPositions = ({ stores, log, collectingTime }: Dependencies) => {
  const collecting = new Map<string, Collected>()
  /** Writes under way, one at a time for each conversation. */
  const running = new Map<string, { of: Collected; done: Promise<void> }>()
  let isClosed = false

  const keyOf = (organisationId: string, sid: string) => `${organisationId} ${sid}`

  const begin = (key: string, organisationId: string, sid: string) => {
    const known = collecting.get(key)
    if (known) return known
    const timer = setTimeout(() => void write(key), collectingTime)
    const fresh: Collected = { organisationId, sid, positions: new Map(), timer }
    collecting.set(key, fresh)
    return fresh
  }

  const writeAll = async ({ organisationId, sid, positions }: Collected) => {
    const all = [...positions].map(([userSid, { sent: index }]) => ({ userSid, index }))
    try {
      await stores.of(organisationId).setReadPositions(sid, all)
    } catch (error) {
      log.error(
        { err: error },
        isClosed ? 'read positions were lost' : 'read positions could not be written and are written again',
      )
      if (isClosed) return
      const { positions: newer } = begin(keyOf(organisationId, sid), organisationId, sid)
      for (const [userSid, position] of positions) if (!newer.has(userSid)) newer.set(userSid, position)
    }
  }

  /** Writes what was collected until now; later positions go with the next write. */
  const write = async (key: string): Promise<void> => {
    while (running.has(key)) await running.get(key)?.done
    const collected = collecting.get(key)
    if (!collected) return
    collecting.delete(key)
    clearTimeout(collected.timer)
    const done = writeAll(collected).finally(() => void running.delete(key))
    running.set(key, { of: collected, done })
    return done
  }

  const newest = (key: string, userSid: string) => {
    const collected = collecting.get(key)?.positions.get(userSid)
    return collected === undefined ? running.get(key)?.of.positions.get(userSid) : collected
  }

  return {
    /** Returns whether a position of the same person is still unwritten: they go on reading while others write. */
    put: ({ organisationId, userSid }: Reader, sid: string, position: Position): boolean => {
      const key = keyOf(organisationId, sid)
      const isReadingOn = newest(key, userSid) !== undefined
      begin(key, organisationId, sid).positions.set(userSid, position)
      return isReadingOn
    },
    /** The person's own record with the position that is not written yet. */
    asKnown: (organisationId: string, own: ParticipantRecord): ParticipantRecord => {
      const position = newest(keyOf(organisationId, own.conversationSid), own.userSid)
      return position === undefined ? own : { ...own, lastReadIndex: position.shown }
    },
    /** Call it when a session ends: the person's next request may reach another server. */
    writeOf: ({ organisationId, userSid }: Reader) => {
      for (const [key, collected] of collecting)
        if (collected.organisationId === organisationId && collected.positions.has(userSid)) void write(key)
    },
    /** Resolves when everything is written. */
    close: async () => {
      isClosed = true
      await Promise.all([...new Set([...collecting.keys(), ...running.keys()])].map(write))
    },
  }
}
export type ReadPositions = ReturnType<typeof createReadPositions>
