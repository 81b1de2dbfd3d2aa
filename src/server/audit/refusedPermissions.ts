import { createHash } from 'node:crypto'
import { hoursToMilliseconds } from 'date-fns'
import { createBoundedCache } from '@server/boundedCache'
import type { ScopeOwner, Scopes } from '@server/database/scopes'
import { audit } from './audit'

/** Refusals that are known to be noted. */
const remembered = 10_000
const hourMs = hoursToMilliseconds(1)

type Refused = { permission: string; call: string }

/**
 * Notes in the audit log that a person's call was refused for a missing permission: once an hour for each of their
 * permissions, whatever server refuses it. Of a flood of them only the first reaches the database.
 */
export const refusedPermissions = (scopes: Scopes) => {
  const noted = createBoundedCache<true>(remembered)
  return async (owner: ScopeOwner, { permission, call }: Refused): Promise<void> => {
    const { organisationId, actor, address = null } = owner
    const hour = Math.floor(scopes.open().now.getTime() / hourMs)
    const name = JSON.stringify([organisationId, actor.globalId, permission, hour])
    if (noted.has(name)) return
    noted.set(name, true)
    const entryId = createHash('sha256').update(`permission.refused ${name}`).digest('base64url')
    try {
      await scopes.within(
        owner,
        async ({ db, now }) => {
          const origin = { db, organisationId, personId: actor.globalId, address, now, entryId }
          await audit.write(origin, 'permission.refused', { permission, call })
        },
        { isRepeatable: true },
      )
    } catch (failure) {
      noted.delete(name)
      throw failure
    }
  }
}
