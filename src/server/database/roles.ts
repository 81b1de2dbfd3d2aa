import { sql, type Kysely } from 'kysely'
import { StartProblem } from '../startProblem' // relative: Jest's global set-up does not resolve aliases

/**
 * The server never works as the database's owner (D-18). `scoped`: transactions of one organisation, bound to its rows.
 * `open`: rows that belong to no organisation, and identifying the caller of a request; it can write no row of an
 * organisation.
 */
export const roles = { scoped: 'muster_scoped', open: 'muster_open' } as const

const ensureRole = (role: string) =>
  sql.raw(`
    do $$
    declare wanted text := case when current_setting('server_version_num')::int < 160000 then 'MEMBER' else 'SET' end;
    begin
      if not exists (select from pg_roles where rolname = '${role}') then
        begin
          create role ${role} nologin;
        exception when duplicate_object or unique_violation then null; -- another server was quicker
        end;
      end if;
      if not pg_has_role(current_user, '${role}', wanted) then grant ${role} to current_user; end if;
    end $$`)

const insufficientPrivilege = '42501'

/** Creates missing roles. They belong to the database cluster, so the backup of a database does not contain them. */
export const ensureRoles = async (db: Kysely<unknown>): Promise<void> => {
  try {
    for (const role of Object.values(roles)) await ensureRole(role).execute(db)
  } catch (failure) {
    if ((failure as { code?: unknown }).code !== insufficientPrivilege) throw failure
    const commands = Object.values(roles).map((role) => `create role ${role} nologin; grant ${role} to …;`)
    throw new StartProblem(
      `The user of DATABASE_URL may not create the roles that Muster works under. Let an administrator run, with that user's name: ${commands.join(' ')}`,
    )
  }
}

const restoredWithout =
  'The database has lost the rights and policies of its roles, as it does when a backup is restored where the roles are missing. ' +
  `Make them first (${Object.values(roles)
    .map((role) => `create role ${role} nologin;`)
    .join(' ')}), then restore the backup again.`
const isOwner =
  'The server would work as the owner of the tables, whom no policy binds: something between it and the database takes the role away. Connect to PostgreSQL itself, without a pooler in between.'

/**
 * Throws a StartProblem where the policies would not bind the server, or it could read nothing. `db` is the server's
 * connection.
 */
export const requireRoles = async (db: Kysely<never>): Promise<void> => {
  const { rows } = await sql<{ role: string; isGranted: boolean; policies: number }>`
    select current_user as role, has_table_privilege('kysely_migration', 'select') as "isGranted",
           (select count(*) from pg_policies where schemaname = current_schema()) as policies`.execute(db)
  const [{ role, isGranted, policies } = { role: '', isGranted: false, policies: 0 }] = rows
  if (role !== roles.open) throw new StartProblem(isOwner)
  if (!isGranted || policies === 0) throw new StartProblem(restoredWithout)
}
