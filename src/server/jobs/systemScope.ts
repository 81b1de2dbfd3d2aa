import type { Actor } from '@contract/permissions'
import type { Scope } from '@server/database/scope'
import type { Scopes } from '@server/database/scopes'
import { organisationRepository } from '@server/organisations/organisationRepository'
import { timeZoneOf } from '@server/time/timeZones'

/** The server itself: no person has this id, and it has no permission. */
export const system: Actor = {
  globalId: 'system',
  role: [],
  accessRoles: { hris: [], internalLms: [], task: [] },
  hrisPermission: {},
  servicePermissions: { hris: [], task: [] },
  canAccessDiary: false,
}

/**
 * Runs one transaction of an organisation on behalf of the server itself, without a person; days are in the
 * organisation's time zone.
 */
export const asSystem = <Result>(
  scopes: Scopes,
  organisationId: string,
  work: (scope: Scope) => Promise<Result>,
): Promise<Result> =>
  scopes.within({ organisationId, actor: system, timeZone: 'UTC' }, async (scope) => {
    const timeZone = timeZoneOf(await organisationRepository.findTime(scope))
    return work({ ...scope, timeZone })
  })
