import type { Actor } from '@contract/permissions'
import type { Scope } from '@server/database/scope'
import type { Scopes } from '@server/database/scopes'
import { organisationRepository } from '@server/organisations/organisationRepository'
import { timeZoneOf } from '@server/time/timeZones'

/** Nobody: no person has this id, and it may do nothing that a permission is asked for. */
const system: Actor = {
  globalId: 'system',
  role: [],
  accessRoles: { hris: [], internalLms: [], task: [] },
  hrisPermission: {},
  servicePermissions: { hris: [], task: [] },
  canAccessDiary: false,
}

/** One transaction of an organisation in which no person works, but the server itself; days are the organisation's. */
export const asSystem = <Result>(
  scopes: Scopes,
  organisationId: string,
  work: (scope: Scope) => Promise<Result>,
): Promise<Result> =>
  scopes.within({ organisationId, actor: system, timeZone: 'UTC' }, async (scope) => {
    const timeZone = timeZoneOf(await organisationRepository.findTime(scope))
    return work({ ...scope, timeZone })
  })
