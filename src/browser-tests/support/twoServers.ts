import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { startPostgresCluster } from '@server/testing/postgresCluster.mjs'
import { startServer } from './musterServer'
import { runFolder } from './runFolder'

/** Two servers of one installation, with the demo: they share a PostgreSQL, a secret and the folder of the files. */
export const startTwoServers = async () => {
  const cluster = await startPostgresCluster()
  const folder = mkdtempSync(path.join(runFolder(), 'data-'))
  const variables = {
    DATABASE_URL: cluster.url,
    SESSION_SECRET: randomBytes(32).toString('hex'),
    MUSTER_DEMO: '1',
  }
  const one = await startServer(folder, variables) // fills the database
  const other = await startServer(folder, variables)
  const close = async () => {
    await Promise.all([one.stop(), other.stop()])
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { one, other, close }
}
