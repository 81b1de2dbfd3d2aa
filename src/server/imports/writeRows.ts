import { sql, type RawBuilder } from 'kysely'
import { anyOf } from '@server/database/anyOf'
import type { Scope } from '@server/database/scope'

type Row = Readonly<Record<string, unknown>>
type Here = Pick<Scope, 'db' | 'organisationId'>

/** One parameter for any number of rows; the table says the types of its columns. */
const asRows = (table: string, rows: readonly Row[]) =>
  sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`

/** Adds rows that have the same columns. Returns by what those are known that were added, and that nothing prevented. */
export const addRows = async (
  { db, organisationId }: Here,
  { table, known, rows }: { table: string; known: RawBuilder<string>; rows: readonly Row[] },
): Promise<Set<string>> => {
  const [first] = rows
  if (!first) return new Set()
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  const { rows: added } = await sql<{ known: string }>`
    insert into ${sql.table(table)} (organisation_id, ${columns})
    select ${organisationId}, ${columns} from ${asRows(table, rows)}
    on conflict do nothing returning ${known} as known`.execute(db)
  return new Set(added.map((row) => row.known))
}

/** Sets all other columns of rows that are found by these. */
export const changeRows = async (
  { db, organisationId }: Here,
  { table, key, rows }: { table: string; key: readonly string[]; rows: readonly Row[] },
): Promise<void> => {
  const names = Object.keys(rows[0] ?? {}).filter((name) => !key.includes(name))
  if (names.length === 0) return
  const set = sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`wanted.${name}`)}`))
  const isSame = sql.join(
    key.map((name) => sql`${sql.ref(`present.${name}`)} = ${sql.ref(`wanted.${name}`)}`),
    sql` and `,
  )
  await sql`
    update ${sql.table(table)} as present set ${set} from ${asRows(table, rows)} as wanted
    where present.organisation_id = ${organisationId} and ${isSame}`.execute(db)
}

/** Replaces what rows list in another table. */
export const replaceLinks = async (
  { db, organisationId }: Here,
  { table, owner, member }: { table: string; owner: string; member: string },
  links: ReadonlyMap<string, readonly string[]>,
): Promise<void> => {
  if (links.size === 0) return
  const [ofOwner, ofMember] = [sql.ref(owner), sql.ref(member)]
  await sql`
    delete from ${sql.table(table)}
    where organisation_id = ${organisationId} and ${ofOwner} = ${anyOf([...links.keys()])}`.execute(db)
  const rows = [...links].flatMap(([id, members]) => members.map((each) => ({ [owner]: id, [member]: each })))
  if (rows.length === 0) return
  await sql`
    insert into ${sql.table(table)} (organisation_id, ${ofOwner}, ${ofMember})
    select ${organisationId}, ${ofOwner}, ${ofMember} from ${asRows(table, rows)}`.execute(db)
}
