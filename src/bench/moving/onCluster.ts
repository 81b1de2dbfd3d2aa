import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { addressIn } from '@server/testing/templateDatabase'
import { startPostgresCluster } from '@server/testing/postgresCluster.mjs'

/** A PostgreSQL that writes through, with databases by name, and a folder on the disk. */
export const onCluster = async (
  work: (databases: (name: string) => Promise<string>, folder: string) => Promise<void>,
): Promise<void> => {
  const cluster = await startPostgresCluster({
    durable: true,
    settings: { shared_buffers: '128MB', max_wal_size: '2GB' },
  })
  const folder = mkdtempSync(path.join(os.tmpdir(), 'muster-bench-moving-'))
  try {
    await work(async (name) => {
      const client = new pg.Client({ connectionString: cluster.url })
      await client.connect()
      await client.query(`create database ${pg.escapeIdentifier(name)}`)
      await client.end()
      return addressIn(cluster.url, name)
    }, folder)
  } finally {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
