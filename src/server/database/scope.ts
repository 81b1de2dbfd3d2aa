import type { Kysely } from 'kysely'
import type { Actor } from '@contract/permissions'
import type { Announce } from '@server/announcements/topics'
import type { Database } from './schema'

/** All that repositories and services may touch: one organisation, one person, one clock, and one transaction. */
export type Scope = {
  db: Kysely<Database>
  organisationId: string
  actor: Actor
  /** IANA name of the account's time zone; dates without a zone are read in it (D-36). */
  timeZone: string
  /** Where the request came from; what the server does by itself comes from nowhere. */
  address?: string
  now: Date
  /**
   * Notifies the listeners of all servers after the commit, and none when the transaction is rolled back. It throws in a
   * scope that only reads.
   */
  announce: Announce
}

/** What a call without a signed-in person works in: what belongs to no organisation, and sign-in. */
export type PublicScope = {
  db: Kysely<Database>
  now: Date
  /** One transaction, bound to one organisation: for what is written of it before anybody is signed in. */
  inOrganisation: InOrganisation
  /** The same for what only reads. */
  readingIn: ReadingIn
}

export type ReadingIn = <Result>(
  organisationId: string,
  work: (db: Kysely<Database>) => Promise<Result>,
) => Promise<Result>

export type InOrganisation = <Result>(
  organisationId: string,
  work: (db: Kysely<Database>, announce: Announce) => Promise<Result>,
) => Promise<Result>

/** The one clock of the server. Tests move it. */
export type Clock = () => Date
