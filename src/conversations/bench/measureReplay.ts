import budgets from '../../bench/budgets.json'
import { besideOthers } from '../../bench/machine/othersLoad'
import type { ChatMeasurement } from './chatStage'
import { latestOf, openWireClient, payloadOf, subscribe } from './wireClient'

const atOnce = 4

type SyncEvent = {
  event_type: string
  event?: { replay_status?: string; last_event_id?: number }
  events?: { id: number }[]
}

/** A client reconnects after many messages: the time until all are replayed. */
export const measureReplay: ChatMeasurement = async (report, { socketUrl, data }, { missed }) => {
  const [identity = ''] = data.identities
  const conversationSid = await data.conversationWith('Long absence', [identity])
  const token = await data.token(identity)
  const list = `${conversationSid}.messages`

  const before = await openWireClient(socketUrl, token, () => undefined)
  const { since } = await latestOf(before, 'list', list)
  before.close()
  await Promise.all(
    Array.from({ length: atOnce }, async (_, lane) => {
      for (let index = lane; index < missed; index += atOnce)
        await data.send(conversationSid, `Missed message ${index}`)
    }),
  )

  let replayed = 0
  let last = since
  let complete = () => {}
  const completed = new Promise<void>((resolve) => (complete = resolve))
  const { result: took, load } = await besideOthers(async () => {
    const startedAt = performance.now()
    const client = await openWireClient(socketUrl, token, (frame) => {
      if (!frame.includes('twilio.sync.event')) return
      const { event_type: type, event, events = [] } = payloadOf(frame) as SyncEvent
      if (type === 'list_item_added') {
        replayed += events.length
        last = Math.max(last, ...events.map(({ id }) => id))
      }
      if (type !== 'subscription_established') return
      if (event?.replay_status === 'completed') return complete()
      void subscribe(client, [{ sid: list, type: 'list', since: last }]) // continues where it was interrupted
    })
    await subscribe(client, [{ sid: list, type: 'list', since }])
    await completed
    client.close()
    return performance.now() - startedAt
  })
  if (replayed !== missed) throw new Error(`${replayed} of ${missed} messages were replayed`)
  report.figure({
    part: 'chat',
    subject: `${missed} missed messages`,
    name: 'replayed',
    value: took,
    unit: 'ms',
    load,
    budget: { atMost: budgets.chat.replay },
  })
}
