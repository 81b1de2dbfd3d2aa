import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { ImportRow as RowResult } from '@contract/imports'
import { anyOf } from '@server/database/anyOf'
import type { Scope } from '@server/database/scope'
import { createCells } from './cells'
import { readImportFacts, type ImportFacts } from './importFacts'
import type { ImportFile, ImportRow, RowProblem } from './importFile'
import type { ImportKind } from './importKind'
import { importKinds } from './importKinds'

type Line = Record<string, unknown>
type Stored = Line & { known: string }
/** A row that can be written, with the row that is there. */
export type SoundRow = { row: ImportRow; line: Line; known: string; stored: Stored | undefined }
export type JudgedRow = { result: RowResult; sound?: SoundRow }

export type Slice = { from: number; size: number }
export type Judging = {
  /** Of new accounts: no password has it. Made outside of the transaction. */
  passwordHash: string
  /** Whether the rows are to be written: nobody changes their records then before the end of the transaction. */
  isLocking: boolean
}

const readRow = (
  row: ImportRow,
  kind: ImportKind,
  schema: z.ZodObject,
  facts: ImportFacts,
): { line?: Line; problems: RowProblem[] } => {
  if (row.problems.length > 0) return { problems: [...row.problems] }
  const empty = Object.fromEntries(kind.names.map((name) => [name, '']))
  const { data: line, error } = schema.safeParse({ ...empty, ...row.cells })
  if (!line) return { problems: error.issues.map(({ path, message }) => ({ field: String(path[0]), words: message })) }
  const wrong = kind.judge?.(line, facts)
  return wrong ? { problems: [{ field: wrong[0], words: wrong[1] }] } : { line, problems: [] }
}

/** The rows of the records that lines are about, with their links as lists under the names of the columns. */
const readStored = async (
  { db, organisationId }: Scope,
  { kind, known, isLocking }: { kind: ImportKind; known: readonly string[]; isLocking: boolean },
): Promise<Map<string, Stored>> => {
  const { rows } = await sql<Stored>`
    select ${sql.table(kind.table)}.*, ${kind.known.by} as known from ${sql.table(kind.table)}
    where organisation_id = ${organisationId} and ${kind.known.by} = ${anyOf(known)}
    order by known ${isLocking ? sql`for update` : sql``}`.execute(db)
  const stored = new Map(rows.map((row) => [row.known, row]))
  for (const [field, { table, owner, member }] of Object.entries(kind.links ?? {})) {
    const ids = rows.map(({ id }) => String(id))
    const links = await sql<{ owner: string; members: string[] }>`
      select ${sql.ref(owner)} as owner, array_agg(${sql.ref(member)}) as members from ${sql.table(table)}
      where organisation_id = ${organisationId} and ${sql.ref(owner)} = ${anyOf(ids)}
      group by ${sql.ref(owner)}`.execute(db)
    const membersOf = new Map(links.rows.map((row) => [row.owner, row.members.sort()]))
    for (const row of rows) row[field] = membersOf.get(String(row['id'])) ?? []
  }
  return stored
}

/** Of the unique values, those that other records have, with what these are known by. */
const readTaken = async ({ db, organisationId }: Scope, kind: ImportKind, values: readonly string[]) => {
  if (kind.unique === undefined) return new Map<string, string>()
  const { rows } = await sql<{ value: string; known: string }>`
    select ${sql.ref(kind.unique)} as value, ${kind.known.by} as known from ${sql.table(kind.table)}
    where organisation_id = ${organisationId} and ${sql.ref(kind.unique)} = ${anyOf(values)}`.execute(db)
  return new Map(rows.map(({ value, known }) => [value, known]))
}

/** The columns of the file whose values differ from those of the record. */
const changedFields = (
  { line, stored }: SoundRow,
  kind: ImportKind,
  given: ImportFile['given'],
  facts: ImportFacts,
) => {
  const wanted = Object.entries(kind.row(line, facts)).filter(([field]) => given.has(field))
  const differing = wanted.filter(([, columns]) =>
    Object.entries(columns).some(([column, value]) => !isDeepStrictEqual(stored?.[column], value)),
  )
  const links = Object.keys(kind.links ?? {}).filter((field) => given.has(field))
  const relinked = links.filter((field) => !isDeepStrictEqual(stored?.[field], line[field]))
  return [...differing.map(([field]) => field), ...relinked]
}

export const refusing = ({ line, record }: ImportRow, problems: RowProblem[]): JudgedRow => ({
  result: { line, record, outcome: 'refused', fields: [], problems },
})

/** Judges some rows of a file by what the organisation has at the moment; writes nothing. */
export const judgeRows = async (
  scope: Scope,
  file: ImportFile,
  { from, size }: Slice,
  { passwordHash, isLocking }: Judging,
): Promise<{ kind: ImportKind; facts: ImportFacts; judged: JudgedRow[] }> => {
  const kind = importKinds[file.kind]
  const rows = file.rows.slice(from, from + size)
  const cellsOf = (column: string) => rows.map(({ cells }) => cells[column] ?? '')
  const named = { emails: cellsOf('email'), employeeNumbers: cellsOf('employee_number') }
  const facts = await readImportFacts(scope, { ...named, passwordHash })
  const schema = kind.columns(createCells(facts))
  const read = rows.map((row) => ({ row, ...readRow(row, kind, schema, facts) }))
  const lines = read.flatMap(({ line }) => (line ? [line] : []))
  const stored = await readStored(scope, { kind, isLocking, known: lines.map((line) => kind.known.of(line, facts)) })
  const unique = kind.unique ?? ''
  const taken = await readTaken(
    scope,
    kind,
    lines.map((line) => String(line[unique])),
  )

  const judged = read.map(({ row, line, problems }): JudgedRow => {
    if (!line) return refusing(row, problems)
    const known = kind.known.of(line, facts)
    const owner = taken.get(String(line[unique]))
    if (owner !== undefined && owner !== known)
      return refusing(row, [{ field: unique, words: 'has already been taken' }])
    const sound = { row, line, known, stored: stored.get(known) }
    const wrong = sound.stored && kind.refuses?.(sound.stored)
    if (wrong) return refusing(row, [{ field: wrong[0], words: wrong[1] }])
    const fields = sound.stored ? changedFields(sound, kind, file.given, facts) : []
    const changing = fields.length > 0 ? 'changed' : 'unchanged'
    const outcome = sound.stored ? changing : 'created'
    return { result: { line: row.line, record: row.record, outcome, fields, problems: [] }, sound }
  })
  return { kind, facts, judged }
}
