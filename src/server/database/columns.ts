import type { ColumnType, Generated } from 'kysely'

export type Instant = ColumnType<Date, Date, Date>
export type InstantOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>

/** Every table of an organisation carries it (D-18). */
export type Owned = { id: string; organisation_id: string }

/** A record that users edit (see `recordTable`). */
export type Edited = Owned & { lock_version: Generated<number>; created_at: Instant; updated_at: Instant }
