import type { Generated, Selectable } from 'kysely'
import type { Instant, InstantOrNull } from '@server/database/columns'

/** Private data of a person. All these tables have the same key. */
type OfPerson = { organisation_id: string; person_id: string }

type SecondFactorsTable = OfPerson & {
  /** Encrypted (see secretBox), like the pending one. */
  secret: string | null
  /** The time step of the last accepted code: this one and earlier ones are used up. */
  last_step: number | null
  /** Salt of the recovery codes' hashes. */
  recovery_salt: string | null
  pending_secret: string | null
  pending_since: InstantOrNull
  /** The session that requested it, the only one that receives it. */
  pending_session_id: string | null
}

type RecoveryCodesTable = OfPerson & { code_hash: string }

type PinsTable = OfPerson & {
  /** argon2id of a keyed digest. */
  pin_hash: string
  /** Keyed digest; only where PINs are unique (D-42). */
  unique_digest: string | null
  updated_at: Instant
}

/** A link for choosing a password, mailed to its person (D-24). */
type PasswordLinksTable = {
  /** Of the token in the link, so that a stolen table opens no account. */
  digest: string
  organisation_id: string
  person_id: string
  /** Of the account's address and password when the link was created: a change of either invalidates the link. */
  account_digest: string
  expires_at: Instant
}

/** Belongs to the installation: failed sign-ins, counted before the person is known (D-21). `account` is a digest. */
type ThrottleEventsTable = { id: Generated<number>; account: string; address: string; failed_at: Instant }

declare module '@server/database/schema' {
  interface Database {
    second_factors: SecondFactorsTable
    recovery_codes: RecoveryCodesTable
    pins: PinsTable
    password_links: PasswordLinksTable
    sign_in_failures: ThrottleEventsTable
  }
}

export type SecondFactorRow = Selectable<SecondFactorsTable>
