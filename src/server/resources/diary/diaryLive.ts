import { sql } from 'kysely'
import type { LiveKind, Told } from '@server/live/liveKind'

/** An item concerns everybody who reads the diary at its location. Those of removed ones are named when it is removed. */
export const diaryLive: LiveKind = {
  async concerned(db, { organisationId, personIds, ids }) {
    const { rows } = await sql<Told>`
      select people.id as "personId", diary_items.id
      from diary_items
      join person_locations as worked
        on worked.organisation_id = diary_items.organisation_id and worked.location_id = diary_items.location_id
      join people on people.organisation_id = worked.organisation_id and people.id = worked.person_id
      where diary_items.organisation_id = ${organisationId} and diary_items.id = any(${[...ids]}::text[])
        and people.id = any(${[...personIds]}::text[]) and people.can_access_diary`.execute(db)
    return rows
  },
}
