import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ConversationRecord } from '@conversations/store/records'

/** Rows of one statement: thousands would delay all other clients. */
const rowsAtOnce = 2_000

/** Splits conversations into parts whose rosters fit into one statement. */
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

/** Collects the sids that are requested in one turn of the event loop, and reads them together. */
export const createBatches = <Result>(read: ReadBatch<Result>) => {
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
