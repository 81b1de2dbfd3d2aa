import { sql } from 'kysely'
import type { CallData } from '@contract/call'
import type { FeedReader, feedReadingCalls, ReaderCounts, ReadersPage } from '@contract/feedReading'
import { isFound, isFoundIn } from '@server/database/found'
import type { Scope } from '@server/database/scope'
import { fullName } from '@server/people/fullName'
import type { Condition } from '@server/records/conditionsOf'
import { readPage } from '@server/records/readPage'
import { asksOf } from './feedAsked'
import { hasConfirmed } from './feedAsks'
import { feedAudience } from './feedReaders'
import type { FeedColumns } from './feedRepository'

type Query = CallData<typeof feedReadingCalls.readers>['query']
type Row = {
  id: string
  email: string
  first_name: string
  last_name: string
  locations: FeedReader['locations']
  confirmed_at: Date | null
}
type Counted = { id: string | null; name: string | null; confirmed: number; open: number }

const toReader = ({ confirmed_at, ...person }: Row): FeedReader => ({
  id: person.id,
  fullName: fullName(person) || person.email,
  locations: person.locations,
  confirmedAt: confirmed_at?.toISOString() ?? null,
})

/** On `locations`: one of the feed's. */
const isItsPlace = (scope: Scope, { id }: FeedColumns) => feedAudience.isChosenPlace(scope, sql`${id}`)

const worksThere = ({ organisationId }: Scope, locationId: string): Condition => sql`exists (
  select 1 from person_locations as worked
  where worked.organisation_id = ${organisationId} and worked.person_id = people.id
    and worked.location_id = ${locationId})`

/** By the name that is shown. */
const named = (searched: string): Condition => sql`case when people.searched_name = ' '
  then ${isFound(sql`people.email`, searched)} else ${isFoundIn(sql`people.searched_name`, searched)} end`

const read = async (scope: Scope, feed: FeedColumns, ids: readonly string[]): Promise<Row[]> => {
  const { db, organisationId } = scope
  const { rows } = await sql<Row>`
    select people.id, people.email, people.first_name, people.last_name, (
      select given.confirmed_at from feed_confirmations as given
      where given.organisation_id = ${organisationId} and given.feed_id = ${feed.id}
        and given.version = ${feed.read_version} and given.person_id = people.id
    ) as confirmed_at, coalesce((
      select jsonb_agg(jsonb_build_object('id', locations.id, 'name', locations.name)
        order by lower(locations.name), locations.id)
      from person_locations as worked
      join locations on locations.organisation_id = worked.organisation_id and locations.id = worked.location_id
      where worked.organisation_id = ${organisationId} and worked.person_id = people.id and ${isItsPlace(scope, feed)}
    ), '[]') as locations
    from people where people.organisation_id = ${organisationId} and people.id = any(${[...ids]}::text[])`.execute(db)
  return rows
}

/** Who is to confirm a feed, as its audience is now. */
export const feedReaderRepository = {
  async list(scope: Scope, feed: FeedColumns, query: Query): Promise<ReadersPage> {
    const { location_id, 'q[state_eq]': state, 'q[full_name_cont]': words } = query
    const confirmed = hasConfirmed(scope, feed)
    const asked = scope.db
      .selectFrom('people')
      .where('people.organisation_id', '=', scope.organisationId)
      .where(await asksOf(scope, feed))
    return readPage({
      matching: asked
        .$if(location_id !== undefined, (people) => people.where(worksThere(scope, location_id ?? '')))
        .$if(state !== undefined, (people) =>
          people.where(state === 'confirmed' ? confirmed : sql<boolean>`not (${confirmed})`),
        )
        .$if(Boolean(words), (people) => people.where(named(words ?? ''))),
      order: sql`lower(people.last_name), lower(people.first_name), id`,
      query,
      read: (ids) => read(scope, feed, ids),
      toItem: toReader,
    })
  },

  /** By location and, in the row without one, of all people. One statement beside the audience. */
  async counts(scope: Scope, feed: FeedColumns): Promise<Pick<ReaderCounts, 'confirmed' | 'open' | 'locations'>> {
    const { db, organisationId } = scope
    const { rows } = await sql<Counted>`
      with asked as materialized (
        select people.id, (${hasConfirmed(scope, feed)}) as confirmed from people
        where people.organisation_id = ${organisationId} and ${await asksOf(scope, feed)}
      ), places as materialized (
        select locations.id, locations.name from locations
        where locations.organisation_id = ${organisationId} and ${isItsPlace(scope, feed)}
      ), counted as (
        select places.id, places.name, count(*) filter (where asked.confirmed) as confirmed,
          count(*) filter (where not asked.confirmed) as open
        from asked
        join person_locations as worked on worked.organisation_id = ${organisationId} and worked.person_id = asked.id
        join places on places.id = worked.location_id
        group by places.id, places.name
        union all
        select null, null, count(*) filter (where confirmed), count(*) filter (where not confirmed) from asked
      )
      select * from counted order by lower(name) nulls first, id`.execute(db)
    const all = rows.find(({ id }) => id === null)
    return {
      confirmed: all?.confirmed ?? 0,
      open: all?.open ?? 0,
      locations: rows.flatMap(({ id, name, confirmed, open }) =>
        id === null || name === null ? [] : { id, name, confirmed, open },
      ),
    }
  },
}
