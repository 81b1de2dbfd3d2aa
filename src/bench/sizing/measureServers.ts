import { setTimeout as wait } from 'node:timers/promises'
import pLimit from 'p-limit'
import { sql } from 'kysely'
import { WebSocket } from 'ws'
import { once } from 'node:events'
import { communicationCalls } from '@contract/communications'
import { livePath } from '@contract/live'
import { sessionCalls } from '@contract/session'
import { startAudience } from '@conversations/bench/audienceOrders'
import { demoPassword } from '@server/demo/demoAccounts'
import { scalePerson } from '@server/demo/scale/scaleKitchens'
import { percentile } from '../percentile'
import { assumed } from './day'
import { costOf, databaseBytes, serverBytes, type Cost, type Measured } from './meter'
import { actsPerDay, createDoing, type Worker } from './mix'
import { createSender } from './sender'
import type { Stage } from './stage'

export type Effort = {
  warmUpSeconds: number
  pacedSeconds: number
  actsPerSecond: number
  fullSeconds: number
  signIns: number
  mostSockets: number
  mostReceivers: number
  chatSeconds: number
}

/** Requests that are open at a time when it is tried how much goes. */
const atOnce = 32
const chatPerSecond = 5

type Latency = { p50: number; p95: number; p99: number }
const latencyOf = (took: readonly number[]): Latency => ({
  p50: percentile(took, 0.5),
  p95: percentile(took, 0.95),
  p99: percentile(took, 0.99),
})

/** Processor seconds of one thing that was done. */
const each = ({ server, database, proxy }: Cost, count: number) => ({
  server: server / count,
  database: database / count,
  proxy: proxy / count,
})
export type Each = ReturnType<typeof each>

type Running = { address: string; measured: Measured }

/** A day's mix at a steady rate, and then as much of it as goes. */
const measureMix = async (stage: Stage, workers: readonly Worker[], running: Running, effort: Effort) => {
  const sender = createSender(running.address)
  const doSomething = createDoing(workers, sender)
  let done = 0
  const paced = async (seconds: number) => {
    const begun = performance.now()
    const doing: Promise<unknown>[] = []
    for (let index = 0; index < seconds * effort.actsPerSecond; index++) {
      await wait(Math.max(0, begun + (index * 1_000) / effort.actsPerSecond - performance.now()))
      doing.push(doSomething().then(() => (done += 1)))
    }
    await Promise.all(doing)
  }
  const full = async () => {
    const end = performance.now() + effort.fullSeconds * 1_000
    const lane = async () => {
      while (performance.now() < end) await doSomething().then(() => (done += 1))
    }
    await Promise.all(Array.from({ length: atOnce }, lane))
  }
  await paced(effort.warmUpSeconds)
  sender.take()
  const sizeBefore = await stage.size()
  done = 0
  const { cost } = await costOf(running.measured, () => paced(effort.pacedSeconds))
  const took = sender.take()
  const actsPaced = done
  const { cost: fullCost } = await costOf(running.measured, full)
  const tookFull = sender.take()
  sender.close()
  const growth = ((await stage.size()) - sizeBefore) / (done / actsPerDay)
  return {
    callsADay: (took.length / actsPaced) * actsPerDay,
    callsPerSecond: took.length / cost.seconds,
    call: each(cost, took.length),
    latency: latencyOf(took),
    fullCallsPerSecond: tookFull.length / fullCost.seconds,
    fullLatency: latencyOf(tookFull),
    ourShare: fullCost.ourselves / fullCost.seconds,
    mostServerBytes: Math.max(cost.serverBytes, fullCost.serverBytes),
    /** Bytes of rows that a person's day leaves. */
    rowsADay: growth,
  }
}

const measureSignIns = async ({ address, measured }: Running, people: number, signIns: number) => {
  const count = Math.min(people, signIns)
  const sender = createSender(address)
  const inTurn = pLimit(8)
  const signIn = (number: number) => {
    const user = { email: scalePerson(number).email, password: demoPassword }
    return sender.send({ method: 'POST', path: sessionCalls.login.path, token: '', body: JSON.stringify({ user }) })
  }
  const { cost } = await costOf(measured, () =>
    Promise.all(Array.from({ length: count }, (_none, at) => inTurn(signIn, at + 1))),
  )
  sender.close()
  return { seconds: each(cost, count).server, perSecond: count / cost.seconds }
}

