import path from 'node:path'
import { connect } from '@server/database/connect'
import { startPostgresCluster } from '@server/testing/postgresCluster.mjs'
import { startPortalProcess } from '../endure/portalProcess'

/** The built portal with the demo, on a PostgreSQL of its own that writes through; with a connection to look into it. */
export const startPortalOnPostgres = async (settings: Readonly<Record<string, string>> = {}) => {
  const cluster = await startPostgresCluster({ durable: true })
  const portal = await startPortalProcess({
    DATABASE_URL: cluster.url,
    DATA_DIR: path.join(cluster.folder, 'files'),
    SESSION_SECRET: 'a secret for the measurements of Muster, nothing else',
    MUSTER_DEMO: '1',
    ...settings,
  })
  const data = await connect({ url: cluster.url, poolSize: 2 })
  const stop = async () => {
    await portal.stop()
    await data.close()
    await cluster.stop()
  }
  return { portal, data, stop }
}
