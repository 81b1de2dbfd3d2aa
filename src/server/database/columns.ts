import type { ColumnType, Generated } from 'kysely'

export type Instant = ColumnType<Date, Date, Date>
export type InstantOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>
/** `yyyy-MM-dd` */
export type Day = ColumnType<string, string, string>

/** Every table of an organisation carries it (D-18). */
export type Owned = { id: string; organisation_id: string }

/** A record that users edit (see `recordTable`). */
export type Edited = Owned & { lock_version: Generated<number>; created_at: Instant; updated_at: Instant }

type InstantByDefault = ColumnType<Date, Date | undefined, Date>
/** The same, of which the database fills in the instants where a row does not bring them. */
export type EditedByDefault = Omit<Edited, 'created_at' | 'updated_at'> & {
  created_at: InstantByDefault
  updated_at: InstantByDefault
}

/**
 * One choice of an audience. Only the column of its kind has a value; it is null once the chosen record is removed, so
 * that the choice matches nothing instead of everything.
 */
export type AudienceChoice = {
  kind: 'region' | 'locationCategory' | 'location' | 'role'
  region_id: string | null
  location_category_id: string | null
  location_id: string | null
  role_id: string | null
}
