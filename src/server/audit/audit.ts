import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { AuditedChanges, AuditEvent } from '@contract/audit'
import type { Database } from '@server/database/schema'
import type { Scope } from '@server/database/scope'
import { auditRepository } from './auditRepository'

/** A change of a record, with the fields that changed (see `changesBetween`). */
export type ChangedRecord = {
  /** The record's name in the singular, as in bodies: `shortCode`. */
  kind: string
  id: string
  /** For a change that is not a plain edit, such as `approve`. */
  action?: string
  changes?: AuditedChanges
}

/** The events with their details: ids and reasons, never a secret and no text that a person typed (decision 0074). */
type AuditEvents = {
  /** `by`: the organisation's provider; left out with a password. */
  'signIn.succeeded': { sessionId: string; by?: 'provider' }
  /**
   * For an existing account: its password or its code was wrong, it is disabled, it is a demo account and the request
   * came from elsewhere (D-03), it changed while its secrets were verified (D-22), or the organisation signs in at its
   * provider and this was a right password.
   */
  'signIn.refused': { reason: 'password' | 'code' | 'disabled' | 'elsewhere' | 'changed' | 'passwordOff' }
  /** The provider signed somebody in whom the portal did not let in, or did not answer as it has to. */
  'signIn.providerRefused': { reason: string }
  /**
   * Too many attempts on any secret of the account, so that this one was not verified (D-21). Noted at most once a
   * minute for an account and an address.
   */
  'signIn.throttled': Record<string, never>
  /** The password was right; the sign-in needs a code. */
  'signIn.codeAsked': Record<string, never>
  'signIn.recoveryCodeUsed': { left: number }
  'session.signedOut': { sessionId: string }
  /** A link for choosing a password was mailed (D-24). */
  'password.linkSent': Record<string, never>
  /** A password was set by such a link; all sessions ended. */
  'password.reset': Record<string, never>
  'account.registered': Record<string, never>
  /** A registration with the address of this account (D-19). */
  'account.registeredAgain': Record<string, never>
  /** From another session of the account. */
  'session.ended': { sessionId: string }
  /** Nothing was done in it for longer than the organisation allows. */
  'session.inactive': { sessionId: string }
  'sessions.othersEnded': { count: number }
  /** A secret was wrong that a signed-in person had to repeat. */
  'secret.refused': { secret: 'password' | 'code' | 'pin' }
  'email.changed': Record<string, never>
  'password.changed': Record<string, never>
  'pin.changed': Record<string, never>
  /** A new secret was requested while one is active (D-41). */
  'secondFactor.resetAsked': Record<string, never>
  'secondFactor.enabled': { isReplacement: boolean }
  /** By a command on the server, because the app and the recovery codes were lost. */
  'secondFactor.removed': { accountId: string }
  'record.created': ChangedRecord
  'record.updated': ChangedRecord
  'record.removed': ChangedRecord
  /** Noted at most once an hour for a person and a permission. `call`: its method and path, without ids. */
  'permission.refused': { permission: string; call: string }
  /** So many rows were removed because the organisation keeps them no longer (decision 0094). */
  'retention.applied': { messages: number; chat: number; auditLog: number }
  /** By a command on the server (D-07), or by the link of its first start. */
  'admin.created': { accountId: string }
}

/**
 * For use without a scope: a transaction that may write to the organisation, the account that acted, and its address.
 */
type Origin = {
  db: Kysely<Database>
  organisationId: string
  personId: string | null
  address: string | null
  now: Date
  /** For work that may run twice: the same id is stored once. */
  entryId?: string
}

const originOf = (origin: Scope | Origin): Origin =>
  'actor' in origin ? { ...origin, personId: origin.actor.globalId, address: origin.address ?? null } : origin

/** The columns of an event's facts: a changed record has its own. */
const recordOf = (facts: AuditEvents[keyof AuditEvents]) => {
  if (!('kind' in facts)) return { details: facts, record_kind: null, record_id: null, changes: null }
  const { kind: record_kind, id: record_id, changes = null, ...details } = facts as ChangedRecord
  return { details, record_kind, record_id, changes }
}

export const audit = {
  /** Writes an entry in the transaction of the event. False when its `entryId` was stored before. */
  write<Event extends keyof AuditEvents & AuditEvent>(
    origin: Scope | Origin,
    event: Event,
    facts: AuditEvents[Event],
  ): Promise<boolean> {
    const { db, organisationId, personId, address, now, entryId: id = randomUUID() } = originOf(origin)
    const who = { organisation_id: organisationId, person_id: personId, address }
    return auditRepository.add(db, { id, ...who, event, ...recordOf(facts), created_at: now })
  },

  /** Writes an entry for each of the facts. */
  writeAll<Event extends keyof AuditEvents & AuditEvent>(
    origin: Scope | Origin,
    event: Event,
    all: readonly AuditEvents[Event][],
  ): Promise<void> {
    const { db, organisationId, personId, address, now: created_at } = originOf(origin)
    const who = { organisation_id: organisationId, person_id: personId, address, event, created_at }
    return auditRepository.addAll(
      db,
      all.map((facts) => ({ id: randomUUID(), ...who, ...recordOf(facts) })),
    )
  },
}
