import { readArrival } from '@server/database/arrival'
import { extensions } from '@server/database/extensions'
import { roles } from '@server/database/roles'
import type { MigrationsApart } from '@server/health/healthRepository'
import type { DatabaseFacts } from './databaseFacts'
import { bytesInWords, counted, findingsOf, type Finding } from './finding'

const { ok, warning, wrong } = findingsOf('database')

const oldestVersion = 150_000
/** Of each server beside its pool: two of the owner, and two that listen to other servers. */
const besidePool = 4
const fullShare = 0.85

const judgeEngine = ({ version, versionNumber, size, user }: DatabaseFacts): Finding =>
  versionNumber < oldestVersion
    ? wrong(`It is PostgreSQL ${version}.`, 'Upgrade it to PostgreSQL 15 or newer.')
    : ok(`It is PostgreSQL ${version}, with ${bytesInWords(size)} in this database, as the user ${user}.`)

const judgeEncoding = ({ encoding, ctype }: DatabaseFacts): Finding[] => {
  const advice =
    "Make another database (create database … encoding 'UTF8' lc_ctype 'C.UTF-8' template template0), and restore a backup into it."
  if (encoding !== 'UTF8') return [wrong(`The database is encoded in ${encoding}.`, advice)]
  if (['C', 'POSIX'].includes(ctype))
    return [warning(`Its LC_CTYPE is ${ctype}: searches do not know the case of all letters.`, advice)]
  return [ok(`It is encoded in UTF-8, with LC_CTYPE ${ctype}.`)]
}

const judgeExtensions = ({ extensions: there, mayCreate }: DatabaseFacts): Finding[] => {
  const lacking = extensions.filter((name) => !there.includes(name))
  if (lacking.length === 0) return []
  const commands = lacking.map((name) => `create extension if not exists ${name};`).join(' ')
  const found = `The extensions ${lacking.join(' and ')} are not there yet.`
  if (mayCreate) return [warning(found, 'Nothing: the next start makes them.')]
  return [wrong(found, `Let an administrator run, in this database: ${commands}`)]
}

const judgeRights = ({ roles: there, mayMakeRoles, mayMakeTables, owner, user }: DatabaseFacts): Finding[] => {
  const lacking = Object.values(roles).filter((role) => !there.includes(role))
  const commands = lacking.map((role) => `create role ${role} nologin; grant ${role} to "${user}";`).join(' ')
  return [
    lacking.length > 0 &&
      (mayMakeRoles
        ? warning(`The roles ${lacking.join(' and ')} are not there yet.`, 'Nothing: the next start makes them.')
        : wrong(
            `The roles ${lacking.join(' and ')} are missing, and the user ${user} may not make them.`,
            `Let an administrator run: ${commands}`,
          )),
    !mayMakeTables &&
      wrong(
        `The user ${user} may not make tables.`,
        `Let an administrator run, in this database: grant create on schema public to "${user}";`,
      ),
    owner !== null &&
      owner !== user &&
      wrong(
        `The tables belong to ${owner}, and the user of DATABASE_URL is ${user}.`,
        `Connect as ${owner}, or let an administrator run: reassign owned by "${owner}" to "${user}";`,
      ),
  ].filter((finding) => finding !== false)
}

/** By which migrations this code and the database differ; or that there are none yet, or none that this user may see. */
export type Migrations = MigrationsApart | 'none' | 'hidden'

const judgeMigrations = (apart: Exclude<Migrations, 'hidden'>): Finding => {
  if (apart === 'none') return warning('It is empty.', 'Nothing: the first start sets it up.')
  const { missing, newer } = apart
  if (newer.some((name) => readArrival(name) !== null))
    return wrong('It is not complete: move-data or restore has begun to fill it.', 'Run that command again.')
  const [newest] = newer.toReversed()
  if (newest !== undefined)
    return wrong(
      `A newer version of Muster has upgraded the database: it holds the migration ${newest}.`,
      'Start that version everywhere. There is no way back but a backup.',
    )
  if (missing.length > 0)
    return warning(
      `${counted(missing.length, 'migration is', 'migrations are')} pending, up to ${missing.at(-1)}.`,
      'Back up, stop the servers of the old version, and start this one: it upgrades the database.',
    )
  return ok('Its migrations are those of this version.')
}

const judgeConnections = (
  { connections, mostConnections, servers: running }: DatabaseFacts,
  { poolSize, servers: planned }: { poolSize: number; servers: number },
): Finding => {
  const servers = Math.max(running, planned)
  const needed = servers * (poolSize + besidePool)
  const sum = `${counted(servers, 'server')} may open ${needed} connections (DATABASE_POOL ${poolSize}, and ${besidePool} beside), it takes ${mostConnections}, and ${connections} are open.`
  const advice = `Lower DATABASE_POOL, or raise max_connections above ${needed} and what other programs need.`
  if (needed > mostConnections) return wrong(sum, advice)
  if (connections > mostConnections * fullShare) return warning(sum, advice)
  return ok(sum)
}

type Plan = { poolSize: number; servers: number }

/** What is to be said of a PostgreSQL. */
export const judgeServer = (facts: DatabaseFacts, apart: Migrations, plan: Plan): Finding[] => [
  judgeEngine(facts),
  ...judgeEncoding(facts),
  ...judgeExtensions(facts),
  ...judgeRights(facts),
  ...(apart === 'hidden' ? [] : [judgeMigrations(apart)]),
  judgeConnections(facts, plan),
]

/** What is to be said of the embedded database. */
export const judgeEmbedded = ({ version, size }: DatabaseFacts, apart: Migrations): Finding[] => [
  ok(`It is embedded (PostgreSQL ${version}), with ${bytesInWords(size)}.`),
  ...(apart === 'hidden' ? [] : [judgeMigrations(apart)]),
]
