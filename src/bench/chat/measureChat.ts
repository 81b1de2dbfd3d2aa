import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { addressIn } from '@server/testing/templateDatabase'
import { startPostgresCluster } from '@server/testing/postgresCluster.mjs'
import budgets from '../budgets.json'
import { launch, type Program } from '../launch'
import { besideOthers, type Load } from '../machine/othersLoad'
import type { Part } from '../parts'
import { median } from '../percentile'
import type { Report } from '../report'
import { startAudience } from './audienceOrders'
import { fillChat, type ChatData } from './chatData'
import { measureReaders } from './measureReaders'
import { measureReplay } from './measureReplay'
import { measureStartUp } from './measureStartUp'
import { residentBytes } from './processCost'
import { talk, type Talk } from './talk'
import { watchRoom } from './watchRoom'
import { openWireClient } from './wireClient'

/** How much of everything; `settleMs` is what memory and subscriptions are given. */
const atLength = {
  ...{ listeners: 200, seconds: 6, rounds: 3, settleMs: 2_000, missed: 10_000, rooms: 300, windowMs: 8_000 },
  ...{ members: 200, messagesPerSecond: 5, readingSeconds: 8, roomsOfMembers: 300, manyRooms: 1_000 },
}
const inShort = {
  ...{ listeners: 20, seconds: 1, rounds: 1, settleMs: 500, missed: 500, rooms: 10, windowMs: 1_500 },
  ...{ members: 20, messagesPerSecond: 5, readingSeconds: 1, roomsOfMembers: 10, manyRooms: 30 },
}
export type ChatSizes = typeof atLength

const part = 'chat'
/** Of one sender. */
const perSecond = 50
/** As long as one of our frames with such a message is. */
const framePadding = ' '.repeat(700)

export type ChatStage = { portal: Program; socketUrl: string; data: ChatData; metricsToken: string }

const openRaw = async (url: string) => {
  const socket = new WebSocket(url, { perMessageDeflate: false })
  await once(socket, 'open')
  const say = (words: string) => {
    socket.send(words + framePadding)
    return Promise.resolve()
  }
  return { say, close: () => socket.close() }
}

const openOurs = async ({ socketUrl, data }: ChatStage, room: string) => {
  const client = await openWireClient(socketUrl, await data.token(data.identities[0] ?? ''), () => undefined)
  const path = `/Client/v2/Conversations/${room}/Messages`
  const say = async (words: string) => {
    const { status } = await client.ask({ method: 'POST', path, body: { body: words, attributes: '{}' } })
    if (status !== 201) throw new Error(`A message was answered with ${status}`)
  }
  return { say, close: client.close }
}

const reportTalks = (report: Report, listeners: number, load: Load, ours: Talk[], raw: Talk[]) => {
  const figure = (name: string, key: keyof Talk, atMost: number) => {
    const [mine, floor] = [median(ours.map((each) => each[key])), median(raw.map((each) => each[key]))]
    report.figure({
      ...{ part, subject: `1 sender, ${listeners} listeners`, name, value: mine / floor, unit: 'x', load },
      ...{ detail: `${mine.toFixed(3)} and ${floor.toFixed(3)} ms`, budget: { atMost } },
    })
  }
  figure('processor for a delivery', 'processorPerDelivery', budgets.chat.processorByRaw)
  figure('median to a listener', 'median', budgets.chat.medianByRaw)
  figure('p99 to a listener', 'p99', budgets.chat.p99ByRaw)
}

/** In turns with a bare broadcast, so that whatever else the machine does meets both. */
const measureTalk = async (report: Report, stage: ChatStage, rawUrl: string, sizes: ChatSizes) => {
  const { listeners, seconds, rounds, settleMs } = sizes
  const { portal, socketUrl, data } = stage
  const raw = await launch(['--import', 'tsx', 'src/bench/chat/rawBroadcast.ts', rawUrl], {})
  const [audience, rawAudience] = [startAudience(), startAudience()]
  try {
    const room = await data.roomOf('Everybody', data.identities)
    const tokens = await Promise.all(data.identities.map(data.token))
    const atRest = residentBytes(portal.pid)
    await audience.open(
      Array.from({ length: listeners }, (_, index) => ({
        ...{ url: socketUrl, token: tokens[index % tokens.length] ?? '', room },
      })),
    )
    await wait(settleMs) // for the memory to settle
    report.figure({
      ...{ part, subject: `${listeners} connections`, name: 'memory each', unit: 'kB', isOfMany: true },
      value: (residentBytes(portal.pid) - atRest) / 1_024 / listeners,
      budget: { atMost: budgets.chat.idleConnection },
    })
    await rawAudience.open(Array.from({ length: listeners }, () => ({ url: raw.address })))
    const watch = await watchRoom(stage, room, data.identities.slice(1, 4))
    const [mine, floor] = [await openOurs(stage, room), await openRaw(raw.address)]

    const [oursRounds, rawRounds]: [Talk[], Talk[]] = [[], []]
    const { load } = await besideOthers(async () => {
      for (let round = 0; round <= rounds; round++) {
        const ours = await talk({ audience, listeners, perSecond, pid: portal.pid, say: mine.say }, seconds)
        const bare = await talk({ audience: rawAudience, listeners, perSecond, pid: raw.pid, say: floor.say }, seconds)
        report.line({ kind: 'talk', round, ours, bare })
        if (round === 0) continue // warms up
        oursRounds.push(ours)
        rawRounds.push(bare)
      }
    })
    await watch.expectAll((rounds + 1) * seconds * perSecond)
    reportTalks(report, listeners, load, oursRounds, rawRounds)
    mine.close()
    floor.close()
  } finally {
    audience.stop()
    rawAudience.stop()
    await raw.stop()
  }
}

/** The endpoint of the built portal on PostgreSQL. */
export const measureChat: Part = async (report, { isQuick }) => {
  const sizes = isQuick ? inShort : atLength
  const cluster = await startPostgresCluster({ durable: true })
  try {
    const url = addressIn(cluster.url, 'postgres')
    const secret = randomBytes(32).toString('hex')
    const metricsToken = randomBytes(24).toString('hex')
    const portal = await launch(['dist/server/main.js'], {
      ...{ DATABASE_URL: url, SESSION_SECRET: secret, PORT: '0', MUSTER_DEMO: '1', LOG_LEVEL: 'warn' },
      METRICS_TOKEN: metricsToken,
    })
    const data = await fillChat({ url, poolSize: 4 }, secret)
    const stage = { portal, socketUrl: `${portal.address.replace('http', 'ws')}/twilsock`, data, metricsToken }
    await measureTalk(report, stage, url, sizes)
    await measureReaders(report, stage, url, sizes)
    await measureReplay(report, stage, sizes)
    await measureStartUp(report, stage, sizes)
    await data.close()
    await portal.stop()
  } finally {
    await cluster.stop()
  }
}
