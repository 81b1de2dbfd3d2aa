import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql, type Kysely } from 'kysely'
import { databaseIn } from '@server/database/arrivalFolder'
import { connect, open, type Connections } from '@server/database/connect'
import { roles } from '@server/database/roles'
import type { Database } from '@server/database/schema'
import { requireInstallation } from '@server/installation'
import { createFolderStorage } from '@server/media/folderStorage'
import type { Progress } from '@server/transfer/progress'
import { asAdministrator, testServerUrl } from './openTestDatabase'
import { demoTemplate } from './startDemoServer'
import { addressIn } from './templateDatabase'
import { testSecret } from './testSecret'

export const aFolder = () => mkdtempSync(path.join(tmpdir(), 'muster-transfer-'))

/** No superuser: as people run PostgreSQL. */
const owner = 'transfer_owner'
const makeOwner = `
  do $$ begin create role ${owner} login; exception when duplicate_object or unique_violation then null; end $$;
  grant ${Object.values(roles).join(', ')} to ${owner}`

const made: string[] = []
const createDatabase = async (words = ''): Promise<string> => {
  const server = testServerUrl() ?? ''
  const name = `transfer_${randomUUID().replaceAll('-', '')}`
  await asAdministrator(server, `create database ${name} ${words}`)
  made.push(name)
  return addressIn(server, name)
}
/** An empty database on the PostgreSQL of the suite. */
export const anEmptyServer = async (): Promise<string> => {
  await asAdministrator(testServerUrl() ?? '', makeOwner)
  const url = new URL(await createDatabase(`owner ${owner}`))
  url.username = owner
  return url.href
}
export const dropServers = async (): Promise<void> => {
  for (const name of made.splice(0)) await asAdministrator(testServerUrl() ?? '', `drop database ${name} with (force)`)
}

const fileSizes = { one: 5, empty: 0, large: 300_000 }

/** A portal with the demo on a PostgreSQL, and the folder with its files. */
export const aPortal = async (): Promise<{ url: string; folder: string }> => {
  const [url, folder] = [await createDatabase(`template ${await demoTemplate()}`), aFolder()]
  const storage = createFolderStorage(path.join(folder, 'media'))
  for (const [name, size] of Object.entries(fileSizes))
    await storage.put(`media/harbour/${name}`, Buffer.alloc(size, name))
  await storage.put('installed', Buffer.alloc(200_000)) // nothing but a hole, and not in a folder
  const { owner, close } = await openPlace({ url })
  await requireInstallation(owner, { secret: testSecret, storage, place: folder })
  await close()
  return { url, folder }
}

export type Place = { folder: string } | { url: string }
export const openPlace = (place: Place): Promise<Connections> =>
  connect('url' in place ? { url: place.url, poolSize: 1 } : { folder: databaseIn(place.folder) })

const rowsOf = async (db: Kysely<Database>) => {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname not like 'kysely%'`.execute(db)
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    const row = sql`to_jsonb(${sql.ref(name)})::text collate "C"`
    const { rows } = await sql<{ text: string | null }>`
      select string_agg(${row}, chr(10) order by ${row}) as text from ${sql.table(name)}`.execute(db)
    found[name] = rows[0]?.text ?? ''
  }
  return found
}

/** Every row of a database as JSON, with generated columns, read by other means than those that write it. */
export const contentOf = async (place: Place): Promise<Record<string, string>> => {
  const { owner, close } = await ('url' in place
    ? open({ url: place.url, poolSize: 1 })
    : open({ folder: databaseIn(place.folder) }))
  try {
    return await owner.connection().execute(async (db) => {
      await sql`set timezone to 'UTC'`.execute(db)
      return rowsOf(db)
    })
  } finally {
    await close()
  }
}

/** Digests of all files below the folder of media, by their path. */
export const filesOf = (dataFolder: string): Record<string, string> => {
  const media = path.join(dataFolder, 'media')
  const files = readdirSync(media, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('.unfinished'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()
  return Object.fromEntries(
    files.map((file) => [path.relative(media, file), createHash('sha256').update(readFileSync(file)).digest('hex')]),
  )
}

/** Everything below a folder, for comparing that nothing has changed. */
export const namesIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted() : []

export const silent: Progress = { step: () => {}, at: () => {} }
