import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ConversationRecord } from '@server/conversations/store/records'

/** Of one statement: thousands of rows keep everybody else waiting. */
const rowsAtOnce = 2_000

/** Neighbours whose rosters together are no more than one statement may read. */
export const inParts = (conversations: ConversationRecord[]) => {
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

/** Gathers the sids that are asked for in one turn. */
export const createBatches = <Result>(read: ReadBatch<Result>) => {
  const batches = new Map<string, { sids: Set<string>; done: Promise<Result> }>()
  return (organisationId: string, userSid: string, sid: string): Promise<Result> => {
    const key = `${organisationId} ${userSid}`
    const gathering = batches.get(key)
    if (gathering) {
      gathering.sids.add(sid)
      return gathering.done
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
