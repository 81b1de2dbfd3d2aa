import { subHours } from 'date-fns'
import { idOf, type DemoOrganisation } from './organisation'

/** Rows of records that users edit, named by `name`: one a day was added, the first 89 days ago. */
export const demoRecords = <Row extends { name: string }>(
  organisation: DemoOrganisation,
  table: string,
  now: Date,
  rows: readonly Row[],
) =>
  rows.map((row, index) => {
    const at = subHours(now, 24 * (89 - index))
    const own = { id: idOf(organisation, table, row.name), organisation_id: organisation.key }
    return { ...own, ...row, created_at: at, updated_at: at }
  })
