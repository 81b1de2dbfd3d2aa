import { sql } from 'kysely'
import { hrisLevels } from '@contract/permissionRules'
import type { Scope } from '@server/database/scope'
import type { LiveKind, Told } from '@server/live/liveKind'
import { hasLevel } from '@server/people/hrisLevel'
import type { Condition } from '@server/records/conditionsOf'
import { isApprover } from './feedPeople'
import { feedAudience } from './feedReaders'

const [feedId, personId] = [sql.ref('feeds.id'), sql.ref('people.id')]

const holds = (name: string): Condition => sql`people.hris_permission @> ${JSON.stringify({ [name]: true })}::jsonb`

/** The person works at, or manages, one of the feed's places. */
const isAt = (table: 'person_locations' | 'location_managers'): Condition => sql`exists (
  select 1 from places
  join ${sql.table(table)} as related
    on related.organisation_id = people.organisation_id and related.location_id = places.location_id
  where places.feed_id = feeds.id and related.person_id = people.id)`

/** As `isPlaceOf` says it of the scope's person. */
const mayBeThere: Condition = sql`(
  ${isAt('person_locations')}
  or (${hasLevel(hrisLevels.admin)} and exists (select 1 from places where places.feed_id = feeds.id)))`

/**
 * A feed concerns its author, those whom it is for once it was out (archived ones too, so that they vanish), approvers and
 * reviewers once it was submitted, and who administers it. Comments and likes are told by the id of their feed, to the same people.
 * Places are found first, once for all people.
 */
export const feedsLive: LiveKind = {
  async concerned(db, { organisationId, personIds, ids }) {
    const here = { organisationId }
    const { rows } = await sql<Told>`
      with places as materialized (
        select feeds.id as feed_id, locations.id as location_id
        from feeds join locations on locations.organisation_id = feeds.organisation_id
        where feeds.organisation_id = ${organisationId} and feeds.id = any(${[...ids]}::text[])
          and ${feedAudience.isChosenPlace(here, feedId)}
      )
      select people.id as "personId", feeds.id
      from feeds join people on people.organisation_id = feeds.organisation_id
      where feeds.organisation_id = ${organisationId} and feeds.id = any(${[...ids]}::text[])
        and people.id = any(${[...personIds]}::text[])
        and (
          people.id = feeds.author_id
          or ${holds('feed')}
          or (feeds.submitted_before and ${isApprover})
          or (feeds.status in ('approved', 'archived') and ${mayBeThere}
            and ${feedAudience.hasChosenRole(here, feedId, personId)})
          or (${holds('managerFeed')} and ${isAt('location_managers')})
          or (feeds.submitted_before and ${mayBeThere}
            and (${hasLevel(hrisLevels.admin)} or ${hasLevel(hrisLevels.manager)}))
        )`.execute(db)
    return rows
  },
}

/** To those who look after a feed: somebody has confirmed it, or something happened to it. */
export const announceReading = ({ announce, organisationId }: Scope, id: string): void =>
  announce({ topic: 'records.changed', organisationId, kind: 'feedReading', id })

/** As `recordPermissions['feed.follow']` says it of one person: authors, approvers and HRIS administrators. */
export const feedReadingLive: LiveKind = {
  async concerned(db, { organisationId, personIds, ids }) {
    const { rows } = await sql<Told>`
      select people.id as "personId", feeds.id
      from feeds join people on people.organisation_id = feeds.organisation_id
      where feeds.organisation_id = ${organisationId} and feeds.id = any(${[...ids]}::text[])
        and people.id = any(${[...personIds]}::text[])
        and (people.id = feeds.author_id or ${hasLevel(hrisLevels.admin)}
          or (feeds.submitted_before and ${isApprover}))`.execute(db)
    return rows
  },
}
