import { setTimeout as wait } from 'node:timers/promises'
import budgets from '../../bench/budgets.json'
import { launch } from '../../bench/launch'
import { besideOthers } from '../../bench/machine/othersLoad'
import { median } from '../../bench/percentile'
import { startAudience } from './audienceOrders'
import type { ChatMeasurement } from './chatStage'
import { talk, type Talk } from './talk'

/** Read positions are written and published a second later. */
const untilPublishedMs = 2_000

/**
 * A conversation whose people write alternately, and mark every message as read, as clients do; next to a raw broadcast
 * that stores every message and has no read positions.
 */
export const measureReaders: ChatMeasurement = async (report, stage, sizes) => {
  const { members, messagesPerSecond: perSecond, readingSeconds: seconds, rounds } = sizes
  const { portal, rawUrl, socketUrl, data } = stage
  const raw = await launch(['--import', 'tsx', 'src/conversations/bench/rawBroadcast.ts', rawUrl], {})
  const [audience, rawAudience] = [startAudience(), startAudience()]
  try {
    const people = Array.from({ length: members }, (_, at) => `bench-reader-${at}`)
    const [conversationSid = ''] = await data.conversationsOf(1, people)
    const tokens: string[] = []
    for (const identity of people) tokens.push(await data.token(identity))
    await audience.open(tokens.map((token) => ({ url: socketUrl, token, conversationSid, reads: true })))
    await rawAudience.open(tokens.map(() => ({ url: raw.address })))

    const settle = async () => {
      await audience.settle()
      await wait(untilPublishedMs)
    }
    const [ours, bare]: [Talk[], Talk[]] = [[], []]
    const { load } = await besideOthers(async () => {
      for (let round = 0; round <= rounds; round++) {
        const common = { listeners: members, perSecond }
        const mine = await talk({ ...common, audience, pid: portal.pid, say: audience.say, settle }, seconds)
        const floor = await talk({ ...common, audience: rawAudience, pid: raw.pid, say: rawAudience.say }, seconds)
        report.line({ kind: 'readers', round, ours: mine, bare: floor })
        if (round === 0) continue // warm-up
        ours.push(mine)
        bare.push(floor)
      }
    })
    const last = (rounds + 1) * perSecond * seconds - 1
    const read = await data.readIn(conversationSid)
    const late = read.filter((index) => index !== last)
    if (read.length !== members || late.length > 0)
      throw new Error(`${late.length} of ${read.length} people have not read message ${last}`)
    const of = (talks: Talk[]) => median(talks.map(({ processorPerDelivery }) => processorPerDelivery))
    report.figure({
      part: 'chat',
      subject: `${members} write and read`,
      name: 'processor for a delivery',
      unit: 'x',
      load,
      value: of(ours) / of(bare),
      detail: `${of(ours).toFixed(3)} and ${of(bare).toFixed(3)} ms`,
      budget: { atMost: budgets.chat.readersByRaw },
    })
  } finally {
    audience.stop()
    rawAudience.stop()
    await raw.stop()
  }
}
