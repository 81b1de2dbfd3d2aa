import type { Kysely } from 'kysely'
import type { Database } from '@server/database/schema'

/** A person whom a change concerns, and the id of the changed record. */
export type LiveRecipient = { personId: string; id: string }

/** Of an organisation: the people who are connected here, and the time of the question. */
export type Connected = { organisationId: string; personIds: readonly string[]; now: Date }

/** How the live channel finds out whom the records of a kind concern. It asks when it sends, so nothing is frozen. */
export type LiveKind = {
  /** Whom records that were announced without people concern. */
  concerned(db: Kysely<Database>, asked: Connected & { ids: readonly string[] }): Promise<LiveRecipient[]>
  /** What was changed since then and whom it concerns: for announcements that got lost. */
  changedSince?(db: Kysely<Database>, asked: Connected & { since: Date }): Promise<LiveRecipient[]>
}

/** By the kinds of announced records. */
export type LiveKinds = Readonly<Record<string, LiveKind>>
