import { isInGroup, type AccessGroup } from './accessGroups'
import type { HrisPermissionName, HrisServiceName, TaskServiceName } from './permissionNames'
import type { Actor } from './permissions'

/** HRIS access levels that grant anything; any other value grants nothing (D-17). */
export const hrisLevels = { admin: '1', manager: '3' } as const

/** A rule about one person, without a record. The tables `permissions` and `reaches` consist of these. */
export type Rule = (actor: Actor) => boolean

export const inGroup =
  (group: AccessGroup): Rule =>
  ({ role }) =>
    isInGroup(role, group)
/** Role: the employee level of the specification, which admins and managers always have too (D-28). */
export const isEmployee = inGroup('employee')
export const isHrisAdmin: Rule = ({ accessRoles }) => accessRoles.hris.includes(hrisLevels.admin)
export const isHrisManager: Rule = ({ accessRoles }) => accessRoles.hris.includes(hrisLevels.manager)
/** Holds at least one of these names in `hrisPermission`. */
export const holds =
  (...names: HrisPermissionName[]): Rule =>
  ({ hrisPermission }) =>
    names.some((name) => Object.hasOwn(hrisPermission, name) && hrisPermission[name] === true)
export const hasTaskRole =
  (name: string): Rule =>
  ({ accessRoles }) =>
    accessRoles.task.includes(name)
export const hasLmsRole =
  (name: string): Rule =>
  ({ accessRoles }) =>
    accessRoles.internalLms.includes(name)
export const hrisServiceAllows =
  (name: HrisServiceName): Rule =>
  ({ servicePermissions }) =>
    servicePermissions.hris.includes(name)
export const taskServiceAllows =
  (...names: TaskServiceName[]): Rule =>
  ({ servicePermissions }) =>
    names.every((name) => servicePermissions.task.includes(name))
export const oneOf =
  (...rules: Rule[]): Rule =>
  (actor) =>
    rules.some((rule) => rule(actor))
export const allOf =
  (...rules: Rule[]): Rule =>
  (actor) =>
    rules.every((rule) => rule(actor))
/** Holds for an employee to whom one of these rules applies: what most permissions require. */
export const employeeWho = (...rules: Rule[]): Rule => allOf(isEmployee, oneOf(...rules))

/** Entries for the permissions of one resource: `rightsOf('job', { read, retry })` names `job.read` and `job.retry`. */
export const rightsOf = <Resource extends string, const Rights extends Readonly<Record<string, unknown>>>(
  resource: Resource,
  rights: Rights,
) =>
  Object.fromEntries(Object.entries(rights).map(([right, value]) => [`${resource}.${right}`, value])) as {
    [Right in keyof Rights & string as `${Resource}.${Right}`]: Rights[Right]
  } // the types of computed keys are lost on the way
