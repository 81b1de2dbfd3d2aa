import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { connect } from '@server/database/connect'
import { seedScale } from '@server/demo/seedScale'
import { freePort } from '@server/testing/freePort'
import { startPostgresCluster } from '@server/testing/postgresCluster.mjs'
import { startNginx } from '@server/testing/startNginx'
import { startS3 } from '@server/testing/startS3'
import { startPortalProcess } from '../portalProcess'

const secret = 'a secret for the endurance of Muster, nothing else'
const notifications = 4_000

/** A server that keeps its address while its process is replaced. */
const openServer = async (shared: Record<string, string>, folder: string) => {
  const PORT = String(await freePort())
  const start = (program?: string) =>
    startPortalProcess({ ...shared, PORT, DATA_DIR: path.join(folder, PORT) }, program === undefined ? {} : { program })
  let running = await start()
  return {
    url: `http://127.0.0.1:${PORT}`,
    kill: () => running.kill(),
    stop: () => running.stop(),
    async start(program: string) {
      running = await start(program)
    },
  }
}
export type Server = Awaited<ReturnType<typeof openServer>>

/** A PostgreSQL and a bucket, two servers, and nginx as operators are told to set it. */
export const openInstallation = async (people: number) => {
  const ends: (() => unknown)[] = []
  const close = async () => {
    for (const end of ends.splice(0).reverse()) await end()
  }
  try {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'muster-upgrading-'))
    ends.push(() => rmSync(folder, { recursive: true, force: true }))
    const cluster = await startPostgresCluster({ durable: true })
    ends.push(() => cluster.stop())
    const { owner, ...data } = await connect({ url: cluster.url, poolSize: 2 })
    ends.push(() => data.close())
    await seedScale(owner, { people, notifications, now: new Date() })
    const s3 = await startS3()
    ends.push(() => s3.stop())
    const shared = {
      ...s3.variables,
      DATABASE_URL: cluster.url,
      SESSION_SECRET: secret,
      TRUST_PROXY: '127.0.0.1',
      MUSTER_DEMO: '1',
    }
    const one = await openServer(shared, folder)
    ends.push(() => one.stop())
    const other = await openServer(shared, folder)
    ends.push(() => other.stop())
    const proxy = await startNginx([one.url, other.url])
    ends.push(() => proxy.stop())
    return { folder, owner, servers: [one, other] as const, origin: proxy.url, close }
  } catch (failure) {
    await close()
    throw failure
  }
}
