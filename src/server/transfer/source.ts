import { existsSync } from 'node:fs'
import pg from 'pg'
import type { Settings } from '@server/config'
import { readArrival, stillArriving } from '@server/database/arrival'
import { arrivalIn, databaseIn } from '@server/database/arrivalFolder'
import { startEngine } from '@server/database/connect'
import { refuseUnknown } from '@server/database/migrate'
import { explainServerFailure, placeOf } from '@server/databaseServer'
import { lockDataFolder, onDisk } from '@server/dataFolder'
import { fingerprintOf, installationNames } from '@server/installation'
import { StartProblem } from '@server/startProblem'
import { openEmbeddedRows, openPostgresRows, serverSessions, type RowStore } from './rowStore'
import { named, tablesOf, type Table } from './tables'

/** Which installation a database belongs to. */
export type Installation = {
  /** Null: no server has started on it yet. */
  id: string | null
  secretFingerprint: string | null
  /** Its files carry its id. */
  hasMarkedFiles: boolean
}

/** A database that is read at one moment, whatever is written meanwhile. */
export type Source = {
  /** For people. */
  place: string
  store: RowStore
  tables: Table[]
  migrations: string[]
  installation: Installation
  /** Explains failures of the disk or the network in a sentence. */
  explained<Result>(work: () => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

type Opened = Pick<Source, 'place' | 'store' | 'explained'> & { unlock: () => void }
export type DatabasePlace = Pick<Settings, 'dataFolder' | 'database'>

/** The connections of servers to the database of this session. */
export const refuseServers = async (store: RowStore, place: string): Promise<void> => {
  const [found] = await store.ask<{ count: number }>(`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = ${pg.escapeLiteral(serverSessions)}`)
  if (found && found.count > 0)
    throw new StartProblem(`Servers are connected to ${place}. Stop them first: nothing may be written meanwhile.`)
}

const openServer = async (url: string): Promise<Opened> => {
  const explained: Opened['explained'] = (work) =>
    work().catch((failure: unknown) => {
      throw explainServerFailure(failure, url)
    })
  const place = `the database at ${placeOf(url)}`
  return { place, store: await explained(() => openPostgresRows(url)), explained, unlock: () => {} }
}

const openFolder = async (dataFolder: string): Promise<Opened> => {
  const folder = databaseIn(dataFolder)
  if (!existsSync(dataFolder)) throw new StartProblem(`There is no data folder ${dataFolder}.`)
  const unlock = await lockDataFolder(dataFolder, 0)
  try {
    if (arrivalIn(dataFolder) !== null) throw stillArriving(`The data folder ${dataFolder}`)
    if (!existsSync(folder)) throw new StartProblem(`There is no database in the data folder ${dataFolder}.`)
    const explained: Opened['explained'] = (work) => onDisk(dataFolder, work)
    const store = await explained(async () => openEmbeddedRows(await startEngine({ folder })))
    return { place: `the data folder ${dataFolder}`, store, explained, unlock }
  } catch (failure) {
    unlock()
    throw failure
  }
}

const installationOf = async (store: RowStore): Promise<Installation> => {
  const rows = await store.ask<{ name: string; value: string }>('select name, value from installation_settings')
  const found = new Map(rows.map(({ name, value }) => [name, value]))
  return {
    id: found.get(installationNames.id) ?? null,
    secretFingerprint: found.get(installationNames.secret) ?? null,
    hasMarkedFiles: found.has(installationNames.marked),
  }
}

export const migrationsOf = async (store: RowStore): Promise<string[]> => {
  const [found] = await store.ask<{ isThere: boolean }>(
    `select to_regclass('kysely_migration') is not null as "isThere"`,
  )
  if (found?.isThere !== true) return []
  return (await store.ask<{ name: string }>('select name from kysely_migration order by name collate "C"')).map(
    ({ name }) => name,
  )
}

/** Begins the moment at which everything is read, and describes it. */
const describe = async ({ store, place }: Opened, isAlone: boolean): Promise<Omit<Source, keyof Opened | 'close'>> => {
  const migrations = await migrationsOf(store)
  if (migrations.length === 0) throw new StartProblem(`There are no tables of Muster in ${place}.`)
  if (migrations.some((name) => readArrival(name) !== null)) throw stillArriving(`What lies in ${place}`)
  refuseUnknown(migrations)
  if (isAlone) await refuseServers(store, place)
  const tables = await tablesOf(store)
  await store.ask('begin isolation level repeatable read')
  const names = tables.map(({ name }) => named(name)).join(', ')
  await store.ask(`lock table ${names} in ${isAlone ? 'share' : 'access share'} mode`) // of nobody who writes; of an upgrade
  return { tables, migrations, installation: await installationOf(store) }
}

/** Opens a database to read all of it. `isAlone` refuses servers beside it, and keeps writers away. */
export const openSource = async ({ dataFolder, database }: DatabasePlace, isAlone: boolean): Promise<Source> => {
  const opened = database ? await openServer(database.url) : await openFolder(dataFolder)
  const close = async () => {
    try {
      await opened.store.close()
    } finally {
      opened.unlock()
    }
  }
  try {
    return { ...opened, ...(await opened.explained(() => describe(opened, isAlone))), close }
  } catch (failure) {
    await close()
    throw failure
  }
}

/** Whether a server with this secret would start on the database. */
export const isSecretOf = ({ secretFingerprint }: Pick<Installation, 'secretFingerprint'>, secret: string): boolean =>
  secretFingerprint === null || secretFingerprint === fingerprintOf(secret)
