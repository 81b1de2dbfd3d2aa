import { z } from 'zod'
import { type PeopleChange, peopleChangeOrder, type PeopleOutcome, type PeopleRefusal } from '@contract/peopleChanges'
import { type Actor, can } from '@contract/permissions'
import { batchJob } from '@server/batches/batchJob'
import { batchKind, BatchProblem, type RecordFailure } from '@server/batches/batchKind'
import type { Scope } from '@server/database/scope'
import { ApiProblem } from '@server/problems/apiProblem'
import { createAccountNoticeService } from '@server/resources/account/accountNoticeService'
import { createAccountLinkService } from '@server/resources/registration/accountLinkService'
import type { JobDependencies } from '@server/resources/resource'
import { createManagedAccountService } from './managedAccountService'
import { managedPersonRepository as people } from './managedPersonRepository'
import { createManagedPersonService } from './managedPersonService'
import { peopleOutcomes } from './peopleOutcomes'

/** People of one transaction, whose rows are locked until it ends. */
const peopleAtOnce = 25

/** `ids`: whom it changes, as they were found when it was started. `by`: in whose name. */
export const peopleChanging = batchKind({
  name: 'people.change',
  permission: 'person.manage',
  payload: z.object({ change: peopleChangeOrder, ids: z.array(z.string()), by: z.string() }),
})

/** Who started it, as long as they may still do it themselves. */
const starterOf = async ({ db, organisationId }: Scope, id: string): Promise<Actor> => {
  const row = await db
    .selectFrom('people')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .select(['role', 'access_roles', 'hris_permission', 'service_permissions', 'can_access_diary'])
    .executeTakeFirst()
  const actor = row && {
    globalId: id,
    role: row.role,
    accessRoles: row.access_roles,
    hrisPermission: row.hris_permission,
    servicePermissions: row.service_permissions,
    canAccessDiary: row.can_access_diary,
  }
  if (!actor || !can(actor, 'person.manage')) throw new BatchProblem('outdated')
  return actor
}

type Change = Omit<PeopleChange, 'ids' | 'filter'>
type Dependencies = Pick<JobDependencies, 'mails' | 'portalUrl'>

/** Changes one person as their page does. */
const changing = ({ mails, portalUrl }: Dependencies) => {
  const notices = createAccountNoticeService(mails)
  // a link is never answered here: without a mail server administrators find it among the mails
  const links = createAccountLinkService({ mails, portalUrl, isDelivered: true })
  const accounts = createManagedAccountService({ links, notices })
  const persons = createManagedPersonService({ notices })
  const relink =
    (name: 'locationIds' | 'roleIds', after: (before: readonly string[], chosen: readonly string[]) => string[]) =>
    async (scope: Scope, id: string, change: Change): Promise<void> => {
      const before = await people.linksOf(scope, id)
      await persons.edit(scope, id, { [name]: after(before[name], change[name]) })
    }
  const joined = (before: readonly string[], chosen: readonly string[]) => [...new Set([...before, ...chosen])]
  const without = (before: readonly string[], chosen: readonly string[]) => before.filter((id) => !chosen.includes(id))
  const replaced = (_before: readonly string[], chosen: readonly string[]) => [...chosen]
  return {
    addLocations: relink('locationIds', joined),
    removeLocations: relink('locationIds', without),
    setLocations: relink('locationIds', replaced),
    addRoles: relink('roleIds', joined),
    removeRoles: relink('roleIds', without),
    setRoles: relink('roleIds', replaced),
    setAccess: (scope: Scope, id: string, { access }: Change) => persons.edit(scope, id, { access }),
    disable: accounts.disable,
    enable: accounts.enable,
    invite: accounts.invite,
    endSessions: accounts.endSessions,
  }
}

/** The job that changes those people, each as long as they are not as wanted by then. */
export const peopleChangeJob = (dependencies: Dependencies) => {
  const acts = changing(dependencies)

  /** Why somebody could not be changed; null of who is as wanted now. */
  const changeOne = async (
    scope: Scope,
    change: Change,
    id: string,
    outcome: PeopleOutcome,
  ): Promise<PeopleRefusal | null> => {
    if (outcome === 'already') return null
    if (outcome !== 'changes') return outcome
    try {
      await acts[change.action](scope, id, change)
      return null
    } catch (failure) {
      if (!(failure instanceof ApiProblem)) throw failure // the services refuse before they write
      const now = (await peopleOutcomes.ofEach(scope, { ...change, ids: [id] })).get(id)
      return now === undefined || now === 'changes' || now === 'already' ? 'refused' : now
    }
  }

  return batchJob(peopleChanging, {
    prepare: (_scope, { ids }) => Promise.resolve(ids.length),

    async step(scope, { payload: { change, ids, by }, cursor }) {
      const acting = { ...scope, actor: await starterOf(scope, by) }
      const first = Number(cursor ?? 0)
      const slice = ids.slice(first, first + peopleAtOnce)
      // before other people, as the services of these lock them
      if (change.action === 'disable' || change.action === 'setAccess') await people.lockAdmins(acting)
      await people.lockAll(acting, slice)
      const outcomes = await peopleOutcomes.ofEach(acting, { ...change, ids: slice })
      const failures: RecordFailure[] = []
      for (const id of slice) {
        const reason = await changeOne(acting, change, id, outcomes.get(id) ?? 'gone')
        if (reason) failures.push({ recordId: id, reason })
      }
      const next = first + slice.length
      return {
        cursor: next < ids.length ? String(next) : null,
        succeeded: slice.length - failures.length,
        failures,
      }
    },
  })
}
