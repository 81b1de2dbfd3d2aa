import { subDays } from 'date-fns'
import type { Insertable } from 'kysely'
import type { Database } from '@server/database/schema'
import { idOf, toKey, type DemoOrganisation } from './organisation'

type Row<Table extends keyof Database> = Insertable<Database[Table]>

/** An organisation with its services, locations and roles, as rows; `peopleRows` adds the people. */
export const organisationRows = (organisation: Omit<DemoOrganisation, 'people'>, now: Date) => {
  const organisation_id = organisation.key
  const addedAt = subDays(now, 120)
  const owned = (table: string, name: string) => ({
    id: idOf(organisation, table, name),
    organisation_id,
    name,
    created_at: addedAt,
    updated_at: addedAt,
  })
  return {
    organisations: [
      {
        id: organisation_id,
        name: organisation.name,
        brand_primary_color: organisation.brandPrimaryColor,
        brand_logo: null,
        brand_logo_symbol: null,
        brand_initial: organisation.brandInitial,
        time_zone: organisation.timeZone,
        time_zone_offset: null,
        time_zone_daylight_difference: null,
        is_demo: true,
      },
    ],
    regions: organisation.regions.map((name): Row<'regions'> => owned('region', name)),
    location_categories: organisation.locationCategories.map((name): Row<'location_categories'> =>
      owned('location-category', name),
    ),
    locations: organisation.locations.map(({ name, region, category }): Row<'locations'> => ({
      ...owned('location', name),
      salt_id: `salt-${toKey(name)}`,
      region_id: idOf(organisation, 'region', region),
      location_category_id: idOf(organisation, 'location-category', category),
    })),
    roles: organisation.roles.map((name): Row<'roles'> => ({
      ...owned('role', name),
      external_id: `ee-${toKey(name)}`,
    })),
    services: organisation.services.map(({ kind, name, url }, index): Row<'services'> => ({
      id: `${organisation.key}-service-${kind.replaceAll('_', '-')}`,
      organisation_id,
      kind,
      name,
      url: url ?? `/services/${kind}`,
      position: index + 1,
      created_at: addedAt,
      updated_at: addedAt,
    })),
  }
}
