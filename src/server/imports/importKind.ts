import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { z } from 'zod'
import type { Database } from '@server/database/schema'
import type { Cells } from './cells'
import type { ImportFacts } from './importFacts'

export type ImportedTable =
  | 'location_scores'
  | 'user_qualifications'
  | 'resource_categories'
  | 'resources'
  | 'shifts'
  | 'day_lists'
  | 'day_list_roles'
  | 'articles'

/** Rows of one table, written in this order; a row that is there is overwritten. */
export type Written = {
  [Table in ImportedTable]: {
    table: Table
    /** The columns by which a row is known; `id` when left out. */
    key?: readonly string[]
    /** The rows of these records are removed first. */
    replaces?: { column: string; ids: readonly string[] }
    rows: readonly Insertable<Database[Table]>[]
  }
}[ImportedTable]

/** What a kind of file contains, and which rows it becomes. */
export type ImportKind<Shape extends z.ZodObject = z.ZodObject> = {
  /** By the names of the columns. */
  columns: (cells: Cells) => Shape
  /** Columns that a file may lack. */
  optional: readonly string[]
  /** Identifies a record, so that it is written once however often its file is read. */
  identify: (line: z.output<Shape>) => string
  /** A wrong combination of cells: the column and what is wrong with it. */
  judge?: (line: z.output<Shape>) => [column: string, problem: string] | null
  rows: (lines: readonly z.output<Shape>[], facts: ImportFacts) => Written[]
}

/** Keeps the types of the columns while a kind is described. */
export const importKind = <Shape extends z.ZodObject>(kind: ImportKind<Shape>): ImportKind => kind

/** The same id for a record whenever it is imported, and another one in every organisation. */
export const importedId = ({ organisationId }: ImportFacts, kind: string, externalId: string): string =>
  `imported-${createHash('sha256')
    .update(JSON.stringify([organisationId, kind, externalId]))
    .digest('hex')
    .slice(0, 32)}`
