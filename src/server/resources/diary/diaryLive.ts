import { sql } from 'kysely'
import type { Scope } from '@server/database/scope'
import type { LiveKind, LiveRecipient } from '@server/live/liveKind'
import { diaryPlaceRepository } from './diaryPlaceRepository'

/**
 * An item concerns everybody who reads the diary at its location. When it is gone without naming them, it concerns all who
 * read a diary: its id says nothing to those who do not have it.
 */
export const diaryLive: LiveKind = {
  async concerned(db, { organisationId, personIds, ids }) {
    const { rows } = await sql<LiveRecipient>`
      select people.id as "personId", asked.id
      from unnest(${[...ids]}::text[]) as asked (id)
      left join diary_items on diary_items.organisation_id = ${organisationId} and diary_items.id = asked.id
      join people on people.organisation_id = ${organisationId} and people.id = any(${[...personIds]}::text[])
      where people.can_access_diary and (diary_items.id is null or exists (
        select 1 from person_locations as worked
        where worked.organisation_id = people.organisation_id and worked.person_id = people.id
          and worked.location_id = diary_items.location_id))`.execute(db)
    return rows
  },
}

/** More would not fit into a notification of the database. */
const mostNamed = 100

/** Tells of an item that is gone: no row is left by which its readers could be found later. */
export const announceRemoved = async (scope: Scope, id: string, locationId: string): Promise<void> => {
  const readers = await diaryPlaceRepository.readersAt(scope, locationId, mostNamed + 1)
  const personIds = readers.length > mostNamed ? undefined : readers
  const { organisationId } = scope
  scope.announce({ topic: 'records.changed', organisationId, kind: 'diaryItem', id, personIds })
}
