import { setTimeout as wait } from 'node:timers/promises'
import { Client } from '@twilio/conversations'
import budgets from '../../bench/budgets.json'
import { besideOthers } from '../../bench/machine/othersLoad'
import type { ChatMeasurement, ChatStage } from './chatStage'

const statementsName = /^muster_database_statement_duration_seconds_count(?:\{[^}]*\})? (\d+)/gm

const statementsOf = async ({ portal, metricsToken }: ChatStage) => {
  const answer = await fetch(`${portal.address}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  const counts = [...(await answer.text()).matchAll(statementsName)].map(([, count]) => Number(count))
  if (counts.length === 0) throw new Error('The portal does not report how many statements it made')
  return counts.reduce((sum, count) => sum + count, 0)
}

/**
 * Opening the portal: the time until the SDK has joined all conversations, and the number of statements. The portal's
 * background statements are included, so a person with one conversation and one with many are measured over the same
 * window.
 */
const startUp = async (stage: ChatStage, windowMs: number, identity: string, conversations: number) => {
  const token = await stage.data.token(identity)
  const before = await statementsOf(stage)
  const startedAt = performance.now()
  const client = new Client(token, { Twilsock: { uri: stage.socketUrl } })
  let joined = 0
  await new Promise<void>((resolve) =>
    client.on('conversationJoined', () => {
      if (++joined === conversations) resolve()
    }),
  )
  const took = performance.now() - startedAt
  await wait(startedAt + windowMs - performance.now())
  const statements = (await statementsOf(stage)) - before
  await client.shutdown()
  return { took, statements }
}

/** A person with many conversations, and their cost compared with one conversation. */
export const measureStartUp: ChatMeasurement = async (report, stage, sizes) => {
  const { data } = stage
  const { conversations, windowMs } = sizes
  for (let number = 0; number < conversations; number++)
    await data.conversationWith(`Room ${number}`, ['bench-many', 'bench-1', 'bench-2'])
  await data.conversationWith('A room', ['bench-one', 'bench-1', 'bench-2'])
  for (const identity of ['bench-one', 'bench-many']) await data.token(identity)
  // events of the new conversations are on their way to the portal, and its groups take up who is new
  await wait(windowMs)
  await startUp(stage, windowMs, 'bench-one', 1) // warm-up
  const one = await startUp(stage, windowMs, 'bench-one', 1)
  const { result: many, load } = await besideOthers(() => startUp(stage, windowMs, 'bench-many', conversations))
  const subject = `${conversations} conversations`
  report.figure({
    part: 'chat',
    subject,
    name: 'joined',
    value: many.took,
    unit: 'ms',
    load,
    budget: { atMost: budgets.chat.joined },
  })
  const more = Math.max(0, many.statements - one.statements)
  report.figure({
    part: 'chat',
    subject,
    name: 'for 100',
    value: (more * 100) / (conversations - 1),
    unit: 'statements',
    isOfMany: true,
    detail: `${many.statements} for all and ${one.statements} for one`,
    budget: { atMost: budgets.chat.statementsPerHundred },
  })
}

/** Large conversations whose rosters are not cached yet, and many small conversations. */
export const measureLarge: ChatMeasurement = async (report, stage, sizes) => {
  const { members, conversationsOfMembers, manyConversations, windowMs } = sizes
  const others = Array.from({ length: members - 1 }, (_, at) => `bench-reader-${at}`)
  const { joinedOfMembers, joinedMany } = budgets.chat
  for (const [identity, conversations, people, atMost] of [
    ['bench-wide', conversationsOfMembers, others, joinedOfMembers],
    ['bench-thousand', manyConversations, others.slice(0, 2), joinedMany],
  ] as const) {
    await stage.data.conversationsOf(conversations, [identity, ...people])
    const { result, load } = await besideOthers(() => startUp(stage, windowMs, identity, conversations))
    report.figure({
      part: 'chat',
      subject: `${conversations} conversations of ${people.length + 1}`,
      name: 'joined',
      unit: 'ms',
      load,
      value: result.took,
      budget: { atMost },
    })
  }
}
