import type { Generated, Selectable } from 'kysely'
import type { EditedByDefault, InstantOrNull } from '@server/database/columns'

type OrganisationsTable = {
  id: string
  name: string
  brand_primary_color: string | null
  brand_logo: string | null
  brand_logo_symbol: string | null
  brand_initial: string | null
  time_zone: string | null
  time_zone_offset: string | null
  time_zone_daylight_difference: number | null
  /** Of its logo, when one was uploaded; then `brand_logo`, an address elsewhere, counts no more. */
  logo_media_id: Generated<string | null>
  chat_enabled: Generated<boolean>
  next_steps_dismissed_at: InstantOrNull
  /** Demo organisations refuse sign-in from other machines unless the settings allow it (D-03). */
  is_demo: boolean
  lock_version: Generated<number>
}

/** Archived: not offered any more; whatever has it keeps it. */
type Archivable = EditedByDefault & { archived_at: InstantOrNull }

type RegionsTable = Archivable & { name: string; parent_id: string | null }

type LocationCategoriesTable = Archivable & { name: string }

/** `region_ids`, its region and those that contain it, is kept by the database (decision 0089). */
type LocationsTable = Archivable & {
  name: string
  salt_id: string | null
  region_id: string | null
  location_category_id: string | null
}

type RolesTable = Archivable & { external_id: string; name: string }

type ServicesTable = EditedByDefault & { kind: string; name: string; url: string; position: number }

declare module '@server/database/schema' {
  interface Database {
    organisations: OrganisationsTable
    regions: RegionsTable
    location_categories: LocationCategoriesTable
    locations: LocationsTable
    roles: RolesTable
    services: ServicesTable
  }
}

export type OrganisationRow = Selectable<OrganisationsTable>
export type ServiceRow = Selectable<ServicesTable>
