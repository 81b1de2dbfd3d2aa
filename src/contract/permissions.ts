/** The facts about a person that decide what they may do (D-17). */
export type Actor = {
  globalId: string
  /** Roles of the account: 'admin', 'manager', 'employee'. */
  role: readonly string[]
  accessRoles: { hris: readonly string[]; internalLms: readonly string[]; task: readonly string[] }
  hrisPermission: Readonly<Record<string, boolean>>
  servicePermissions: { hris: readonly string[]; task: readonly string[] }
}

/** HRIS access levels that grant anything; any other value grants nothing (D-17). */
export const hrisLevels = { admin: '1', manager: '3' } as const

/** Internal LMS role of somebody who learns; the specification calls them trainee, student and learner. */
export const learnerRole = 'student'

const isHrisAdmin = ({ accessRoles }: Actor) => accessRoles.hris.includes(hrisLevels.admin)
const hasRole =
  (...names: string[]) =>
  ({ role }: Actor) =>
    names.some((name) => role.includes(name))

/** Every permission, with its source. Screens hide by it; the server refuses by it. */
export const permissions = {
  /** Role: the employee level of the specification, which admins and managers always hold too (D-28). */
  'portal.use': hasRole('employee', 'manager', 'admin'),
  /** HRIS access level: sees every location of the organisation, not only their own. */
  'location.all': isHrisAdmin,
  /** Role: reads the API document (D-96). */
  'apiDocument.read': hasRole('admin'),
  /** Role: sees what the server does later for the organisation, and what of it failed for good. */
  'job.read': hasRole('admin'),
  /** Role: has what failed for good tried again. */
  'job.retry': hasRole('admin'),
  /** Role: reads the organisation's mails (D-03). */
  'mail.read': hasRole('admin'),
} satisfies Record<string, (actor: Actor) => boolean>

export type Permission = keyof typeof permissions
/** Who may make a call: everybody, everybody with a living session, or those who hold a permission. */
export type Access = 'public' | 'signedIn' | Permission

export const can = (actor: Actor, permission: Permission): boolean => permissions[permission](actor)
