import { randomUUID } from 'node:crypto'
import { accessValues, type Person, type PersonForm } from '@contract/people'
import { hrisPermissionNames, hrisServiceNames, taskServiceNames } from '@contract/permissionNames'
import { changesBetween, idsBetween } from '@server/audit/auditedChanges'
import type { Scope } from '@server/database/scope'
import { newAccount } from '@server/people/personRepository'
import type { PersonRow } from '@server/people/personTables'
import { missing, refusedField } from '@server/problems/apiProblem'
import { noteChange } from '@server/records/noteChange'
import { requireOwn } from '@server/records/requireOwn'
import { rowToEdit } from '@server/records/rowToEdit'
import type { AccountNoticeService } from '@server/resources/account/accountNoticeService'
import { dummyHash } from '@server/secrets/passwords'
import {
  levelOf,
  opensTaskOnWeb,
  personLevelOf,
  withKnown,
  withLevel,
  withPersonLevel,
  withTaskOnWeb,
} from './levelsOf'
import { linkTables, managedPersonRepository as people, noLinks, type Links } from './managedPersonRepository'

const kind = 'person'
/** Column by column (decision 0074), with access as lists of what is held. */
const audited = {
  first_name: 'change',
  last_name: 'change',
  email: 'change',
  employee_number: 'change',
  role: 'values',
  hris: 'values',
  task: 'values',
  internal_lms: 'values',
  hris_permission: 'values',
  hris_services: 'values',
  task_services: 'values',
  can_access_diary: 'values',
  can_update_pin: 'values',
  can_update_pin_by_locations: 'values',
  task_on_web: 'values',
  redirect_url: 'change',
} as const

const auditedFacts = ({ access_roles, hris_permission, service_permissions, ...row }: PersonRow) => ({
  ...row,
  hris: access_roles.hris,
  task: access_roles.task,
  internal_lms: access_roles.internalLms,
  hris_permission: Object.keys(hris_permission).filter((name) => hris_permission[name] === true),
  hris_services: service_permissions.hris,
  task_services: service_permissions.task,
  task_on_web: opensTaskOnWeb(row.mobile_services),
})

/** What of an account changes; what is left out stays. */
type Edit = Partial<PersonForm> & { lockVersion?: number | undefined }

type Access = Pick<PersonRow, 'role' | 'access_roles' | 'hris_permission' | 'service_permissions'> &
  Pick<PersonRow, 'can_access_diary' | 'can_update_pin' | 'can_update_pin_by_locations' | 'mobile_services'>

/** `other` stands for what an account has already; it cannot be given. */
const requireKnown = ({ access_roles: { hris, task, internalLms } }: Access, form: Edit): void => {
  const wrong = [
    form.hrisLevel === 'other' && levelOf(hris, accessValues.hris) !== 'other' && 'hrisLevel',
    form.taskAccess === 'other' && levelOf(task, accessValues.task) !== 'other' && 'taskAccess',
    form.lmsRole === 'other' && levelOf(internalLms, accessValues.internalLms) !== 'other' && 'lmsRole',
  ].find((field) => field !== false)
  if (wrong !== undefined) throw refusedField(wrong, 'is invalid')
}

const permissionsOf = (stored: Record<string, boolean>, held: readonly string[] | undefined) =>
  held ? { ...stored, ...Object.fromEntries(hrisPermissionNames.map((name) => [name, held.includes(name)])) } : stored

/** The access of an account after an edit: what the form leaves out, and what rules do not know, stays. */
const accessOf = (before: Access, form: Edit) => {
  const { hris, task, internalLms } = before.access_roles
  const services = before.service_permissions
  return {
    role: JSON.stringify(form.access ? withPersonLevel(before.role, form.access) : before.role),
    access_roles: JSON.stringify({
      ...before.access_roles,
      hris: form.hrisLevel ? withLevel(hris, accessValues.hris, form.hrisLevel) : hris,
      task: form.taskAccess ? withLevel(task, accessValues.task, form.taskAccess) : task,
      internalLms: form.lmsRole ? withLevel(internalLms, accessValues.internalLms, form.lmsRole) : internalLms,
    }),
    hris_permission: JSON.stringify(permissionsOf(before.hris_permission, form.hrisPermissions)),
    service_permissions: JSON.stringify({
      ...services,
      hris: form.hrisServices ? withKnown(services.hris, hrisServiceNames, form.hrisServices) : services.hris,
      task: form.taskServices ? withKnown(services.task, taskServiceNames, form.taskServices) : services.task,
    }),
    mobile_services: JSON.stringify(
      form.taskOnWeb === undefined ? before.mobile_services : withTaskOnWeb(before.mobile_services, form.taskOnWeb),
    ),
    can_access_diary: form.canAccessDiary ?? before.can_access_diary,
    can_update_pin: form.canUpdatePin ?? before.can_update_pin,
    can_update_pin_by_locations: form.canUpdatePinByLocations ?? before.can_update_pin_by_locations,
  }
}

