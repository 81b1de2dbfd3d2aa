import { sql, type RawBuilder } from 'kysely'
import type { Scope } from '@server/database/scope'
import { fieldOf } from '@server/database/fieldNames'
import type { ExportedRow, ExportPart, NamedBy, Whose } from './exported/exportPart'

/** Rows that are read in one transaction. */
const rowsTogether = 1_000

type Within = <Result>(work: (scope: Scope) => Promise<Result>) => Promise<Result>

const named: Readonly<Record<NamedBy, RawBuilder<unknown>>> = {
  people: sql`coalesce(nullif(btrim(named.first_name || ' ' || named.last_name), ''), named.email)`,
  locations: sql`named.name`,
  roles: sql`named.name`,
}

const nameOf = (column: string, by: NamedBy) => sql`(
  select ${named[by]} from ${sql.table(by)} as named
  where named.organisation_id = t.organisation_id and named.id = ${sql.ref(`t.${column}`)})`

/** `sender_id` is told as `senderId`, with the name as `sender`. */
const pairsOf = ({ columns, names = {}, more = {} }: ExportPart) =>
  [
    ...columns.flatMap((column): [string, RawBuilder<unknown>][] => {
      const by = names[column]
      const own: [string, RawBuilder<unknown>] = [fieldOf(column), sql.ref(`t.${column}`)]
      return by ? [own, [fieldOf(column.replace(/_id$/, '')), nameOf(column, by)]] : [own]
    }),
    ...Object.entries(more),
  ].map(([name, value]) => sql`${name}::text, ${value}`)

const keyOf = ({ key }: ExportPart) =>
  sql<string>`concat_ws(chr(1), ${sql.join(key.map((column) => sql`${sql.ref(`t.${column}`)}::text`))})`

const isTheirs = ({ of, found }: ExportPart, whose: Whose) =>
  found?.(whose) ??
  sql`(${sql.join(
    of.map((column) => sql`${sql.ref(`t.${column}`)} = ${whose.id}`),
    sql` or `,
  )})`

const keysOf = async ({ db, organisationId }: Scope, part: ExportPart, whose: Whose): Promise<string[]> => {
  const order = [...(part.order === undefined ? [] : [part.order]), ...part.key].map((column) => sql.ref(`t.${column}`))
  const { rows } = await sql<{ key: string }>`
    select ${keyOf(part)} as key from ${sql.table(part.table)} as t
    where t.organisation_id = ${organisationId} and ${isTheirs(part, whose)}
    order by ${sql.join(order)}`.execute(db)
  return rows.map(({ key }) => key)
}

/** Of a key of one column the column itself is compared, so that its index finds the rows. */
const hasKey = (part: ExportPart, keys: string[]) => {
  const [only, ...others] = part.key
  const compared = only !== undefined && others.length === 0 ? sql`${sql.ref(`t.${only}`)}::text` : keyOf(part)
  return sql`${compared} = any(${keys}::text[])`
}

const read = async ({ db, organisationId }: Scope, part: ExportPart, whose: Whose, keys: string[]) => {
  const { rows } = await sql<{ key: string; row: ExportedRow }>`
    select ${keyOf(part)} as key, json_build_object(${sql.join(pairsOf(part))}) as row
    from ${sql.table(part.table)} as t
    where t.organisation_id = ${organisationId} and ${isTheirs(part, whose)} and ${hasKey(part, keys)}`.execute(db)
  const found = new Map(rows.map(({ key, row }) => [key, row]))
  return keys.map((key) => found.get(key)).filter((row) => row !== undefined) // some may be removed meanwhile
}

/** The rows of a part, some at a time and each in its own short transaction: none is held while the file is written. */
export async function* exportedRows(
  within: Within,
  part: ExportPart,
  whose: Whose,
): AsyncGenerator<readonly ExportedRow[]> {
  const keys = await within((scope) => keysOf(scope, part, whose))
  for (let from = 0; from < keys.length; from += rowsTogether) {
    const rows = await within((scope) => read(scope, part, whose, keys.slice(from, from + rowsTogether)))
    yield part.finish ? rows.map(part.finish) : rows
  }
}
