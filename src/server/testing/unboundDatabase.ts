import { openAsBlob } from 'node:fs'
import { sql, type Kysely } from 'kysely'
import { open, type Connections } from '@server/database/connect'
import type { Database } from '@server/database/schema'
import { openTestDatabase, testServerUrl } from './openTestDatabase'
import { templateVariable } from './templateDatabase'

/** Marks the texts of a twin's rows: an answer with it shows another organisation's row. */
export const twinMark = 'TWIN'
const suffix = '-twin'
const ofTwins = sql`organisation_id like ${sql.lit(`%${suffix}`)}`

/** Columns with content rather than keys. */
const words = [
  'name',
  'first_name',
  'last_name',
  'friendly_name',
  'email',
  'to_address',
  'password_hash',
  'url',
  'href',
  'subject',
  'message',
  'message_text',
  'content',
  'content_text',
  'comment',
  'rejected_reason',
  'text',
  'body',
  'filename',
  'user_agent',
  'last_error',
  'redirect_url',
  'brand_primary_color',
  'brand_logo',
  'brand_initial',
  'content_type',
  'digest', // of a link, whose digest identifies its owner
]

/**
 * A database like the server's, but without policies: only the statements keep organisations apart. Unique keys are
 * removed, so that rows of two organisations may have the same keys, and a statement that names a key without the
 * organisation finds both.
 */
export const openUnboundDatabase = async (): Promise<Connections> => {
  const connections =
    testServerUrl() === null
      ? await open({ dump: await openAsBlob(process.env[templateVariable] ?? '') }) // not a reused engine
      : await openTestDatabase()
  await sql`
    do $$ declare found record; begin
      for found in select oid::regclass as name from pg_class
        where relkind = 'r' and relrowsecurity and relnamespace = current_schema()::regnamespace loop
        execute format('alter table %s disable row level security', found.name);
      end loop;
      for found in
        select indexrelid::regclass as name, indrelid::regclass as of_table, conname
        from pg_index
        join pg_attribute as owner on owner.attrelid = indrelid and owner.attname = 'organisation_id'
        left join pg_constraint on conindid = indexrelid and contype in ('p', 'u')
        where indisunique and not owner.attnum = any(indkey) loop
        if found.conname is null then execute format('drop index %s', found.name);
        else execute format('alter table %s drop constraint %I', found.of_table, found.conname);
        end if;
      end loop;
    end $$`.execute(connections.owner)
  return connections
}

/** Its columns without those that the database computes. */
type Table = { name: string; columns: string[] }

/** Tables of organisations that contain rows. */
const tablesOf = async (owner: Kysely<Database>) => {
  const { rows: tables } = await sql<Table>`
    select relname as name, array_agg(attname::text) as columns from pg_class
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relkind = 'r' and relnamespace = current_schema()::regnamespace
    group by relname having bool_or(attname = 'organisation_id') order by relname`.execute(owner)
  const parts = tables.map(
    ({ name }) => sql`select ${name}::text as name where exists (select from ${sql.table(name)})`,
  )
  const { rows: filled } = await sql<{ name: string }>`${sql.join(parts, sql` union all `)}`.execute(owner)
  return tables.filter(({ name }) => filled.some((one) => one.name === name))
}

/** Deletes the twins. */
export const removeTwins = async (owner: Kysely<Database>): Promise<void> => {
  const tables = await tablesOf(owner)
  await owner.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db) // disables triggers and foreign keys
    for (const { name } of tables) await sql`delete from ${sql.table(name)} where ${ofTwins}`.execute(db)
    await sql`delete from organisations where id like ${`%${suffix}`}`.execute(db)
  })
}

/**
 * Creates a twin of every organisation: the same rows with the same keys, and marked texts. A query without the
 * organisation finds the twin's row first.
 */
export const giveTwins = async (owner: Kysely<Database>): Promise<void> => {
  await removeTwins(owner)
  const tables = await tablesOf(owner)
  await owner.transaction().execute(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db)
    await sql`
      insert into organisations select (jsonb_populate_record(kept, jsonb_build_object(
        'id', id || ${suffix}::text, 'name', ${twinMark}::text || name, 'brand_initial', ${twinMark}::text))).*
      from organisations as kept`.execute(db)
    for (const { name, columns } of tables) {
      const marked = words
        .filter((column) => columns.includes(column))
        .map((column) => sql`, ${sql.lit(column)}, ${sql.lit(twinMark)} || ${sql.ref(`kept.${column}`)}`)
      const table = sql.table(name)
      const all = sql.join(columns.map((column) => sql.ref(column)))
      const ofTwin = sql.join(columns.map((column) => sql.ref(`twin.${column}`)))
      await sql`
        insert into ${table} (${all}) select ${ofTwin}
        from ${table} as kept, jsonb_populate_record(kept, jsonb_build_object(
          'organisation_id', kept.organisation_id || ${suffix}::text ${sql.join(marked, sql``)})) as twin
        where kept.organisation_id is not null`.execute(db)
      await sql`
        with gone as (delete from ${table} where organisation_id is not null and not (${ofTwins}) returning *)
        insert into ${table} (${all}) select ${all} from gone`.execute(db) // moves them behind the twin's rows
    }
  })
}

/** A digest of the twins' rows by table, which must not change when the server works for other organisations. */
export const rowsOfTwins = async (owner: Kysely<Database>): Promise<Record<string, string>> => {
  const parts = (await tablesOf(owner)).map(
    ({ name }) => sql`
      select ${name}::text as name, count(*) || ' ' || md5(string_agg(kept::text, '|' order by kept::text)) as rows
      from ${sql.table(name)} as kept where ${ofTwins} having count(*) > 0`,
  )
  const { rows } = await sql<{ name: string; rows: string }>`${sql.join(parts, sql` union all `)}`.execute(owner)
  return Object.fromEntries(rows.map(({ name, rows: digest }) => [name, digest]))
}
