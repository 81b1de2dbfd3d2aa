import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { arrivalName, readArrival, type Arrival } from '@server/database/arrival'
import { migrateAsFarAs } from '@server/database/migrate'
import { postgresPool } from '@server/database/postgresPool'
import { explainServerFailure, placeOf } from '@server/databaseServer'
import { StartProblem } from '@server/startProblem'
import { openPostgresRows, type RowStore } from './rowStore'
import { migrationsOf, refuseServers } from './source'
import { notEmpty, otherArrival, type Arriving, type EmptyPlace, type Target } from './arriving'

/** Of two commands that fill one database. */
const lockNumber = 4_077_983_104
/** A killed command's session still has to notice that. */
const lockTimeout = '10s'
const notAvailable = '55P03'

const requireLock = async (store: RowStore, place: string) => {
  try {
    await store.ask(`set lock_timeout to '${lockTimeout}'; select pg_advisory_lock(${lockNumber})`)
    await store.ask('set lock_timeout to 0')
  } catch (failure) {
    if ((failure as { code?: unknown }).code !== notAvailable) throw failure
    throw new StartProblem(`Another command is filling ${place}. Wait until it has ended.`)
  }
}

const arrivalOf = (migrations: readonly string[]): Arrival | null => {
  for (const name of migrations) {
    const arrival = readArrival(name)
    if (arrival !== null) return arrival
  }
  return null
}

const migrated = async (url: string, migrations: readonly string[]) => {
  const pool = postgresPool({ url, size: 2, timeoutMs: 0, onLost: () => {} })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    await migrateAsFarAs(db, migrations)
  } finally {
    await db.destroy()
  }
}

const isEmpty = async (store: RowStore): Promise<boolean> => {
  const [found] = await store.ask<{ isEmpty: boolean }>(
    `select not exists (select from organisations) and not exists (select from people) as "isEmpty"`,
  )
  return found?.isEmpty === true
}

const otherVersion = (place: string) =>
  new StartProblem(`The tables in ${place} are of another version. Nothing was changed. Take an empty database.`)

/** Finds the database empty, or as an earlier run has left it. */
const inspect = async (store: RowStore, place: string, { id, migrations }: Arriving): Promise<Arrival | null> => {
  await requireLock(store, place)
  await refuseServers(store, place)
  const ran = await migrationsOf(store)
  const arrival = arrivalOf(ran)
  if (arrival !== null && arrival.id !== id) throw otherArrival(place)
  if (arrival !== null) return arrival
  if (ran.length > 0 && !(await isEmpty(store))) throw notEmpty(place)
  if (ran.some((name) => !migrations.includes(name))) throw otherVersion(place)
  return null
}

/** Opens a PostgreSQL to be filled. */
export const openEmptyServer = async (url: string, arriving: Arriving): Promise<EmptyPlace> => {
  const place = `the database at ${placeOf(url)}`
  const { migrations } = arriving
  const explained: Target['explained'] = (work) =>
    work().catch((failure: unknown) => {
      throw explainServerFailure(failure, url)
    })
  const store = await explained(() => openPostgresRows(url))
  const close = () => store.close()
  const nameOf = (hasRows: boolean) => pg.escapeLiteral(arrivalName({ ...arriving, hasRows }))
  const [begun, filled] = [nameOf(false), nameOf(true)]

  const begin = async (arrival: Arrival | null): Promise<Target> => {
    if (arrival === null) {
      await migrated(url, migrations)
      if ((await migrationsOf(store)).join() !== migrations.join()) throw otherVersion(place)
      await store.ask(`insert into kysely_migration (name, timestamp) values (${begun}, now()::text)`)
    }
    return {
      place,
      store,
      hasRows: arrival?.hasRows === true,
      explained,
      async keepRows() {
        await store.ask(`update kysely_migration set name = ${filled} where name = ${begun}`)
        await store.ask('vacuum analyze')
      },
      async end() {
        await store.ask(`delete from kysely_migration where name in (${begun}, ${filled})`)
      },
    }
  }
  try {
    const arrival = await explained(() => inspect(store, place, arriving))
    return { isRepeated: arrival !== null, begin: () => explained(() => begin(arrival)), close }
  } catch (failure) {
    await close()
    throw failure
  }
}
