import { subHours } from 'date-fns'
import { exampleNow } from '@server/apiDocument/describedCall'
import { recordOf } from '@server/database/fieldNames'
import { idOf, type DemoOrganisation } from './organisation'

/**
 * Records of each demo organisation that users edit, by their own columns, of which one names them. One a day was added,
 * the first 89 days ago.
 */
export const demoRecords = <const Column extends string, Row extends Readonly<Record<Column, string>>>(
  kind: string,
  rows: readonly Row[],
  column: Column,
) => {
  const rowsOf = (organisation: Pick<DemoOrganisation, 'key'>, now: Date) =>
    rows.map((row, index) => {
      const at = subHours(now, 24 * (89 - index))
      const own = { id: idOf(organisation, kind, row[column]), organisation_id: organisation.key }
      return { ...own, ...row, created_at: at, updated_at: at }
    })
  return {
    /** In the order in which they were added. */
    rows: rowsOf,
    /** One of the organisation of the examples, as its columns are named on the wire. */
    example: (name: string) => {
      const row = rowsOf({ key: 'harbour' }, new Date(exampleNow)).find((one) => one[column] === name)
      if (!row) throw new Error(`The demo has no ${kind} ${name}`)
      return recordOf(row)
    },
  }
}
