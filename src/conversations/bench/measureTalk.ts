import { once } from 'node:events'
import { WebSocket } from 'ws'
import budgets from '../../bench/budgets.json'
import { launch } from '../../bench/launch'
import { besideOthers, type Load } from '../../bench/machine/othersLoad'
import { median } from '../../bench/percentile'
import type { Report } from '../../bench/report'
import { startAudience } from './audienceOrders'
import type { ChatMeasurement, ChatStage } from './chatStage'
import { talk, type Talk } from './talk'
import { watchConversation } from './watchConversation'
import { openWireClient } from './wireClient'

const part = 'chat'
/** Per sender. */
const perSecond = 50
/** Makes the frame as long as one of our frames with such a message. */
const framePadding = ' '.repeat(700)

const openRaw = async (url: string) => {
  const socket = new WebSocket(url, { perMessageDeflate: false })
  await once(socket, 'open')
  const say = (words: string) => {
    socket.send(words + framePadding)
    return Promise.resolve()
  }
  return { say, close: () => socket.close() }
}

const openOurs = async ({ socketUrl, data }: ChatStage, conversationSid: string) => {
  const client = await openWireClient(socketUrl, await data.token(data.identities[0] ?? ''), () => undefined)
  const path = `/Client/v2/Conversations/${conversationSid}/Messages`
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
      part,
      subject: `1 sender, ${listeners} listeners`,
      name,
      value: mine / floor,
      unit: 'x',
      load,
      detail: `${mine.toFixed(3)} and ${floor.toFixed(3)} ms`,
      budget: { atMost },
    })
  }
  figure('processor for a delivery', 'processorPerDelivery', budgets.chat.processorByRaw)
  figure('median to a listener', 'median', budgets.chat.medianByRaw)
  figure('p99 to a listener', 'p99', budgets.chat.p99ByRaw)
}

/** Alternates with a raw broadcast, so that other load on the machine affects both. */
export const measureTalk: ChatMeasurement = async (report, stage, { listeners, seconds, rounds }) => {
  const { portal, rawUrl, socketUrl, data } = stage
  const raw = await launch(['--import', 'tsx', 'src/conversations/bench/rawBroadcast.ts', rawUrl], {})
  const [audience, rawAudience] = [startAudience(), startAudience()]
  try {
    const conversationSid = await data.conversationWith('Everybody', data.identities)
    const tokens = await Promise.all(data.identities.map(data.token))
    await audience.open(
      Array.from({ length: listeners }, (_, index) => ({
        url: socketUrl,
        token: tokens[index % tokens.length] ?? '',
        conversationSid,
      })),
    )
    await rawAudience.open(Array.from({ length: listeners }, () => ({ url: raw.address })))
    const watch = await watchConversation(stage, conversationSid, data.identities.slice(1, 4))
    const [mine, floor] = [await openOurs(stage, conversationSid), await openRaw(raw.address)]

    const [oursRounds, rawRounds]: [Talk[], Talk[]] = [[], []]
    const { load } = await besideOthers(async () => {
      for (let round = 0; round <= rounds; round++) {
        const ours = await talk({ audience, listeners, perSecond, pid: portal.pid, say: mine.say }, seconds)
        const bare = await talk({ audience: rawAudience, listeners, perSecond, pid: raw.pid, say: floor.say }, seconds)
        report.line({ kind: 'talk', round, ours, bare })
        if (round === 0) continue // warm-up
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
