import type { Kysely } from 'kysely'
import type { Database } from '@server/database/schema'
import type { Program } from '../launch'
import type { Report } from '../report'
import type { Caller } from './callers'

/** The built portal on a filled PostgreSQL, with everybody signed in. */
export type Stage = {
  /** The name of the row. */
  part: string
  portal: Program
  everyone: readonly Caller[]
  /** The database, as its owner and as a server has it. */
  url: string
  owner: Kysely<Database>
  db: Kysely<Database>
  report: Report
}

export type Measurement = (stage: Stage) => Promise<void>

/** One row of the table of measured calls. `Size`: how much there is, and how often it is measured. */
type Row<Size> = {
  atLength: Size
  inShort: Size
  /** What the database is filled with, for people. */
  filling: (size: Size) => string
  fill: (db: Kysely<Database>, size: Size) => Promise<void>
  /** Seconds for filling it, where these have a budget. */
  fillingAtMost?: number
  measure: (size: Size) => readonly Measurement[]
}

/** A row in one of its two sizes. */
export type SizedRow = {
  filling: string
  fill: (db: Kysely<Database>) => Promise<void>
  fillingAtMost?: number
  measurements: readonly Measurement[]
}

export const row =
  <Size>({ atLength, inShort, filling, fill, measure, ...rest }: Row<Size>) =>
  (isQuick: boolean): SizedRow => {
    const size = isQuick ? inShort : atLength
    return { ...rest, filling: filling(size), fill: (db) => fill(db, size), measurements: measure(size) }
  }
