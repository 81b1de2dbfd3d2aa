import { existsSync } from 'node:fs'
import path from 'node:path'
import { sql, type Kysely } from 'kysely'
import type { Settings } from '@server/config'
import { explainDatabaseFailure } from '@server/dataFolder'
import { open, type Connections } from '@server/database/connect'
import { lockFolder, lockHolder } from '@server/database/lockFolder'
import { requireRoles } from '@server/database/roles'
import type { Database } from '@server/database/schema'
import { explainServerFailure } from '@server/databaseServer'
import { healthRepository } from '@server/health/healthRepository'
import { StartProblem } from '@server/startProblem'
import { isOfThisUser } from './checkMachine'
import { readDatabaseFacts, type DatabaseFacts } from './databaseFacts'
import { findingsOf, type Finding } from './finding'
import { judgeEmbedded, judgeServer, type Migrations } from './judgeDatabase'

const { ok, warning, wrong } = findingsOf('database')

/** Milliseconds. */
const patienceMs = 3_000

/** What the other checks need of an open database. */
export type OpenDatabase = { owner: Kysely<Database>; facts: DatabaseFacts; isSetUp: boolean }
type Use = (database: OpenDatabase | null) => Promise<Finding[]>
type Plan = { servers: number }

const migrationsOf = async (owner: Kysely<Database>): Promise<Migrations> => {
  const { rows } = await sql<{ isReadable: boolean | null }>`
    select has_table_privilege(to_regclass('kysely_migration'), 'select') as "isReadable"`.execute(owner)
  const isReadable = rows[0]?.isReadable ?? null
  if (isReadable === null) return 'none'
  return isReadable ? healthRepository.migrationsApart({ db: owner }) : 'hidden'
}

/** As a start checks it, when there is something to check. */
const checkRoles = async ({ db }: Pick<Connections, 'db'>): Promise<Finding[]> => {
  try {
    await requireRoles(db as never)
    return [ok('The server works under the roles that policies bind.')]
  } catch (failure) {
    if (failure instanceof StartProblem) return [wrong(failure.message, 'Do that, and run the doctor again.')]
    throw failure
  }
}

const lookAt = async (connections: Connections) => {
  const facts = await readDatabaseFacts(connections.owner)
  const apart = await migrationsOf(connections.owner)
  return { facts, apart, database: { owner: connections.owner, facts, isSetUp: typeof apart === 'object' } }
}

const adviceFor = (sentence: string) =>
  sentence.includes('password')
    ? 'Correct the password in DATABASE_URL (percent-encoded), or give that user this password: alter role … password ….'
    : 'Start it, or correct DATABASE_URL; look at the firewall between them. Servers go on by themselves once it answers.'

const checkServer = async (url: string, plan: { poolSize: number; servers: number }, use: Use): Promise<Finding[]> => {
  const connections = await open({ url, poolSize: 1, patienceMs })
  try {
    const { facts, apart, database } = await lookAt(connections)
    const found = judgeServer(facts, apart, plan)
    const ofRoles =
      database.isSetUp && found.every(({ state }) => state !== 'wrong') ? await checkRoles(connections) : []
    return [...found, ...ofRoles, ...(await use(database))]
  } catch (failure) {
    const explained = explainServerFailure(failure, url)
    if (!(explained instanceof StartProblem)) throw failure
    return [wrong(explained.message, adviceFor(explained.message)), ...(await use(null))]
  } finally {
    await connections.close()
  }
}

const checkEmbedded = async (dataFolder: string, use: Use): Promise<Finding[]> => {
  const folder = path.join(dataFolder, 'database')
  if (!existsSync(folder)) {
    const nothing = 'Nothing, when the server has not started here yet; else set DATA_DIR or DATABASE_URL.'
    return [warning(`There is no database in ${dataFolder} yet.`, nothing), ...(await use(null))]
  }
  const holder = lockHolder(dataFolder)
  if (holder !== null) {
    const found = `The embedded database is in use by the server, process ${holder}: only that can look into it. What it answers is below; stop it to have the rest checked.`
    return [ok(found), ...(await use(null))]
  }
  if (!isOfThisUser(dataFolder)) {
    const advice = 'Run the doctor as the user of the server.'
    return [
      warning('The embedded database is not opened: its files belong to another user.', advice),
      ...(await use(null)),
    ]
  }
  const unlock = await lockFolder(dataFolder)
  try {
    const connections = await open({ folder })
    try {
      const { facts, apart, database } = await lookAt(connections)
      return [...judgeEmbedded(facts, apart), ...(await use(database))]
    } finally {
      await connections.close()
    }
  } catch (failure) {
    const explained = explainDatabaseFailure(failure, dataFolder)
    if (!(explained instanceof StartProblem)) throw failure
    return [wrong(explained.message, 'Make room, or restore a backup.'), ...(await use(null))]
  } finally {
    unlock()
  }
}

/** Opens the database without migrating it, says what it finds, and lets other checks look into it meanwhile. */
export const checkDatabase = (
  { database, dataFolder }: Pick<Settings, 'database' | 'dataFolder'>,
  { servers }: Plan,
  use: Use,
): Promise<Finding[]> =>
  database ? checkServer(database.url, { poolSize: database.poolSize, servers }, use) : checkEmbedded(dataFolder, use)
