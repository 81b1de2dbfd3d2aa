import type { Kysely, Transaction } from 'kysely'
import type { Actor } from '@contract/permissions'
import type { Database } from './schema'

/** All that repositories and services may touch: one transaction, one organisation, one person, one clock. */
export type Scope = {
  db: Transaction<Database>
  organisationId: string
  actor: Actor
  /** IANA name of the account's time zone; dates without a zone are read in it (D-36). */
  timeZone: string
  now: Date
}

/** What a call without a signed-in person works in: no organisation, so only installation tables and sign-in. */
export type PublicScope = { db: Kysely<Database>; now: Date }

/** The one clock of the server. Tests move it. */
export type Clock = () => Date
