import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import pLimit from 'p-limit'
import { WebSocket } from 'ws'
import { livePath } from '@contract/live'
import { createAnnouncements } from '@server/announcements/announcements'
import type { Database } from '@server/database/schema'
import { createScopes } from '@server/database/scopes'
import { scaleKitchens } from '@server/demo/scale/scaleKitchens'
import { insertRows } from '@server/demo/insertRows'
import { asSystem } from '@server/jobs/systemScope'
import { announceNotifications } from '@server/resources/notifications/notificationService'
import { residentBytes } from '../machine/processCost'
import { besideOthers } from '../machine/othersLoad'
import type { Callers } from './callers'
import type { Measurement } from './row'

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

type Windows = {
  callers: Callers
  /** Milliseconds until the memory has settled. */
  settleMs: number
  /** kB of memory for each, and milliseconds until the last one is told. */
  budget: { connection: number; told: number }
}

/** Windows of people at rest, and a notification to all of them that another server writes. */
export const windows =
  ({ callers, settleMs, budget }: Windows): Measurement =>
  async ({ part, portal, everyone, url, db, report }) => {
    const people = callers(everyone)
    const before = residentBytes(portal.pid)
    const inTurn = pLimit(openedAtOnce)
    const sockets = await Promise.all(people.map(({ token }) => inTurn(() => openSocket(portal.address, token))))
    await wait(settleMs)
    const each = (residentBytes(portal.pid) - before) / 1_024 / sockets.length

    const writer = await createWriter(db, url, report.progress)
    const { result: told, load } = await besideOthers(async () => {
      const arrivals = Promise.all(sockets.map((socket) => once(socket, 'message')))
      const committed = await writer.notifyAll(people.map(({ actor }) => actor.globalId))
      await arrivals
      return performance.now() - committed
    })
    for (const socket of sockets) socket.terminate()
    await writer.close()

    report.line({ kind: part, sockets: sockets.length, each, told, load })
    const common = { part, subject: `${sockets.length} windows` } as const
    const memory = { name: 'memory each', value: each, unit: 'kB', isOfMany: true } as const
    report.figure({ ...common, ...memory, budget: { atMost: budget.connection } })
    report.figure({ ...common, name: 'all told', value: told, unit: 'ms', load, budget: { atMost: budget.told } })
  }