const openSocket = async (address: string, token: string) => {
  const socket = new WebSocket(address.replace('http', 'ws') + livePath, { headers: { origin: address } })
  await once(socket, 'open')
  socket.send(JSON.stringify({ token }))
  await once(socket, 'message')
  return socket
}

/**
 * Opens the live channel of those who are there in the busiest hour; before anything else, because later windows get memory
 * that the servers hold already.
 */
const openWindows = async (stage: Stage, workers: readonly Worker[], running: Running, mostSockets: number) => {
  const online = workers.slice(0, Math.min(mostSockets, Math.ceil(stage.people * assumed.shareOnline)))
  const before = serverBytes(running.measured)
  const inTurn = pLimit(50)
  const sockets = await Promise.all(online.map(({ token }) => inTurn(openSocket, running.address, token)))
  await wait(2_000)
  return {
    sockets: sockets.length,
    bytesEach: (serverBytes(running.measured) - before) / sockets.length,
    close: () => sockets.forEach((socket) => socket.terminate()),
  }
}

/** What a message to many people costs for each of them, with its email. */
const measureMessage = async (stage: Stage, workers: readonly Worker[], running: Running, effort: Effort) => {
  const { owner, mail } = stage
  const admin = workers.find(({ actor }) => actor.role.includes('admin'))
  const receiverIds = workers
    .filter((one) => one !== admin)
    .slice(0, effort.mostReceivers)
    .map(({ actor }) => actor.globalId)
  const sender = createSender(running.address)
  const ask = (path: string, body: object) =>
    sender.send({ method: 'POST', path, token: admin?.token ?? '', body: JSON.stringify(body) })
  const customMessage = { subject: 'The new handbook', body: '<p>Please read it until Friday.</p>', receiverIds }
  const { id } = JSON.parse(await ask(communicationCalls.create.path, { customMessage })) as { id: string }
  const [sizeBefore, mailsBefore] = [await stage.size(), mail.arrivals.size]
  const isDone = async () => {
    const { rows } = await sql`select from batches where record_id = ${id} and state = 'done'`.execute(owner)
    return rows.length > 0
  }
  const { cost } = await costOf(running.measured, async () => {
    await ask(communicationCalls.send.path.replace(':id', id), {})
    while (!(await isDone()) || mail.arrivals.size < mailsBefore + receiverIds.length) await wait(100)
  })
  sender.close()
  const count = receiverIds.length
  return { receiver: each(cost, count), seconds: cost.seconds, rows: ((await stage.size()) - sizeBefore) / count }
}

/** A group in which everybody listens and reads, and one after the other writes. */
const measureChat = async ({ chat }: Stage, { address, measured }: Running, seconds: number) => {
  const members = chat.identities.slice(0, assumed.chatGroup)
  const conversationSid = await chat.conversationWith('Sizing', members)
  const tokens = await Promise.all(members.map(chat.token))
  const audience = startAudience()
  try {
    const url = `${address.replace('http', 'ws')}/twilsock`
    await audience.open(tokens.map((token) => ({ url, token, conversationSid, reads: true })))
    const count = seconds * chatPerSecond
    const { cost } = await costOf(measured, async () => {
      for (let index = 0; index < count; index++) {
        await audience.say(`Message ${index}, sent at ${Date.now()}, of the length that people write.`)
        await wait(1_000 / chatPerSecond)
      }
      await audience.settle()
    })
    return { message: each(cost, count) }
  } finally {
    audience.stop()
  }
}

/** All figures of one installation. */
export const measureServers = async (stage: Stage, servers: number, effort: Effort) => {
  const running = await stage.startServers(servers)
  try {
    const idleBytes = serverBytes(running.measured)
    const workers = await stage.openWorkers(running.address)
    const { close: closeWindows, ...windows } = await openWindows(stage, workers, running, effort.mostSockets)
    const mix = await measureMix(stage, workers, running, effort)
    const signIn = await measureSignIns(running, stage.people, effort.signIns)
    const message = await measureMessage(stage, workers, running, effort)
    const chat = await measureChat(stage, running, effort.chatSeconds)
    const memory = { servers: serverBytes(running.measured), database: databaseBytes(running.measured) }
    closeWindows()
    const live = { ...windows, message, memory }
    return { people: stage.people, servers, idleBytes, mix, signIn, live, chat, bytesOfMessage: stage.bytesOfMessage }
  } finally {
    await running.stop()
  }
}
export type Figures = Awaited<ReturnType<typeof measureServers>>
