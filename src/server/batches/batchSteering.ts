import { sql } from 'kysely'
import { can, permissions, type Actor, type Permission } from '@contract/permissions'
import { isPlaced, reachOf } from '@contract/reach'
import { anyOf } from '@server/database/anyOf'
import type { Scope } from '@server/database/scope'
import type { Condition } from '@server/records/conditionsOf'

const permissionNames = Object.keys(permissions) as Permission[]

const holdsEverywhere = (actor: Actor, permission: Permission) =>
  isPlaced(permission) ? reachOf(actor, permission) === 'organisation' : can(actor, permission)

/** The permissions by which a person sees and steers batches of others: the batch names the one of its kind. */
export const steeringPermissions = (actor: Actor): Permission[] =>
  permissionNames.filter((permission) => holdsEverywhere(actor, permission))

/** On `batches`: the person sees and steers it. */
export const isSteeredBy = ({ actor }: Pick<Scope, 'actor'>): Condition =>
  sql`(batches.started_by = ${actor.globalId} or batches.permission = ${anyOf(steeringPermissions(actor))})`
