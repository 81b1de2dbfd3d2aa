import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '@server/database/schema'
import type { Scope } from '@server/database/scope'
import { auditRepository } from './auditRepository'

type ChangedRecord = { kind: string; id: string; action?: string }

/** What is noted, with what is told of it: ids and reasons, never a secret and nothing that somebody typed. */
type AuditEvents = {
  'signIn.succeeded': { sessionId: string }
  /**
   * Of an account that exists: its password or its code was wrong, it is disabled, or it is a demo account asked for from
   * elsewhere (D-03), or it changed while its secrets were looked at (D-22).
   */
  'signIn.refused': { reason: 'password' | 'code' | 'disabled' | 'elsewhere' | 'changed' }
  /**
   * Too many attempts on any secret of the account: not even looked at (D-21). Noted at most once a minute for an account
   * and an address.
   */
  'signIn.throttled': Record<string, never>
  /** The password was right; the session waits for a code. */
  'signIn.codeAsked': Record<string, never>
  'signIn.recoveryCodeUsed': { left: number }
  'session.signedOut': { sessionId: string }
  /** A link to choose a password was mailed (D-24). */
  'password.linkSent': Record<string, never>
  /** By such a link; all sessions ended. */
  'password.reset': Record<string, never>
  'account.registered': Record<string, never>
  /** Somebody registered with the address of this account (D-19). */
  'account.registeredAgain': Record<string, never>
  /** From another session of the account. */
  'session.ended': { sessionId: string }
  'sessions.othersEnded': { count: number }
  /** A secret that was asked for once more in a session was wrong. */
  'secret.refused': { secret: 'password' | 'code' | 'pin' }
  'email.changed': Record<string, never>
  'password.changed': Record<string, never>
  'pin.changed': Record<string, never>
  /** A new secret was asked for while one is in use (D-41). */
  'secondFactor.resetAsked': Record<string, never>
  'secondFactor.enabled': { isReplacement: boolean }
  /** By who can run commands on the server: the app and the recovery codes were lost. */
  'secondFactor.removed': { accountId: string }
  'record.created': ChangedRecord
  'record.updated': ChangedRecord
  'record.removed': ChangedRecord
  /** By who can run commands on the server (D-07). */
  'admin.created': { accountId: string }
}

/** Where there is no scope: a transaction that may write to the organisation, and whose account did it, from where. */
type Origin = {
  db: Kysely<Database>
  organisationId: string
  personId: string | null
  address: string | null
  now: Date
  /** For what may be written twice: the second time is none. */
  entryId?: string
}

const originOf = (origin: Scope | Origin): Origin =>
  'actor' in origin ? { ...origin, personId: origin.actor.globalId, address: origin.address ?? null } : origin

export const audit = {
  /** Notes what happened, in the transaction in which it happens; false when its `entryId` was noted before. */
  write<Event extends keyof AuditEvents>(
    origin: Scope | Origin,
    event: Event,
    details: AuditEvents[Event],
  ): Promise<boolean> {
    const { db, organisationId, personId, address, now, entryId: id = randomUUID() } = originOf(origin)
    const who = { organisation_id: organisationId, person_id: personId, address }
    return auditRepository.add(db, { id, ...who, event, details, created_at: now })
  },
}
