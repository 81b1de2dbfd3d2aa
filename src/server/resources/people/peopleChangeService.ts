import { subHours } from 'date-fns'
import { sql } from 'kysely'
import type { Named } from '@contract/audience'
import {
  isOnLocations,
  isOnRoles,
  type PeopleAction,
  type PeopleChange,
  peopleChangeShownHours,
  type PeoplePreview,
  type PeopleRefusal,
  type StartedPeopleChange,
} from '@contract/peopleChanges'
import { batches } from '@server/batches/batches'
import { batchRepository } from '@server/batches/batchRepository'
import { anyOf } from '@server/database/anyOf'
import type { Scope } from '@server/database/scope'
import { shownName } from '@server/people/personNames'
import { missing, refused } from '@server/problems/apiProblem'
import { requireOwn } from '@server/records/requireOwn'
import { peopleChanging } from './peopleChangeJob'
import { peopleOutcomes } from './peopleOutcomes'

export const nobodyChanges = 'Nobody would be changed'
export const otherPeople = 'Meanwhile it would change other people. Look at the preview once more.'

const requireKnown = async (scope: Scope, { ids, locationIds, roleIds }: PeopleChange): Promise<void> => {
  await requireOwn(scope, 'people', ids ?? [], 'ids')
  await requireOwn(scope, 'locations', locationIds, 'locationIds')
  await requireOwn(scope, 'roles', roleIds, 'roleIds')
}

const changesOf = ({ db, organisationId }: Scope) =>
  db
    .selectFrom('batches')
    .where('batches.organisation_id', '=', organisationId)
    .where('batches.kind', '=', peopleChanging.name)

const namesOf = async ({ db, organisationId }: Scope, ids: readonly string[]) => {
  const rows = await db
    .selectFrom('people')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', anyOf(ids))
    .select(['id', 'email', 'first_name', 'last_name'])
    .execute()
  return new Map(rows.map((row) => [row.id, shownName(row)]))
}

const chosenBy = ({ db, organisationId }: Scope, { action, locationIds, roleIds }: PeopleChange): Promise<Named[]> => {
  const named = (table: 'locations' | 'roles', ids: readonly string[]) =>
    db
      .selectFrom(table)
      .where('organisation_id', '=', organisationId)
      .where('id', '=', anyOf(ids))
      .select(['id', 'name'])
      .orderBy(sql`lower(name)`)
      .execute()
  if (isOnLocations(action)) return named('locations', locationIds)
  return isOnRoles(action) ? named('roles', roleIds) : Promise.resolve([])
}

const show = async (scope: Scope, id: string): Promise<StartedPeopleChange> => {
  const batch = await batchRepository.find(scope, id)
  const found = await changesOf(scope)
    .where('batches.id', '=', id)
    .select(sql<PeopleAction>`batches.payload -> 'change' ->> 'action'`.as('action'))
    .executeTakeFirst()
  if (!batch || !found) throw missing()
  const ids = batch.failures.map(({ recordId }) => recordId)
  const names = await namesOf(scope, ids)
  const failures = batch.failures.map(({ recordId, reason }) => ({
    id: recordId,
    name: names.get(recordId) ?? null,
    reason: reason as PeopleRefusal, // which the job has written
  }))
  return { ...batch, action: found.action, failures }
}

/** Changes of many people: what one would do, the start of one, and how far the latest is. */
export const peopleChangeService = {
  async preview(scope: Scope, change: PeopleChange): Promise<PeoplePreview> {
    await requireKnown(scope, change)
    return { chosen: await chosenBy(scope, change), ...(await peopleOutcomes.preview(scope, change)) }
  },

  /** One of an organisation at a time: two would wait for each other's people. */
  async start(scope: Scope, change: PeopleChange, expected: number): Promise<StartedPeopleChange> {
    await requireKnown(scope, change)
    const ids = await peopleOutcomes.changing(scope, change)
    if (ids.length === 0) throw refused(nobodyChanges)
    if (ids.length !== expected) throw refused(otherPeople)
    const { ids: _ids, filter: _filter, ...form } = change
    const payload = { change: form, ids, by: scope.actor.globalId }
    return show(scope, await batches.start(scope, peopleChanging, payload, scope.organisationId))
  },

  async latest(scope: Scope): Promise<{ change: StartedPeopleChange | null }> {
    const found = await changesOf(scope)
      .where((batch) =>
        batch.or([
          batch('finished_at', 'is', null),
          batch('finished_at', '>', subHours(scope.now, peopleChangeShownHours)),
        ]),
      )
      .select('batches.id')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    return { change: found ? await show(scope, found.id) : null }
  },
}
