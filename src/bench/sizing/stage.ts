import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { sql } from 'kysely'
import { conversationCalls } from '@contract/conversations'
import { fillChat } from '@conversations/bench/chatData'
import { connect } from '@server/database/connect'
import { seedScale } from '@server/demo/seedScale'
import { startPostgresCluster } from '@server/testing/postgresCluster.mjs'
import { startNginx } from '@server/testing/startNginx'
import { openCallers } from '../calls/callers'
import { fillDay } from '../calls/fill/fillDay'
import { launch, type Program } from '../launch'
import type { Report } from '../report'
import { startCountingMailServer } from '../sending/countingMailServer'
import type { Worker } from './mix'
import { createSender } from './sender'

/** Of each inbox, when the measuring begins. */
const messagesEach = 50
/** People with a personal message to reply to. */
const repliers = 200
const daysOfDashboards = 30
/** Two for each window, one to the browser and one to the server. */
const connectionsOfProxy = 20_000

const sizeOf = async (db: Parameters<typeof fillDay>[0]) => {
  const { rows } = await sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(db)
  return Number(rows[0]?.bytes)
}

/** An organisation of this size on a PostgreSQL of its own, with sessions of everybody. */
export const openStage = async (people: number, report: Report) => {
  const cluster = await startPostgresCluster({ durable: true })
  const mail = await startCountingMailServer()
  const { owner, close: disconnect } = await connect({ url: cluster.url, poolSize: 8 })
  report.progress(`Filling a PostgreSQL with ${people} people …`)
  await fillDay(owner, { people, locations: Math.max(200, people / 20), days: daysOfDashboards, feeds: 1_000 })
  const before = await sizeOf(owner)
  await seedScale(owner, { people: 0, notifications: people * messagesEach, now: new Date() })
  await sql`vacuum analyze`.execute(owner)
  const bytesOfMessage = ((await sizeOf(owner)) - before) / (people * messagesEach)
  const secret = randomBytes(32).toString('hex')
  const callers = await openCallers(owner, secret)
  const chat = await fillChat({ url: cluster.url, poolSize: 4 }, secret)

  const startServers = async (count: number) => {
    const variables = {
      DATABASE_URL: cluster.url,
      DATA_DIR: path.join(cluster.folder, 'files'),
      SESSION_SECRET: secret,
      PORT: '0',
      LOG_LEVEL: 'error',
      WRITES_PER_MINUTE: '0',
      MUSTER_DEMO: '1',
      TRUST_PROXY: '127.0.0.1',
      SMTP_URL: mail.url,
      MAIL_FROM: 'portal@muster.test',
    }
    const servers: Program[] = []
    for (let index = 0; index < count; index++) servers.push(await launch(['dist/server/main.js'], variables))
    const [one, other] = servers
    const proxy = one && other ? await startNginx([one.address, other.address], undefined, connectionsOfProxy) : null
    return {
      address: proxy?.url ?? one?.address ?? '',
      measured: { servers: servers.map(({ pid }) => pid), database: cluster.pid, proxy: proxy?.pid ?? null },
      async stop() {
        await proxy?.stop()
        for (const server of servers) await server.stop()
      },
    }
  }

  /** Everybody as somebody who works; the administrator writes to some of them first. */
  const openWorkers = async (address: string): Promise<Worker[]> => {
    const admin = callers.find(({ actor }) => actor.role.includes('admin'))
    const { send, close } = createSender(address)
    for (const { actor } of callers.filter((one) => one !== admin).slice(0, repliers))
      await send({
        method: 'POST',
        path: conversationCalls.create.path,
        token: admin?.token ?? '',
        body: JSON.stringify({
          conversation: { recipientId: actor.globalId, subject: 'Saturday', message: 'Can you come at nine?' },
        }),
      })
    close()
    const { rows } = await sql<{ personId: string; id: string }>`
      select person_id as "personId", min(id) as id from notifications
      where conversation_id is not null group by person_id`.execute(owner)
    const personal = new Map(rows.map(({ personId, id }) => [personId, id]))
    return callers.map((caller) => ({
      ...caller,
      messageIds: [],
      feedId: null,
      personalId: personal.get(caller.actor.globalId),
    }))
  }

  return {
    people,
    owner,
    chat,
    mail,
    bytesOfMessage,
    /** Without what a vacuum frees sooner or later: otherwise a table that gives pages back seems to shrink by what it got. */
    async size() {
      await sql`vacuum`.execute(owner)
      return sizeOf(owner)
    },
    startServers,
    openWorkers,
    async close() {
      await chat.close()
      await disconnect()
      mail.close()
      await cluster.stop()
    },
  }
}
export type Stage = Awaited<ReturnType<typeof openStage>>
