import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { sql, type Kysely } from 'kysely'
import { connect } from '@server/database/connect'
import type { Database } from '@server/database/schema'
import { startPostgresCluster } from '@server/testing/postgresCluster.mjs'
import { addressIn } from '@server/testing/templateDatabase'
import { launch } from '../launch'
import { besideOthers } from '../machine/othersLoad'
import type { Part } from '../parts'
import type { Report } from '../report'
import { openCallers } from './callers'
import type { SizedRow } from './row'
import { table, type MeasuredCalls } from './table'

const fill = async (db: Kysely<Database>, part: string, row: SizedRow, report: Report) => {
  report.progress(`Filling a PostgreSQL with ${row.filling} …`)
  const begun = performance.now()
  const { load } = await besideOthers(() => row.fill(db))
  const value = (performance.now() - begun) / 1_000
  await sql`vacuum analyze`.execute(db) // as the autovacuum does some time later
  if (row.fillingAtMost === undefined) return
  const budget = { atMost: row.fillingAtMost }
  report.figure({ part, subject: row.filling, name: 'filling', value, unit: 's', load, budget })
}

type Place = { url: string; dataFolder: string }

const measureAt = async ({ url, dataFolder }: Place, part: MeasuredCalls, row: SizedRow, report: Report) => {
  const { owner, db, close } = await connect({ url, poolSize: 4 })
  try {
    await fill(owner, part, row, report)
    const secret = randomBytes(32).toString('hex')
    const everyone = await openCallers(owner, secret)
    const variables = {
      DATABASE_URL: url,
      DATA_DIR: dataFolder,
      SESSION_SECRET: secret,
      PORT: '0',
      LOG_LEVEL: 'warn',
      WRITES_PER_MINUTE: '0',
    }
    const portal = await launch(['dist/server/main.js'], variables)
    try {
      for (const measure of row.measurements) await measure({ part, portal, everyone, url, owner, db, report })
    } finally {
      await portal.stop()
    }
  } finally {
    await close()
  }
}

/** Measures a row of the table on a PostgreSQL of its own. */
export const measureCalls =
  (part: MeasuredCalls): Part =>
  async (report, { isQuick }) => {
    const cluster = await startPostgresCluster({ durable: true })
    try {
      const place = { url: addressIn(cluster.url, 'postgres'), dataFolder: path.join(cluster.folder, 'files') }
      await measureAt(place, part, table[part](isQuick), report)
    } finally {
      await cluster.stop()
    }
  }
