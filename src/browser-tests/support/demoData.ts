import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { findPostgres } from '@server/testing/postgresBinaries.mjs'
import { startPostgresCluster } from '@server/testing/postgresCluster.mjs'
import { addressIn } from '@server/testing/templateDatabase'
import { addTestPeople } from './addTestPeople'
import { startServer } from './musterServer'
import { runFolder } from './runFolder'

/** The environment variable with the URL of this run's PostgreSQL; without it every server has an embedded database. */
const clusterVariable = 'MUSTER_BROWSER_DATABASE_URL'
const templateName = 'muster_demo'

/** Data with the demo, from a server that was stopped. */
const templateFolder = () => path.join(runFolder(), 'template')

const inDatabase = (url: string, name: string) => ({
  MUSTER_DEMO: '1', // only an embedded database has it unasked
  DATABASE_URL: addressIn(url, name),
  SESSION_SECRET: 'a secret that all servers of a browser test share',
})

const ask = async (url: string, statement: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/**
 * Fills the data of which every server of the run gets a copy: the demo, by the server itself, and test users. Its
 * database is a PostgreSQL where the machine has one, at a third of the embedded one's cost; `everything` runs on the
 * embedded one. Returns what ends it.
 */
export const prepareDemo = async () => {
  const cluster = findPostgres() && !process.env.MUSTER_EVERYTHING ? await startPostgresCluster() : undefined
  if (cluster) {
    process.env[clusterVariable] = cluster.url
    await ask(cluster.url, `create database ${templateName}`)
  }
  const variables = cluster ? inDatabase(cluster.url, templateName) : {}
  const server = await startServer(templateFolder(), variables)
  await server.stop()
  const database = cluster ? { url: addressIn(cluster.url, templateName), poolSize: 1 } : null
  await addTestPeople({ dataFolder: templateFolder(), database })
  return () => cluster?.stop()
}

/** A copy of the demo for one server, with the settings by which a program finds it; `remove` deletes it. */
export const copyOfDemo = async () => {
  const folder = mkdtempSync(path.join(runFolder(), 'data-'))
  cpSync(templateFolder(), folder, { recursive: true })
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const url = process.env[clusterVariable]
  if (url === undefined) return { folder, variables: {}, remove }

  const name = `muster_${randomBytes(6).toString('hex')}`
  await ask(url, `create database ${name} template ${templateName}`)
  return { folder, variables: inDatabase(url, name), remove }
}
export type DemoData = Awaited<ReturnType<typeof copyOfDemo>>
