import { setTimeout as wait } from 'node:timers/promises'
import budgets from '../../bench/budgets.json'
import { startAudience } from './audienceOrders'
import type { ChatMeasurement } from './chatStage'
import { residentBytes } from '../../bench/machine/processCost'

/** Memory that the server needs per client that only listens to a conversation. */
export const measureConnections: ChatMeasurement = async (report, stage, { listeners, settleMs }) => {
  const { portal, socketUrl, data } = stage
  const audience = startAudience()
  try {
    const conversationSid = await data.conversationWith('At rest', data.identities)
    const tokens = await Promise.all(data.identities.map(data.token))
    const before = residentBytes(portal.pid)
    await audience.open(
      Array.from({ length: listeners }, (_, index) => ({
        url: socketUrl,
        token: tokens[index % tokens.length] ?? '',
        conversationSid,
      })),
    )
    await wait(settleMs) // lets the memory settle
    report.figure({
      part: 'chat',
      subject: `${listeners} connections`,
      name: 'memory each',
      unit: 'kB',
      isOfMany: true,
      value: (residentBytes(portal.pid) - before) / 1_024 / listeners,
      budget: { atMost: budgets.chat.idleConnection },
    })
  } finally {
    audience.stop()
  }
}
