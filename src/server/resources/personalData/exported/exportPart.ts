import type { RawBuilder } from 'kysely'
import type { Database } from '@server/database/schema'

/** Whose data are read. */
export type Whose = { id: string; email: string }
/** What a column refers to, so that a name stands beside its id. */
export type NamedBy = 'people' | 'locations' | 'roles'
export type ExportedRow = Readonly<Record<string, unknown>>

type Columns<Table extends keyof Database> = (keyof Database[Table] & string)[]

/** One file of an export: the rows of a table that belong to a person or were written by them. */
export type ExportPart = {
  /** Of the file, without its extension. */
  name: string
  /** What is in it, after 'Contains': a sentence without its full stop. */
  about: string
  table: string
  /** The columns that name the person. */
  of: readonly string[]
  /** How rows are found, where that is more than one of the columns being the person's id. On `t`. */
  found?: (whose: Whose) => RawBuilder<unknown>
  /** By which rows are told apart. */
  key: readonly string[]
  /** Ascending; the key follows. */
  order?: string
  columns: readonly string[]
  /** Columns that are left out, with the reason. */
  without?: Readonly<Record<string, string>>
  names?: Readonly<Record<string, NamedBy>>
  /** Further values, on `t`. */
  more?: Readonly<Record<string, RawBuilder<unknown>>>
  /** Makes of what was read what is written. */
  finish?: (row: ExportedRow) => ExportedRow
}

type Typed<Table extends keyof Database> = Omit<
  ExportPart,
  'table' | 'of' | 'key' | 'order' | 'columns' | 'without' | 'names'
> & {
  of: Columns<Table>
  key?: Columns<Table>
  order?: Columns<Table>[number]
  columns: Columns<Table>
  without?: Readonly<Record<string, string>>
  names?: Partial<Record<Columns<Table>[number], NamedBy>>
}

/** Checks names of columns by their table. */
export const exportPart = <Table extends keyof Database>(
  table: Table,
  { key = ['id'] as Columns<Table>, without = {}, names = {}, ...part }: Typed<Table>,
): ExportPart => ({
  table,
  key,
  ...part,
  without,
  names: names as Readonly<Record<string, NamedBy>>,
})
