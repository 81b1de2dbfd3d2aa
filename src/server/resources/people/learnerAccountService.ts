import type { Profile } from '@contract/account'
import { hrisPermissionNames } from '@contract/permissionNames'
import { can, learnerRole } from '@contract/permissions'
import type { Scope } from '@server/database/scope'
import type { PersonRow } from '@server/people/personTables'
import { missing, refused } from '@server/problems/apiProblem'
import { personLevelOf } from './levelsOf'
import type { ManagedAccountService } from './managedAccountService'
import { managedPersonRepository as people } from './managedPersonRepository'
import type { ManagedPersonService } from './managedPersonService'

/** Holds no right besides those of a learner: whoever can reach such an account gains nothing. */
const isOnlyLearner = ({ role, access_roles: { hris, task, internalLms }, ...row }: PersonRow): boolean =>
  ['employee', 'none'].includes(personLevelOf(role)) &&
  hris.length === 0 &&
  task.length === 0 &&
  internalLms.every((name) => name === learnerRole) &&
  !hrisPermissionNames.some((name) => row.hris_permission[name] === true) &&
  row.service_permissions.hris.length === 0 &&
  row.service_permissions.task.length === 0

export const notOnlyLearner = 'This account has other rights too. Only administrators can change it'

const requireLearner = async (scope: Scope, id: string): Promise<PersonRow> => {
  const row = await people.lock(scope, id)
  if (!row) throw missing()
  if (!can(scope.actor, 'person.manage') && !isOnlyLearner(row)) throw refused(notOnlyLearner)
  return row
}

type Dependencies = {
  people: Pick<ManagedPersonService, 'create' | 'edit'>
  accounts: Pick<ManagedAccountService, 'invite' | 'sendPasswordLink'>
}

/**
 * The accounts of learners, for trainers, who manage no other accounts. They must not get at one with further rights by giving it
 * another address.
 */
export const createLearnerAccountService = ({ people: persons, accounts }: Dependencies) => ({
  /** A new account, whose person is invited. */
  async create(scope: Scope, profile: Profile): Promise<{ id: string; link: string | null }> {
    const { id } = await persons.create(scope, { ...profile, access: 'employee', lmsRole: 'student' })
    const { link } = await accounts.invite(scope, id)
    return { id, link }
  },

  async edit(scope: Scope, id: string, profile: Profile): Promise<void> {
    await requireLearner(scope, id)
    await persons.edit(scope, id, profile)
  },

  /** Of somebody who has not chosen a password yet, it is an invitation. */
  async sendPasswordLink(scope: Scope, id: string): Promise<{ link: string | null }> {
    const row = await requireLearner(scope, id)
    return row.awaits_password && !row.signs_in_elsewhere
      ? accounts.invite(scope, id)
      : accounts.sendPasswordLink(scope, id)
  },
})
export type LearnerAccountService = ReturnType<typeof createLearnerAccountService>
