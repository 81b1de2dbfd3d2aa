import { randomBytes } from 'node:crypto'
import { connect } from '@server/database/connect'
import { seedScale } from '@server/demo/seedScale'
import { addressIn } from '@server/testing/templateDatabase'
import { startPostgresCluster } from '@server/testing/postgresCluster.mjs'
import { launch } from '../launch'
import { besideOthers, type Load } from '../machine/othersLoad'
import { sessionOf, signIn } from './scaleSession'
import { compare, type Throughput } from './throughput'

export type ApiFigures = {
  ours: Throughput
  raw: Throughput
  notifications: number
  load: Load
  /** Our figure divided by the raw route's. */
  ratio: { requestsPerSecond: number; p99: number }
}

type Options = { notifications?: number; rounds?: number; seconds?: number }

/**
 * `GET /api/notifications` for an inbox with a tenth of all records, next to a raw route with the same session lookup
 * and rows.
 */
export const measureApi = async ({
  notifications = 100_000,
  rounds = 3,
  seconds = 6,
}: Options = {}): Promise<ApiFigures> => {
  const cluster = await startPostgresCluster({ durable: true })
  try {
    const url = addressIn(cluster.url, 'postgres')
    const { owner, close } = await connect({ url, poolSize: 2 })
    await seedScale(owner, { people: 300, notifications, now: new Date() })
    await close()

    const secret = randomBytes(32).toString('hex')
    const variables = { DATABASE_URL: url, SESSION_SECRET: secret, PORT: '0', MUSTER_DEMO: '1', LOG_LEVEL: 'warn' }
    const ours = await launch(['dist/server/main.js'], variables)
    const authorization = await signIn(ours.address)
    const { sid, sub } = sessionOf(authorization)
    const raw = await launch(['--import', 'tsx', 'src/bench/api/rawServer.ts', url, sub], {})
    const { result: figures, load } = await besideOthers(() =>
      compare(
        { url: `${ours.address}/api/notifications?per_page=50`, headers: { authorization } },
        { url: `${raw.address}/notifications`, headers: { authorization: sid } },
        { rounds, seconds },
      ),
    )
    await Promise.all([ours.stop(), raw.stop()])
    const ratio = {
      requestsPerSecond: figures.ours.requestsPerSecond / figures.raw.requestsPerSecond,
      p99: figures.ours.p99 / figures.raw.p99,
    }
    return { ...figures, notifications, load, ratio }
  } finally {
    await cluster.stop()
  }
}
