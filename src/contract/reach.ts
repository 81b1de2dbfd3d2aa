import type { HrisPermissionName } from './permissionNames'
import { allOf, hasTaskRole, holds, isEmployee, isHrisAdmin, isHrisManager, oneOf, type Rule } from './permissionRules'
import type { Actor } from './permissions'

/** Where a permission counts: in the whole organisation, or only at the locations that the person manages. */
export type Reach = 'organisation' | 'managedPlaces'

type ReachRules = Record<Reach, Rule>

const byName = (everywhere: HrisPermissionName, inManagedPlaces: HrisPermissionName): ReachRules => ({
  organisation: holds(everywhere),
  managedPlaces: holds(inManagedPlaces),
})

/**
 * The permissions for which the specification names two rights, one of them a manager's. The server stores which
 * locations a person manages; HRIS admins do not manage any because of their level (decision 0024).
 */
const reaches = {
  /** `hrisPermission`; an HRIS admin needs none (CM-001). */
  'communication.use': {
    organisation: oneOf(holds('communication.send'), isHrisAdmin),
    managedPlaces: holds('managerCommunication.send'),
  },
  /** `hrisPermission` (NV-037). */
  'feed.manage': byName('feed', 'managerFeed'),
  /** `hrisPermission` (FE-009, FA-001). */
  'feed.createUpdate': byName('feed.createUpdate', 'managerFeed.createUpdate'),
  /** `hrisPermission` (FE-039). */
  'feed.deleteComment': byName('feed.deleteComment', 'managerFeed.deleteComment'),
  /** `accessRoles.task` (DY-015, DY-016). */
  'diary.addTodo': { organisation: hasTaskRole('admin'), managedPlaces: hasTaskRole('manager') },
  /** `accessRoles.task`, for a manager together with `hrisPermission` (DB-062). */
  'performance.read': {
    organisation: hasTaskRole('admin'),
    managedPlaces: allOf(hasTaskRole('manager'), holds('managerLocations.performance')),
  },
  /** HRIS access level: who works where, and their requests for leave. */
  'roster.lead': { organisation: isHrisAdmin, managedPlaces: isHrisManager },
} satisfies Record<string, ReachRules>

/** A permission that can be limited to managed locations. */
export type PlacedPermission = keyof typeof reaches

export const isPlaced = (permission: string): permission is PlacedPermission => Object.hasOwn(reaches, permission)

/** The reach of a person's permission: the wider one when they hold both rights, null when they hold neither. */
export const reachOf = (actor: Actor, permission: PlacedPermission): Reach | null => {
  if (!isEmployee(actor)) return null
  const { organisation, managedPlaces } = reaches[permission]
  if (organisation(actor)) return 'organisation'
  return managedPlaces(actor) ? 'managedPlaces' : null
}

export type AtPlace = {
  /** Whether the person manages the location of the record. */
  isManagedPlace: boolean
}

/** Whether a person holds a permission at a location. */
export const canAt = (actor: Actor, permission: PlacedPermission, { isManagedPlace }: AtPlace): boolean => {
  const reach = reachOf(actor, permission)
  return reach === 'organisation' || (reach === 'managedPlaces' && isManagedPlace)
}
