import { Client } from '@twilio/conversations'
import budgets from '../budgets.json'
import type { Report } from '../report'
import type { ChatStage } from './measureChat'

const rooms = 300
const identity = 'bench-many-rooms'
const statementsName = /^muster_database_statement_duration_seconds_count(?:\{[^}]*\})? (\d+)/gm

const statementsOf = async ({ portal, metricsToken }: ChatStage) => {
  const answer = await fetch(`${portal.address}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  const counts = [...(await answer.text()).matchAll(statementsName)].map(([, count]) => Number(count))
  if (counts.length === 0) throw new Error('The portal does not tell how many statements it made')
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Somebody with 300 conversations opens the portal: until the SDK has joined them all. */
export const measureStartUp = async (report: Report, stage: ChatStage) => {
  const { data, socketUrl } = stage
  for (let room = 0; room < rooms; room++) await data.roomOf(`Room ${room}`, [identity, 'bench-1', 'bench-2'])
  const token = await data.token(identity)

  const before = await statementsOf(stage)
  const begun = performance.now()
  const client = new Client(token, { Twilsock: { uri: socketUrl } })
  let joined = 0
  await new Promise<void>((resolve) =>
    client.on('conversationJoined', () => {
      if (++joined === rooms) resolve()
    }),
  )
  const took = performance.now() - begun
  const statements = (await statementsOf(stage)) - before
  await client.shutdown()
  const subject = `${rooms} conversations`
  report.figure({
    ...{ part: 'chat', subject, name: 'joined', value: took, unit: 'ms' },
    budget: { atMost: budgets.chat.joined },
  })
  report.figure({
    ...{ part: 'chat', subject, name: 'for 100', value: statements / (rooms / 100), unit: 'statements' },
    ...{ detail: `${statements} in all, with those of the subscriptions` },
    budget: { atMost: budgets.chat.statementsPerHundred },
  })
}
