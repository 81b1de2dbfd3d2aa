import { sql } from 'kysely'
import type { z } from 'zod'
import type { CallData } from '@contract/call'
import type { Location, locationCalls } from '@contract/locations'
import { can } from '@contract/permissions'
import { isFound } from '@server/database/found'
import type { Scope } from '@server/database/scope'
import { managedLocations } from '@server/people/managedLocationRepository'

type Filter = CallData<typeof locationCalls.index>['query']
type LocationPage = z.output<typeof locationCalls.index.response>
type LocationRow = { id: string; name: string; salt_id: string | null; managed: boolean }

const toLocation = ({ id, name, salt_id: saltId, managed }: LocationRow): Location => ({ id, name, saltId, managed })

const ownIds = ({ db, organisationId, actor }: Scope) =>
  db
    .selectFrom('person_locations')
    .where('organisation_id', '=', organisationId)
    .where('person_id', '=', actor.globalId)
    .select('location_id')

export const locationRepository = {
  /** The person's own locations by name; for people who may see all, every location that is not archived (SH-045). */
  async list(scope: Scope, { page, per_page: perPage, search = '' }: Filter): Promise<LocationPage> {
    const { db, organisationId, actor } = scope
    const visible = db
      .selectFrom('locations')
      .where('organisation_id', '=', organisationId)
      .where(({ eb, or }) => {
        const isOwn = eb('id', 'in', ownIds(scope))
        return can(actor, 'location.all') ? or([eb('archived_at', 'is', null), isOwn]) : isOwn
      })
      .$if(search !== '', (locations) => locations.where(isFound(sql`name`, search)))

    const rows = await visible
      .select(['id', 'name', 'salt_id'])
      .select((eb) => eb('id', 'in', managedLocations(scope)).$castTo<boolean>().as('managed'))
      .orderBy(({ fn }) => fn<string>('lower', ['name']))
      .orderBy('id') // keeps rows with equal names in the same order on every page
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute()
    const { total } = await visible.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
    return { records: rows.map(toLocation), total, page, perPage }
  },

  async listOwnIds(scope: Scope): Promise<string[]> {
    const rows = await ownIds(scope).orderBy('location_id').execute()
    return rows.map(({ location_id }) => location_id)
  },
}
