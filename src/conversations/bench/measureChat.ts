import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { addressIn } from '@server/testing/templateDatabase'
import { startPostgresCluster } from '@server/testing/postgresCluster.mjs'
import { launch } from '../../bench/launch'
import type { Part } from '../../bench/parts'
import { fillChat } from './chatData'
import { atLength, inShort, type ChatMeasurement } from './chatStage'
import { measureConnections } from './measureConnections'
import { measureReaders } from './measureReaders'
import { measureReplay } from './measureReplay'
import { measureLarge, measureStartUp } from './measureStartUp'
import { measureTalk } from './measureTalk'

/** In this order; the first one runs on a server that has done nothing yet. */
const measurements: Readonly<Record<string, ChatMeasurement>> = {
  connections: measureConnections,
  talk: measureTalk,
  readers: measureReaders,
  replay: measureReplay,
  startUp: measureStartUp,
  large: measureLarge,
}

/** The endpoint of the built portal on PostgreSQL. `--only` selects measurements. */
export const measureChat: Part = async (report, { isQuick, only }) => {
  const sizes = isQuick ? inShort : atLength
  const cluster = await startPostgresCluster({ durable: true })
  try {
    const rawUrl = addressIn(cluster.url, 'postgres')
    const secret = randomBytes(32).toString('hex')
    const metricsToken = randomBytes(24).toString('hex')
    const portal = await launch(['dist/server/main.js'], {
      DATABASE_URL: rawUrl,
      DATA_DIR: path.join(cluster.folder, 'files'),
      SESSION_SECRET: secret,
      PORT: '0',
      WRITES_PER_MINUTE: '0',
      MUSTER_DEMO: '1',
      LOG_LEVEL: 'warn',
      METRICS_TOKEN: metricsToken,
    })
    const data = await fillChat({ url: rawUrl, poolSize: 4 }, secret)
    const stage = { portal, rawUrl, socketUrl: `${portal.address.replace('http', 'ws')}/twilsock`, data, metricsToken }
    for (const [name, measure] of Object.entries(measurements))
      if (only.length === 0 || only.includes(name)) await measure(report, stage, sizes)
    await data.close()
    await portal.stop()
  } finally {
    await cluster.stop()
  }
}
