import { subHours } from 'date-fns'
import { exampleNow } from '@server/apiDocument/describedCall'
import { idOf } from '../organisation'

const organisation = { key: 'southern' }

/**
 * Records of the catalogue of Southern Skills, by their codes. One a day was added, the first 180 days ago. Classes and what
 * else refers to them find their ids by `idOf`.
 */
export const southernRecords = <Row extends { code: string }>(kind: string, rows: readonly Row[]) => {
  const at = (now: Date, index: number) => subHours(now, 24 * (180 - index))
  return {
    idOf: (code: string) => idOf(organisation, kind, code),
    /** Of an organisation of the demo: of others there are none. */
    rows: ({ key }: { key: string }, now: Date) =>
      key !== organisation.key
        ? []
        : rows.map((row, index) => ({
            id: idOf(organisation, kind, row.code),
            organisation_id: organisation.key,
            ...row,
            created_at: at(now, index),
            updated_at: at(now, index),
          })),
    /** When the examples say that it was added. */
    addedAt: (code: string): string =>
      at(
        new Date(exampleNow),
        rows.findIndex((row) => row.code === code),
      ).toISOString(),
  }
}

/** The cells of a table that is written with bars. */
export const cellsOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
