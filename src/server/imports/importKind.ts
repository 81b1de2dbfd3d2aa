import { createHash } from 'node:crypto'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { z } from 'zod'
import type { Database } from '@server/database/schema'
import type { Scope } from '@server/database/scope'
import type { MailService } from '@server/mail/mailService'
import { createCells, type Cells } from './cells'
import { madeKinds, noFacts, type ImportFacts, type MadeKind } from './importFacts'

/** The tables whose rows a file creates and changes. */
export type ImportedTable =
  | 'articles'
  | 'day_lists'
  | 'locations'
  | 'location_scores'
  | 'people'
  | 'resources'
  | 'shifts'
  | 'training_enrolments'
  | 'user_qualifications'

/** Columns with values as the database answers them, so that one can be compared with the other. */
type Columns<Table extends ImportedTable> = Partial<Selectable<Database[Table]>>
/** Rows of another table that a column of the file lists, such as the roles of a person. */
type Links = { table: 'day_list_roles' | 'person_locations' | 'person_roles'; owner: string; member: string }

/** What became of a row that a service writes: the id of its record, or a column and what is wrong with it. */
export type Made = { id: string } | { problem: [column: string, problem: string] }
/** What such a service needs. */
export type Creating = { facts: ImportFacts; mails: MailService }
type Creates = (
  scope: Scope,
  sounds: readonly { known: string; line: Readonly<Record<string, unknown>> }[],
  creating: Creating,
) => Promise<ReadonlyMap<string, Made>>

/** What a kind of file contains, and which rows it becomes. */
type Contents<Table extends ImportedTable, Shape extends z.ZodObject> = {
  /** What one of its records is called in the audit log and by announcements: `shift`. */
  record: string
  table: Table
  /** By the names of the columns. */
  columns: (cells: Cells) => Shape
  /** Columns that a file may lack. */
  optional?: readonly string[]
  /** Other names of a column. */
  synonyms?: Readonly<Record<string, readonly string[]>>
  /** A column, of the file and of the table, whose values differ in all records of the organisation. */
  unique?: string
  /** A wrong combination of cells: the column and what is wrong with it. */
  judge?: (line: z.output<Shape>, facts: ImportFacts) => [column: string, problem: string] | null
  /** Why the row of a record that is there is not changed: a column and what is wrong with it. */
  refuses?: (stored: Columns<Table>) => [column: string, problem: string] | null
  /** The columns of the row, by the columns of the file that they come from. */
  row: (line: z.output<Shape>, facts: ImportFacts) => Readonly<Record<string, Columns<Table>>>
  /** By columns of the file. */
  links?: Readonly<Record<string, Links>>
  /** By columns of the file: records that these name, and that are created when they are not there. */
  made?: Readonly<Record<string, MadeKind>>
  /**
   * Creates records that are more than their row, and notes them; returns what became of each, by what it is known. Without it,
   * they are inserted.
   */
  create?: Creates
}

/** By what a record is known, so that it is written once however often its file is read. */
type Identity<Line, Row> = {
  /** The columns of the file that identify it. */
  identity: readonly string[]
  /** Letters of another case tell records apart. */
  isCaseSensitive?: boolean
  /** How its row is found: by a text of the line, which is the same of the row. */
  known: { of: (line: Line, facts: ImportFacts) => string; by: RawBuilder<string> }
  /** The columns by which the row is updated; `id` when left out. */
  key?: readonly (keyof Row & string)[]
  /** What a new row gets and a later file does not change: its key at least. */
  created: (line: Line, facts: ImportFacts) => Row
}

type Line = Record<string, unknown>
/** A kind without the types of its columns: a row of a file has them by the schema that has read it. */
export type ImportKind = Omit<Contents<ImportedTable, z.ZodObject>, 'row' | 'refuses'> &
  Identity<Line, object> & {
    /** The names of its columns. */
    names: readonly string[]
    optional: readonly string[]
    refuses?: (stored: Readonly<Record<string, unknown>>) => [column: string, problem: string] | null
    row: (line: Line, facts: ImportFacts) => Readonly<Record<string, object>>
  }

/** Keeps the types of the columns while a kind is described. */
export const importKind = <Table extends ImportedTable, Shape extends z.ZodObject>(
  kind: Contents<Table, Shape> & Identity<z.output<Shape>, Columns<Table>>,
): ImportKind => {
  const names = Object.keys(kind.columns(createCells(noFacts)).shape)
  return { optional: [], ...(kind as unknown as Omit<ImportKind, 'names' | 'optional'>), names }
}

/** The same id for a record whenever it is imported, and another one in every organisation. */
const importedId = ({ organisationId }: ImportFacts, kind: string, externalId: string): string =>
  `imported-${createHash('sha256')
    .update(JSON.stringify([organisationId, kind, externalId]))
    .digest('hex')
    .slice(0, 32)}`

/** Of what a file names: the id of the one that is there, else of the one that is made. */
export const madeId = (facts: ImportFacts, kind: MadeKind, name: string): string => {
  const key = name.toLowerCase()
  const [known] = facts[kind].get(key) ?? []
  if (known !== undefined) return known
  const { record } = madeKinds[kind]
  for (let attempt = 0; ; attempt += 1) {
    const id = importedId(facts, record, attempt === 0 ? key : `${key}\n${attempt}`)
    if (!facts.ids[kind].has(id)) return id // else that one has another name by now
  }
}

/** The same for records that have an id in the other program. Theirs is made of it and of `name`, which never changes. */
export const importKindWithId = <Table extends ImportedTable, Shape extends z.ZodObject>(
  name: string,
  kind: Contents<Table, Shape>,
): ImportKind => {
  const idOf = (line: Line, facts: ImportFacts) => importedId(facts, name, String(line['id']))
  return importKind<'shifts', z.ZodObject>({
    ...(kind as unknown as Contents<'shifts', z.ZodObject>), // any table with an id
    identity: ['id'],
    isCaseSensitive: true,
    known: { of: idOf, by: sql<string>`id` },
    created: (line, facts) => ({ id: idOf(line, facts) }),
  })
}
