import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import pLimit from 'p-limit'
import { WebSocket } from 'ws'
import { livePath } from '@contract/live'
import { createAnnouncements } from '@server/announcements/announcements'
import { connect } from '@server/database/connect'
import type { Database } from '@server/database/schema'
import { createScopes } from '@server/database/scopes'
import { scaleKitchens } from '@server/demo/scale/scaleKitchens'
import { insertRows } from '@server/demo/insertRows'
import { seedScale } from '@server/demo/seedScale'
import { asSystem } from '@server/jobs/systemScope'
import { announceNotifications } from '@server/resources/notifications/announceNotifications'
import { startPostgresCluster } from '@server/testing/postgresCluster.mjs'
import { addressIn } from '@server/testing/templateDatabase'
import budgets from '../budgets.json'
import { residentBytes } from '../chat/processCost'
import { launch } from '../launch'
import { besideOthers } from '../machine/othersLoad'
import { openSessions } from '../openSessions'
import type { Part } from '../parts'

const atLength = { people: 5_000, settleMs: 5_000 }
const inShort = { people: 20, settleMs: 100 }
/** Sockets that open at a time: few enough for the server's limit on those without a token. */
const openedAtOnce = 50

/** A socket whose first frame has arrived. */
const openSocket = async (address: string, token: string) => {
  const socket = new WebSocket(address.replace('http', 'ws') + livePath, { headers: { origin: address } })
  await once(socket, 'open')
  socket.send(JSON.stringify({ token }))
  await once(socket, 'message')
  return socket
}

/** Writes a notification to each person as another server would; resolves with the time of its commit. */
const createWriter = async (db: Kysely<Database>, url: string, say: (text: string) => void) => {
  const note = (...noted: unknown[]) => say(JSON.stringify(noted))
  const announcements = createAnnouncements({ url, log: { warn: note, error: note } })
  const isListening = new Promise<void>((resolve) => announcements.listen('jobs.due', () => {}, resolve))
  announcements.start()
  await isListening
  const scopes = createScopes(db, () => new Date(), announcements.publish)
  const notifyAll = async (personIds: readonly string[]) => {
    await asSystem(scopes, scaleKitchens.key, async (scope) => {
      const { organisationId: organisation_id, now } = scope
      const text = { subject: 'The kitchen closes early', message: '<p>At nine.</p>', message_text: 'At nine.' }
      const rest = { ...text, source: 'hris', priority: 'normal', created_at: now, updated_at: now } as const
      const rows = personIds.map((person_id) => ({ ...rest, organisation_id, person_id, id: `to-${person_id}` }))
      await insertRows(scope.db, { notifications: rows })
      announceNotifications(scope, rows)
    })
    return performance.now()
  }
  return { notifyAll, close: () => announcements.close() }
}

/** Windows of many people at rest, and a notification to all of them that another server writes. */
export const measureLive: Part = async (report, { isQuick }) => {
  const { people, settleMs } = isQuick ? inShort : atLength
  report.progress(`Opening the live channel of ${people} people …`)
  const cluster = await startPostgresCluster({ durable: true })
  try {
    const url = addressIn(cluster.url, 'postgres')
    const secret = randomBytes(32).toString('hex')
    const { owner, db, close } = await connect({ url, poolSize: 4 })
    await seedScale(owner, { people, notifications: people, now: new Date() })
    const tokens = await openSessions(owner, secret)
    const rows = await owner.selectFrom('people').select('id').execute()

    const variables = { DATABASE_URL: url, SESSION_SECRET: secret, PORT: '0', LOG_LEVEL: 'warn' }
    const portal = await launch(['dist/server/main.js'], variables)
    const before = residentBytes(portal.pid)
    const inTurn = pLimit(openedAtOnce)
    const sockets = await Promise.all(tokens.map((token) => inTurn(() => openSocket(portal.address, token))))
    await wait(settleMs) // lets the memory settle
    const each = (residentBytes(portal.pid) - before) / 1_024 / sockets.length

    const writer = await createWriter(db, url, report.progress)
    const { result: told, load } = await besideOthers(async () => {
      const arrivals = Promise.all(sockets.map((socket) => once(socket, 'message')))
      const committed = await writer.notifyAll(rows.map(({ id }) => id))
      await arrivals
      return performance.now() - committed
    })
    for (const socket of sockets) socket.terminate()
    await Promise.all([portal.stop(), writer.close()])
    await close()

    const subject = `${sockets.length} windows`
    report.line({ kind: 'live', sockets: sockets.length, each, told, load })
    const common = { part: 'live', subject } as const
    const memory = { name: 'memory each', value: each, unit: 'kB', isOfMany: true } as const
    report.figure({ ...common, ...memory, budget: { atMost: budgets.live.connection } })
    report.figure({ ...common, name: 'all told', value: told, unit: 'ms', load, budget: { atMost: budgets.live.told } })
  } finally {
    await cluster.stop()
  }
}
