import pg from 'pg'
import type { RowStore } from './rowStore'

/** A table with the columns that are written: generated ones follow from them. */
export type Table = { name: string; columns: string[] }
/** What a table has: equal for equal rows, in whatever order they lie. */
export type Total = { rows: number; checksum: string }
export type Totals = Record<string, Total>
/** The last numbers that sequences have given; null when they have given none. */
export type Sequences = Record<string, string | null>

const { escapeIdentifier, escapeLiteral } = pg
export const named = escapeIdentifier
export const columnsOf = ({ columns }: Table) => columns.map(named).join(', ')

/** Every table but those of the migrations, whose rows follow from the code. */
export const tablesOf = (store: RowStore): Promise<Table[]> =>
  store.ask<Table>(`
    select relname as name, json_agg(attname order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname not like 'kysely%'
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname collate "C"`)

export const sequencesOf = async (store: RowStore): Promise<Sequences> => {
  const rows = await store.ask<{ name: string; last: string | null }>(
    'select sequencename as name, last_value::text as last from pg_sequences where schemaname = current_schema()',
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

export const setSequences = async (store: RowStore, sequences: Sequences) => {
  for (const [name, last] of Object.entries(sequences))
    if (last !== null) await store.ask(`select setval(${escapeLiteral(named(name))}, ${escapeLiteral(last)}::bigint)`)
}

/** The sum of a digest of each row, so that no order has to be agreed on. */
export const totalOf = async (store: RowStore, table: Table): Promise<Total> => {
  const [found] = await store.ask<{ rows: string; checksum: string }>(`
    select count(*)::text as rows,
           coalesce(sum(('x' || left(encode(sha256(convert_to(row(${columnsOf(table)})::text, 'UTF8')), 'hex'), 16))::bit(64)::bigint), 0)::text as checksum
    from ${named(table.name)}`)
  const sum = BigInt.asUintN(64, BigInt(found?.checksum ?? 0))
  return { rows: Number(found?.rows), checksum: sum.toString(16).padStart(16, '0') }
}

export const totalsOf = async (store: RowStore, tables: readonly Table[]): Promise<Totals> => {
  const totals: Totals = {}
  for (const table of tables) totals[table.name] = await totalOf(store, table)
  return totals
}

/** The first table whose rows are others. */
export const differenceOf = (one: Totals, other: Totals): string | undefined =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].find(
    (name) => one[name]?.rows !== other[name]?.rows || one[name]?.checksum !== other[name]?.checksum,
  )

export const countOf = (totals: Totals): number => Object.values(totals).reduce((sum, { rows }) => sum + rows, 0)
