import { sql, type Kysely } from 'kysely'
import type { Database } from '@server/database/schema'
import { roles } from '@server/database/roles'

/** What PostgreSQL says of itself, of this database and of its user. */
export type DatabaseFacts = {
  version: string
  versionNumber: number
  encoding: string
  ctype: string
  user: string
  /** Milliseconds by which its clock is ahead of this machine's, to half of what the answer took. */
  aheadMs: number
  roundTripMs: number
  size: number
  extensions: string[]
  roles: string[]
  mayMakeRoles: boolean
  mayMakeTables: boolean
  mayCreate: boolean
  /** Null before the first start. */
  owner: string | null
  isEncrypted: boolean
  connections: number
  mostConnections: number
  /** Servers that listen to the announcements of others. */
  servers: number
}

/** A server's connection that listens: see `announcements/otherServers`. */
const listener = 'muster announcements'

export const readDatabaseFacts = async (db: Kysely<Database>): Promise<DatabaseFacts> => {
  const before = Date.now()
  const { rows: clocks } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  const after = Date.now()
  const { rows } = await sql<Omit<DatabaseFacts, 'aheadMs' | 'roundTripMs'>>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
           current_setting('server_version_num')::int as "versionNumber",
           pg_encoding_to_char(encoding) as encoding,
           datctype as ctype,
           current_user as user,
           pg_database_size(oid) as size,
           array(select extname::text from pg_extension) as extensions,
           array(select rolname::text from pg_roles where rolname in (${roles.open}, ${roles.scoped})) as roles,
           (select rolcreaterole or rolsuper from pg_roles where rolname = current_user) as "mayMakeRoles",
           coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayMakeTables",
           has_database_privilege(datname, 'create') as "mayCreate",
           (select tableowner::text from pg_tables
             where schemaname = current_schema() and tablename = 'kysely_migration') as owner,
           coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as "isEncrypted",
           (select count(*) from pg_stat_activity where datname is not null) as connections,
           current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
             as "mostConnections",
           (select count(*) from pg_stat_activity
             where application_name = ${listener} and datname = current_database()) as servers
    from pg_database where datname = current_database()`.execute(db)
  const [facts] = rows
  const [clock] = clocks
  if (!facts || !clock) throw new Error('The database says nothing of itself')
  return { ...facts, roundTripMs: after - before, aheadMs: clock.at.getTime() - (before + after) / 2 }
}