const textsOf = ({ firstName, lastName, email, employeeNumber, redirectUrl }: Edit) => ({
  ...(firstName !== undefined && { first_name: firstName }),
  ...(lastName !== undefined && { last_name: lastName }),
  ...(email !== undefined && { email }),
  ...(employeeNumber !== undefined && { employee_number: employeeNumber }),
  ...(redirectUrl !== undefined && { redirect_url: redirectUrl || null }),
})

const requireLinks = async (scope: Scope, form: Edit): Promise<void> => {
  for (const name of ['locationIds', 'roleIds', 'managedLocationIds'] as const)
    await requireOwn(scope, linkTables[name].of, form[name] ?? [], name)
}
const linksAfter = (before: Links, form: Edit): Links => ({
  locationIds: form.locationIds ?? before.locationIds,
  managedLocationIds: form.managedLocationIds ?? before.managedLocationIds,
  roleIds: form.roleIds ?? before.roleIds,
})

const requireAdminStays = (scope: Scope, before: PersonRow, form: Edit, admins: readonly string[]): void => {
  const isLowered = form.access !== undefined && form.access !== 'admin' && personLevelOf(before.role) === 'admin'
  if (!isLowered) return
  if (before.id === scope.actor.globalId) throw refusedField('access', 'You cannot lower your own access')
  if (admins.every((id) => id === before.id) && admins.length > 0)
    throw refusedField('access', 'The last administrator has to stay one')
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

export const showPerson = async (scope: Scope, id: string): Promise<Person> => {
  const person = await people.find(scope, id)
  if (!person) throw missing()
  return person
}

/** Creates and changes the accounts of people, for administrators. */
export const createManagedPersonService = ({ notices }: { notices: AccountNoticeService }) => ({
  list: people.list,
  show: showPerson,

  /** An account that nobody can sign in with before its person has chosen a password. */
  async create(scope: Scope, form: PersonForm): Promise<Person> {
    const { organisationId: organisation_id, now } = scope
    const fresh = { ...newAccount, role: form.access === 'none' ? [] : newAccount.role }
    requireKnown(fresh, form)
    await requireLinks(scope, form)
    const row = await people.add(scope, {
      id: randomUUID(),
      organisation_id,
      first_name: form.firstName,
      last_name: form.lastName,
      email: form.email,
      employee_number: form.employeeNumber ?? '',
      ...accessOf(fresh, form),
      redirect_url: form.redirectUrl || null,
      password_hash: await dummyHash(), // made once in a process
      awaits_password: true,
      created_at: now,
      updated_at: now,
    })
    const links = linksAfter(noLinks, form)
    await people.writeLinks(scope, row.id, noLinks, links)
    const changes = { ...changesBetween(audited, null, auditedFacts(row)), ...idsBetween(null, links) }
    await noteChange(scope, 'created', { kind, id: row.id, changes })
    return showPerson(scope, row.id)
  },

  /** Changes somebody by the rules of their form, without answering them. */
  async edit(scope: Scope, id: string, { lockVersion, ...form }: Edit): Promise<void> {
    const admins = form.access === undefined || form.access === 'admin' ? [] : await people.lockAdmins(scope)
    const before = await rowToEdit(people.lock(scope, id), { may: () => true, lockVersion })
    requireAdminStays(scope, before, form, admins)
    requireKnown(before, form)
    await requireLinks(scope, form)
    const after = await people.change(scope, id, { ...textsOf(form), ...accessOf(before, form) })
    const linksBefore = await people.linksOf(scope, id)
    const links = linksAfter(linksBefore, form)
    await people.writeLinks(scope, id, linksBefore, links)
    if (!isSame(before.email, after.email) && (!before.awaits_password || before.signs_in_elsewhere))
      await notices.emailChanged(scope, before)
    const facts = changesBetween(audited, auditedFacts(before), auditedFacts(after))
    await noteChange(scope, 'updated', { kind, id, changes: { ...facts, ...idsBetween(linksBefore, links) } })
  },

  async update(scope: Scope, id: string, form: Edit): Promise<Person> {
    await this.edit(scope, id, form)
    return showPerson(scope, id)
  },
})
export type ManagedPersonService = ReturnType<typeof createManagedPersonService>
