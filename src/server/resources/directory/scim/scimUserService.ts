import type { Scope } from '@server/database/scope'
import { directorySource } from '@contract/directory'
import { identityService } from '@server/people/identityService'
import { ApiProblem, missing } from '@server/problems/apiProblem'
import type { ManagedAccountService } from '@server/resources/people/managedAccountService'
import { managedPersonRepository as people } from '@server/resources/people/managedPersonRepository'
import type { ManagedPersonService } from '@server/resources/people/managedPersonService'
import type { GroupMembership } from '../groupMembership'
import { taken } from './scimProblem'
import { formOfBody, type ScimUser, toScimUser, type UserForm } from './scimUserForm'
import { disables, patchedUser, userOperations } from './scimUserPatch'
import { scimUserRepository as users } from './scimUserRepository'
import type { ScimQuery } from './scimQuery'

type Dependencies = {
  persons: ManagedPersonService
  accounts: ManagedAccountService
  membership: GroupMembership
  /** Where SCIM is served, for the addresses in its answers. */
  base: () => string
}

/** What a directory does with people: by the services that an administrator uses, in the name of its token. */
export const createScimUserService = ({ persons, accounts, membership, base }: Dependencies) => {
  const show = async (scope: Scope, id: string): Promise<ScimUser> => {
    const row = await users.find(scope, id)
    if (!row) throw missing()
    return toScimUser(row, base())
  }

  const setExternalId = async (scope: Scope, id: string, externalId: string | null): Promise<void> => {
    const before = await users.identityOf(scope, id)
    if ((before?.external_id ?? null) === externalId) return
    if (before) await identityService.detach(scope, id, before.id)
    if (externalId === null) return
    try {
      await identityService.attach(scope, id, { source: directorySource, externalId })
    } catch (failure) {
      if (failure instanceof ApiProblem && failure.status === 422) throw taken('externalId: has already been taken')
      throw failure
    }
  }

  /** The person's row is locked, so that of two requests at once the second sees what the first has changed. */
  const apply = async (scope: Scope, before: ScimUser, form: UserForm): Promise<void> => {
    const { id } = before
    const { email, firstName, lastName, employeeNumber, active = before.active } = form
    const isSame =
      email === before.userName &&
      firstName === before.name.givenName &&
      lastName === before.name.familyName &&
      employeeNumber === (before['urn:ietf:params:scim:schemas:extension:enterprise:2.0:User']?.employeeNumber ?? '')
    if (!isSame) await persons.edit(scope, id, { email, firstName, lastName, employeeNumber })
    await setExternalId(scope, id, form.externalId)
    if (before.active && !active) await accounts.disable(scope, id)
    if (!before.active && active) await accounts.enable(scope, id)
  }

  /** Administrators are locked before other people, as everywhere. */
  const lock = async (scope: Scope, id: string, isDisabling: boolean): Promise<void> => {
    if (isDisabling) await people.lockAdmins(scope)
    if (!(await people.lock(scope, id))) throw missing()
  }

  const comeBack = async (scope: Scope, id: string, form: UserForm): Promise<ScimUser> => {
    await lock(scope, id, false)
    await users.markBack(scope, id)
    await apply(scope, await show(scope, id), { ...form, active: form.active ?? true })
    return show(scope, id)
  }

  return {
    show,

    async list(scope: Scope, query: ScimQuery): Promise<{ resources: ScimUser[]; total: number }> {
      const { rows, total } = await users.list(scope, query)
      return { resources: rows.map((row) => toScimUser(row, base())), total }
    },

    /**
     * An employee without permissions. Whoever was deleted by the directory comes back by their address, as the same person.
     */
    async create(scope: Scope, body: unknown, isInvited: boolean): Promise<ScimUser> {
      const form = formOfBody(body)
      const leaver = await users.findLeaver(scope, form.email)
      if (leaver) return comeBack(scope, leaver.id, form)
      const { email, firstName, lastName, employeeNumber } = form
      const { id } = await persons.create(scope, { email, firstName, lastName, employeeNumber, access: 'employee' })
      await setExternalId(scope, id, form.externalId)
      if (form.active === false) await accounts.disable(scope, id)
      else if (isInvited) await accounts.invite(scope, id)
      return show(scope, id)
    },

    async replace(scope: Scope, id: string, body: unknown): Promise<ScimUser> {
      const form = formOfBody(body)
      await lock(scope, id, form.active === false)
      await apply(scope, await show(scope, id), form)
      return show(scope, id)
    },

    async patch(scope: Scope, id: string, body: unknown): Promise<ScimUser> {
      const operations = userOperations(body)
      await lock(scope, id, disables(operations))
      const before = await show(scope, id)
      const form = await patchedUser(before, operations)
      if (!form) return before
      await apply(scope, before, form)
      return show(scope, id)
    },

    /** Disables: Muster erases people by a request of their own alone. They leave their groups, and their id is free. */
    async remove(scope: Scope, id: string): Promise<void> {
      await lock(scope, id, true)
      await show(scope, id)
      await accounts.disable(scope, id)
      await membership.leaveAll(scope, id)
      await setExternalId(scope, id, null)
      await users.markLeft(scope, id)
    },
  }
}
export type ScimUserService = ReturnType<typeof createScimUserService>
