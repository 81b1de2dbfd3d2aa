import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely } from 'kysely'
import { migrate } from '../database/migrate' // relative: Jest's global set-up knows no aliases
import { pgliteDialect } from '../database/pgliteDialect'

/** Names the file that holds the dump of a migrated, empty database. */
export const templateVariable = 'MUSTER_TEMPLATE_DATABASE'

const digestOf = (files: string[]) => {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** What the dump depends on: the migrations and the engine. */
const inputs = (rootDir: string) => {
  const migrations = path.join(rootDir, 'src/server/database/migrations')
  const engine = path.join(rootDir, 'node_modules/@electric-sql/pglite/package.json')
  return [
    ...readdirSync(migrations)
      .sort()
      .map((name) => path.join(migrations, name)),
    engine,
  ]
}

const dumpMigrated = async (file: string) => {
  const engine = await PGlite.create()
  const db = new Kysely({ dialect: pgliteDialect(engine) })
  await migrate(db)
  const dump = await engine.dumpDataDir('none')
  writeFileSync(`${file}.${process.pid}`, Buffer.from(await dump.arrayBuffer()))
  renameSync(`${file}.${process.pid}`, file)
  await db.destroy()
}

/** Runs once before the server tests: migrating takes seconds, loading the dump a fraction of one. */
const prepareTemplate = async ({ rootDir }: { rootDir: string }) => {
  const folder = path.join(rootDir, 'node_modules/.cache/muster-tests')
  const file = path.join(folder, `${digestOf(inputs(rootDir))}.tar`)
  if (!existsSync(file)) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    await dumpMigrated(file)
  }
  process.env[templateVariable] = file
}
export { prepareTemplate as default }
