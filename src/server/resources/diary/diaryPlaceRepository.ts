import { sql } from 'kysely'
import type { CallData } from '@contract/call'
import type { diaryCalls } from '@contract/diary'
import { reachOf } from '@contract/reach'
import type { Scope } from '@server/database/scope'
import { withinReach } from '@server/people/managedLocationRepository'
import { readPage } from '@server/records/readPage'
import { isDiaryPlace } from './diaryReaders'

type Query = CallData<typeof diaryCalls.locations>['query']

const places = (scope: Scope) =>
  scope.db
    .selectFrom('locations')
    .where('locations.organisation_id', '=', scope.organisationId)
    .where(isDiaryPlace(scope))

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
