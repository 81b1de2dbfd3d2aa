import { sql } from 'kysely'
import { hrisLevels } from '@contract/permissionRules'
import type { LiveKind, Told } from '@server/live/liveKind'
import type { Condition } from '@server/records/conditionsOf'
import { isApprover } from './feedPeople'
import { concerns, isForPlace, isManagedBy, isPlaceOf, type Reader } from './feedReaders'

const hasLevel = (level: string): Condition => sql`people.access_roles @> ${JSON.stringify({ hris: [level] })}::jsonb`
const holds = (name: string): Condition => sql`people.hris_permission @> ${JSON.stringify({ [name]: true })}::jsonb`

/** Each row of `people`, with the rights that `can` would find. */
const reader: Reader = { id: sql.ref('people.id'), seesAllPlaces: hasLevel(hrisLevels.admin) }

/**
 * A feed concerns its author, those whom it is for once it was out (archived ones too, so that they vanish), approvers and
 * reviewers once it was submitted, and who administers it. Comments are told by the id of their feed, to the same people.
 */
export const feedsLive: LiveKind = {
  async concerned(db, { organisationId, personIds, ids }) {
    const here = { organisationId }
    const { rows } = await sql<Told>`
      select people.id as "personId", feeds.id
      from feeds join people on people.organisation_id = feeds.organisation_id
      where feeds.organisation_id = ${organisationId} and feeds.id = any(${[...ids]}::text[])
        and people.id = any(${[...personIds]}::text[])
        and (
          people.id = feeds.author_id
          or ${holds('feed')}
          or (feeds.submitted_before and ${isApprover})
          or (feeds.status in ('approved', 'archived') and ${concerns(here, reader)})
          or (${holds('managerFeed')} and ${isForPlace(here, isManagedBy(here, reader))})
          or (feeds.submitted_before and (${hasLevel(hrisLevels.admin)} or ${hasLevel(hrisLevels.manager)})
            and ${isForPlace(here, isPlaceOf(here, reader))})
        )`.execute(db)
    return rows
  },
}
