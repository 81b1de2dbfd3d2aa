import { openAsBlob } from 'node:fs'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
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

/** By its owner: a connection of such a database on PostgreSQL for the functions of twins. */
const ofTheirOwn = new WeakMap<Kysely<Database>, Kysely<Database>>()
const connectionFor = (owner: Kysely<Database>) => ofTheirOwn.get(owner) ?? owner

/**
 * A session that starts in the replication role of these functions: PostgreSQL forgets the plans of a session that
 * changes to it, and then plans a thousand statements for each call of the API.
 */
const openForTwins = ({ owner, close, url }: Awaited<ReturnType<typeof openTestDatabase>>): Connections['close'] => {
  if (url === null) return close
  const address = new URL(url)
  address.searchParams.set('options', '-c session_replication_role=replica')
  const pool = new pg.Pool({ connectionString: address.href, max: 1 })
  const twins = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  ofTheirOwn.set(owner, twins)
  return async () => {
    await twins.destroy()
    await close()
  }
}

/**
 * A database like the server's, but without policies: only the statements keep organisations apart. Unique keys are
 * removed, so that rows of two organisations may have the same keys, and a statement that names a key without the
 * organisation finds both.
 */
export const openUnboundDatabase = async (): Promise<Connections> => {
  const connections =
    testServerUrl() === null
      ? { ...(await open({ dump: await openAsBlob(process.env[templateVariable] ?? '') })), url: null } // not a reused engine
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
  await createTwinFunctions(connections.owner)
  return { ...connections, close: openForTwins(connections) }
}

/** Its columns without those that the database computes. */
type Table = { name: string; columns: string[] }

/** Tables whose rows belong to organisations. */
const tablesOf = async (owner: Kysely<Database>) => {
  const { rows } = await sql<Table>`
    select relname as name, array_agg(attname::text) as columns from pg_class
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relkind = 'r' and relnamespace = current_schema()::regnamespace
    group by relname having bool_or(attname = 'organisation_id') order by relname`.execute(owner)
  return rows
}

const removing = ({ name }: Table) => sql`delete from ${sql.table(name)} where ${ofTwins};`

const giving = ({ name, columns }: Table) => {
  const marked = words
    .filter((column) => columns.includes(column))
    .map((column) => sql`, ${sql.lit(column)}, ${sql.lit(twinMark)} || ${sql.ref(`kept.${column}`)}`)
  const table = sql.table(name)
  const all = sql.join(columns.map((column) => sql.ref(column)))
  const ofTwin = sql.join(columns.map((column) => sql.ref(`twin.${column}`)))
  return sql`
    insert into ${table} (${all}) select ${ofTwin}
    from ${table} as kept, jsonb_populate_record(kept, jsonb_build_object(
      'organisation_id', kept.organisation_id || ${sql.lit(suffix)} ${sql.join(marked, sql``)})) as twin
    where kept.organisation_id is not null;
    -- moves them behind the twin's rows
    with gone as (delete from ${table} where organisation_id is not null and not (${ofTwins}) returning *)
    insert into ${table} (${all}) select ${all} from gone;`
}

/** Their number, and the last transaction that wrote one of them. */
const counting = ({ name }: Table) => sql`
  select ${sql.lit(name)}, count(*) || ' ' || max(xmin::text::bigint)
  from ${sql.table(name)} where ${ofTwins} having count(*) > 0`

/**
 * Functions of the database, because each is called for each call of the API, with some statements for each table, and
 * PL/pgSQL plans each statement once.
 */
const createTwinFunctions = async (owner: Kysely<Database>): Promise<void> => {
  const tables = await tablesOf(owner)
  await sql`
    create function remove_twins() returns void language plpgsql set session_replication_role = replica as $$ begin
      ${sql.join(tables.map(removing), sql` `)}
      delete from organisations where id like ${sql.lit(`%${suffix}`)};
    end $$;
    create function give_twins() returns void language plpgsql set session_replication_role = replica as $$ begin
      perform remove_twins();
      insert into organisations select (jsonb_populate_record(kept, jsonb_build_object(
        'id', id || ${sql.lit(suffix)}, 'name', ${sql.lit(twinMark)} || name, 'brand_initial', ${sql.lit(twinMark)}))).*
      from organisations as kept;
      ${sql.join(tables.map(giving), sql` `)}
    end $$;
    create function rows_of_twins() returns table (name text, rows text) language plpgsql as $$ begin
      return query ${sql.join(tables.map(counting), sql` union all `)};
    end $$;`.execute(owner)
}

/** Deletes the twins. */
export const removeTwins = async (owner: Kysely<Database>): Promise<void> => {
  await sql`select remove_twins()`.execute(connectionFor(owner))
}

/** Each time leaves dead versions of all rows, which every statement reads past: nothing vacuums a test's database. */
const vacuumEvery = 20
let timesGiven = 0

/**
 * Creates a twin of every organisation: the same rows with the same keys, and marked texts. A query without the
 * organisation finds the twin's row first.
 */
export const giveTwins = async (owner: Kysely<Database>): Promise<void> => {
  if (++timesGiven % vacuumEvery === 0) await sql`vacuum`.execute(connectionFor(owner))
  await sql`select give_twins()`.execute(connectionFor(owner))
}

/**
 * The number of the twins' rows by table, and the last transaction that wrote one of them, which must not change when the
 * server works for other organisations.
 */
export const rowsOfTwins = async (owner: Kysely<Database>): Promise<Record<string, string>> => {
  const { rows } = await sql<{ name: string; rows: string }>`select * from rows_of_twins()`.execute(
    connectionFor(owner),
  )
  return Object.fromEntries(rows.map(({ name, rows: written }) => [name, written]))
}
