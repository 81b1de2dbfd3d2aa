import type { Updateable } from 'kysely'
import type { AuditedChanges } from '@contract/audit'
import type { Person } from '@contract/people'
import { changesBetween } from '@server/audit/auditedChanges'
import type { Database } from '@server/database/schema'
import type { Scope } from '@server/database/scope'
import { personRepository } from '@server/people/personRepository'
import type { PersonRow } from '@server/people/personTables'
import { sessionRepository } from '@server/people/sessionRepository'
import { missing, refused } from '@server/problems/apiProblem'
import { noteChange } from '@server/records/noteChange'
import type { AccountNoticeService } from '@server/resources/account/accountNoticeService'
import type { AccountLinkService } from '@server/resources/registration/accountLinkService'
import { secondFactorRepository } from '@server/secrets/secondFactorRepository'
import { managedPersonRepository as people } from './managedPersonRepository'
import { showPerson } from './managedPersonService'

const audited = { disabled_at: 'values', unproven_since: 'values', awaits_password: 'values' } as const

const locked = async (scope: Scope, id: string): Promise<PersonRow> => {
  const row = await people.lock(scope, id)
  if (!row) throw missing()
  return row
}

const note = (scope: Scope, id: string, action: string, changes: AuditedChanges = {}) =>
  noteChange(scope, 'updated', { kind: 'person', id, action, changes })

const set = async (scope: Scope, before: PersonRow, columns: Updateable<Database['people']>, action: string) => {
  const after = await people.change(scope, before.id, columns)
  await note(scope, before.id, action, changesBetween(audited, before, after))
}

const endSessions = async (scope: Scope, personId: string): Promise<number> => {
  const whose = { organisationId: scope.organisationId, personId }
  const count = await sessionRepository.endAll(scope.db, whose, scope.now)
  scope.announce({ topic: 'sessions.ended', ...whose })
  return count
}
const endedSessions = (count: number): AuditedChanges => ({ sessions: { before: count, after: 0 } })

/** Whoever got hold of an administrator's session must not get at the account itself with it. */
const requireOther = ({ actor }: Scope, id: string, sentence: string): void => {
  if (id === actor.globalId) throw refused(sentence)
}
const requireEnabled = ({ disabled_at }: PersonRow): void => {
  if (disabled_at) throw refused('The account is disabled')
}

type Dependencies = { links: AccountLinkService; notices: AccountNoticeService }

/** What administrators do with the accounts of people. */
export const createManagedAccountService = ({ links, notices }: Dependencies) => ({
  /** Mails a link to the first password, and returns it where no mail server delivers it. */
  async invite(scope: Scope, id: string): Promise<{ link: string | null }> {
    const row = await locked(scope, id)
    requireEnabled(row)
    if (!row.awaits_password) throw refused('This person has already chosen a password')
    const link = await links.send(scope, row, 'invitation')
    // an administrator vouches for the address of somebody who registered
    await set(scope, row, { unproven_since: null }, 'invite')
    return { link }
  },

  async sendPasswordLink(scope: Scope, id: string): Promise<{ link: string | null }> {
    requireOther(scope, id, 'Change your own password in your profile')
    const row = await locked(scope, id)
    requireEnabled(row)
    if (row.awaits_password) throw refused('This person has not chosen a password yet. Send an invitation instead.')
    const link = await links.send(scope, row, 'reset')
    await note(scope, id, 'sendPasswordLink')
    return { link }
  },

  async disable(scope: Scope, id: string): Promise<Person> {
    requireOther(scope, id, 'You cannot disable your own account')
    const admins = await people.lockAdmins(scope)
    const row = await locked(scope, id)
    if (!row.disabled_at) {
      if (admins.length === 1 && admins[0] === id) throw refused('The last administrator cannot be disabled')
      await links.revokeAll(scope, id)
      const count = await endSessions(scope, id)
      const after = await people.change(scope, id, { disabled_at: scope.now })
      await note(scope, id, 'disable', { ...changesBetween(audited, row, after), ...endedSessions(count) })
    }
    return showPerson(scope, id)
  },

  async enable(scope: Scope, id: string): Promise<Person> {
    const row = await locked(scope, id)
    if (row.erases_at) throw refused('This person is to be erased. Keep them first.')
    if (row.disabled_at) await set(scope, row, { disabled_at: null }, 'enable')
    return showPerson(scope, id)
  },

  async removeSecondFactor(scope: Scope, id: string): Promise<Person> {
    requireOther(scope, id, 'Change your own two-step authentication in your profile')
    const row = await locked(scope, id)
    if (!row.otp_enabled_at) throw refused('This person does not use two-step authentication')
    const whose = { organisationId: scope.organisationId, personId: id }
    await secondFactorRepository.remove(scope.db, whose)
    await personRepository.markOtpDisabled(scope.db, whose)
    const count = await endSessions(scope, id)
    await notices.secondFactorRemoved(scope, row)
    const changes = { otpEnabledAt: { before: row.otp_enabled_at.toISOString(), after: null } }
    await note(scope, id, 'removeSecondFactor', { ...changes, ...endedSessions(count) })
    return showPerson(scope, id)
  },

  async endSessions(scope: Scope, id: string): Promise<Person> {
    await locked(scope, id)
    await note(scope, id, 'endSessions', endedSessions(await endSessions(scope, id)))
    return showPerson(scope, id)
  },
})
export type ManagedAccountService = ReturnType<typeof createManagedAccountService>
