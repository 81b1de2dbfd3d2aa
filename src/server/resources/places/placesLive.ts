import { anyOf } from '@server/database/anyOf'
import type { LiveKind, LiveKinds } from '@server/live/liveKind'
import { peopleWho } from '@server/live/peopleWho'

const administrators = peopleWho('place.read')

/** Administrators, and those who work there: they see its name. */
const location: LiveKind = {
  async concerned(db, asked) {
    const workers = await db
      .selectFrom('person_locations')
      .where('organisation_id', '=', asked.organisationId)
      .where('location_id', '=', anyOf(asked.ids))
      .where('person_id', '=', anyOf(asked.personIds))
      .select(['person_id as personId', 'location_id as id'])
      .execute()
    return [...(await administrators.concerned(db, asked)), ...workers]
  },
}

export const placesLive: LiveKinds = { location, region: administrators, locationCategory: administrators }
