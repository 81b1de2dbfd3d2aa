import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Kysely } from 'kysely'
import pg from 'pg'
import { connect, startEngine } from '@server/database/connect'
import { migrate } from '@server/database/migrate'
import { layNewDatabase } from '@server/database/newDatabase'
import { pgliteDialects } from '@server/database/pgliteDialect'
import { builtVariable, ofTheseSources } from '../../jest/variables.mjs'

/** The variable with the path of the dump of a migrated, empty database. */
export const templateVariable = 'MUSTER_TEMPLATE_DATABASE'

/**
 * The variable with the URL of a PostgreSQL where tests may create databases; without it they run on the embedded one.
 */
export const serverVariable = 'MUSTER_TEST_DATABASE_URL'
/** Name of the migrated, empty database there. */
export const templateName = 'muster_template'
/** Name of the database with the demo, created when the first test needs it. */
export const demoTemplateName = 'muster_demo_template'

/** The URL of another database of the same PostgreSQL. */
export const addressIn = (url: string, database: string): string =>
  Object.assign(new URL(url), { pathname: `/${database}` }).href

const digestOf = (files: string[]) => {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** The files that the dump depends on: the migrations and the engine. */
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
  const dataDir = `${file}.made`
  if (process.env[builtVariable] === ofTheseSources) layNewDatabase(dataDir)
  const engine = await startEngine({ folder: dataDir })
  const db = new Kysely({ dialect: pgliteDialects(engine).owner })
  await migrate(db)
  // template databases are half of the dump; no test reads them, but each test file would load them
  await engine.exec('update pg_database set datistemplate = false')
  for (const unused of ['template0', 'template1']) await engine.exec(`drop database ${unused}`)
  const dump = await engine.dumpDataDir('none')
  writeFileSync(`${file}.${process.pid}`, Buffer.from(await dump.arrayBuffer()))
  renameSync(`${file}.${process.pid}`, file)
  await db.destroy()
  await engine.close()
  rmSync(dataDir, { recursive: true })
}

const makeTemplate = async (url: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const name of [demoTemplateName, templateName])
    await client.query(`drop database if exists ${name} with (force)`)
  await client.query(`create database ${templateName}`)
  await client.end()
  const { close } = await connect({ url: addressIn(url, templateName), poolSize: 1 })
  await close()
}

/** Runs once before the server tests: migrating takes seconds, loading a dump a fraction of one. */
export const prepareTemplate = async (rootDir: string) => {
  const server = process.env[serverVariable]
  if (server !== undefined) return makeTemplate(server)

  const folder = path.join(rootDir, 'node_modules/.cache/muster-tests')
  const file = path.join(folder, `${digestOf(inputs(rootDir))}.tar`)
  if (!existsSync(file)) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    await dumpMigrated(file)
  }
  process.env[templateVariable] = file
}
