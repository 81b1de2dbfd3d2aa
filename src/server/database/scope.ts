import type { Kysely } from 'kysely'
import type { Actor } from '@contract/permissions'
import type { Announce } from '@server/announcements/topics'
import type { Database } from './schema'

/** Everything that repositories and services may use: one organisation, one person, one clock, and one transaction. */
export type Scope = {
  db: Kysely<Database>
  organisationId: string
  actor: Actor
  /** IANA name of the account's time zone; dates without a zone are read in it (D-36). */
  timeZone: string
  /** Network address of the request; undefined for work of the server itself. */
  address?: string
  now: Date
  /**
   * Notifies the listeners of all servers after the commit, and none when the transaction is rolled back. Throws in a
   * read-only scope.
   */
  announce: Announce
}

/** The scope of a call without a signed-in person: rows that belong to no organisation, and sign-in. */
export type PublicScope = {
  db: Kysely<Database>
  now: Date
  /** One transaction, bound to one organisation: for writes before sign-in. */
  inOrganisation: InOrganisation
  /** The same, read-only. */
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

/** The clock of the server. Tests set it. */
export type Clock = () => Date
