import { sql } from 'kysely'
import type { CallData } from '@contract/call'
import type { diaryCalls } from '@contract/diary'
import { reachOf } from '@contract/reach'
import type { Scope } from '@server/database/scope'
import { withinReach } from '@server/people/managedLocationRepository'
import type { Condition } from '@server/records/conditionsOf'
import { readPage } from '@server/records/readPage'
import { isDiaryPlace } from './diaryReaders'

type Query = CallData<typeof diaryCalls.locations>['query']

const places = (scope: Scope) =>
  scope.db
    .selectFrom('locations')
    .where('locations.organisation_id', '=', scope.organisationId)
    .where(isDiaryPlace(scope))

/** On `people`: they work where the person writes to-dos, who may write them to such people alone (DY-034). */
export const worksWhereTodosAre = (scope: Scope): Condition => sql`exists (
  select 1 from person_locations as shared
  join locations on locations.organisation_id = shared.organisation_id and locations.id = shared.location_id
  where shared.organisation_id = ${scope.organisationId} and shared.person_id = people.id and ${isDiaryPlace(scope)}
    and ${withinReach(scope, reachOf(scope.actor, 'diary.addTodo'), sql.ref('locations.id'))})`

/** Where the person reads the diary. */
export const diaryPlaceRepository = {
  list: (scope: Scope, query: Query) =>
    readPage({
      matching: places(scope),
      order: sql`lower(name), id`,
      query,
      read: (ids) =>
        places(scope)
          .where('locations.id', 'in', ids)
          .select(['locations.id', 'locations.name', 'locations.salt_id'])
          .select(({ ref }) => {
            const may = withinReach(scope, reachOf(scope.actor, 'diary.addTodo'), ref('locations.id'))
            return sql<boolean>`${may}`.as('may')
          })
          .execute(),
      toItem: ({ id, name, salt_id, may }) => ({ id, name, saltId: salt_id, canAddTodo: may }),
    }),

  isOne: async (scope: Scope, id: string): Promise<boolean> =>
    (await places(scope).where('locations.id', '=', id).select('locations.id').executeTakeFirst()) !== undefined,

  /** Who reads the diary at a location; no more than `most` of them. */
  async readersAt({ db, organisationId }: Scope, locationId: string, most: number): Promise<string[]> {
    const rows = await db
      .selectFrom('person_locations as worked')
      .innerJoin('people', (join) =>
        join.onRef('people.organisation_id', '=', 'worked.organisation_id').onRef('people.id', '=', 'worked.person_id'),
      )
      .where('worked.organisation_id', '=', organisationId)
      .where('worked.location_id', '=', locationId)
      .where('people.can_access_diary', '=', true)
      .where('people.disabled_at', 'is', null)
      .select('people.id')
      .orderBy('people.id')
      .limit(most)
      .execute()
    return rows.map(({ id }) => id)
  },
}
