import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { mintToken, seedConversations, startConversations, users } from '@conversations/testing/startConversations'
import { connect, type Connections } from '@server/database/connect'
import { openTestDatabase, testServerUrl } from '@server/testing/openTestDatabase'
import type { Later } from '@conversations/twilsock/tokenTimers'
import { createDriver, type Driver } from './driver'
import { unrefTimers } from './unrefTimers'

const [alice, bob, carol] = users
/** Alice and Bob are in the conversation, Carol is not. */
export const people = { alice, bob, carol }
export type Name = keyof typeof people

type Size = { conversations: number; messages: number }
const tokenSeconds = 3_600

/** A text that no other message has. */
export const tag = () => `t${randomUUID()}`

/** The clock of a stage's servers, which the test puts forward. */
const createStageClock = () => {
  let passed = 0
  const due = new Map<() => void, number>()
  const now = () => new Date(Date.now() + passed)
  const later: Later = (work, milliseconds) => {
    if (milliseconds === 0) setImmediate(work)
    else due.set(work, now().getTime() + milliseconds)
    return () => void due.delete(work)
  }
  /** Lets seconds pass on the servers, and ends what ends in them. */
  const pass = (seconds: number) => {
    passed += seconds * 1_000
    for (const [work, time] of [...due])
      if (time <= now().getTime()) {
        due.delete(work)
        work()
      }
  }
  return { now, later, pass, passed: () => passed / 1_000 }
}

/** Starts the servers and their database. Alice connects to the first server, the others to the last. */
const openServers = async (count: number) => {
  const database = await openTestDatabase()
  const { url } = database
  const sharedFolder = await mkdtemp(path.join(tmpdir(), 'muster-conformance-'))
  const connections: Connections[] = [database]
  if (url !== null) for (let at = 1; at < count; at++) connections.push(await connect({ url, poolSize: 4 }))
  const clock = createStageClock()
  const servers: Awaited<ReturnType<typeof startConversations>>[] = []
  for (const each of connections)
    servers.push(
      await startConversations({
        database: each,
        sharedFolder,
        now: clock.now,
        later: clock.later,
        hasFreeAttributes: true,
        ...(count > 1 && url !== null && { sharedUrl: url }),
      }),
    )
  const close = async () => {
    for (const server of servers) await server.stop()
    for (const each of [...connections].reverse()) await each.close()
    await rm(sharedFolder, { recursive: true, force: true })
  }
  return { database, servers, clock, close }
}
type Servers = Awaited<ReturnType<typeof openServers>>

/** Connects three clients, and changes their conversations on the server. */
const enter = async ({ database, servers, clock, close }: Servers, size: Size) => {
  const [first] = servers
  const last = servers.at(-1)
  if (!first || !last) throw new Error('There is no server')
  const { main } = await seedConversations(database, first.stores, size)
  const { store } = first
  const opened: Driver[] = []

  /** Opens one more client. */
  const open = async (who: Name, token?: string) => {
    const { identity } = people[who]
    const { clientOptions } = who === 'alice' ? first : last
    const driver = createDriver(who, token ?? (await mintToken(identity, tokenSeconds)), clientOptions.Twilsock.uri)
    opened.push(driver)
    return driver
  }
  const openReady = async (who: Name, token?: string) => {
    const driver = await open(who, token)
    await driver.ready()
    return driver
  }
  /** The conversation as an object of the client, which subscribes to it. */
  const conversationOf = async ({ client }: Driver) => {
    const conversation = await client.getConversationBySid(main)
    await conversation.getParticipants()
    return conversation
  }
  const clients = {
    alice: await openReady('alice'),
    bob: await openReady('bob'),
    carol: await openReady('carol'),
  }
  const conversations = { alice: await conversationOf(clients.alice), bob: await conversationOf(clients.bob) }
  // the subscription exists when it delivers the first message
  const isLive = [clients.alice, clients.bob].map((client) => client.wait('messageAdded', undefined, { from: 0 }))
  await store.send('server', main, { author: bob.identity, body: 'Hello', attributes: '{}' })
  await Promise.all(isLive)

  return {
    main,
    store,
    clients,
    conversations,
    size,
    open,
    openReady,
    conversationOf,
    mintToken: (who: Name, seconds: number) => mintToken(people[who].identity, clock.passed() + seconds),
    pass: clock.pass,
    addCarol: () => store.addParticipant('server', main, { identity: carol.identity }),
    removeCarol: () => store.removeParticipant('server', main, carol.identity),
    renameUser: (who: Name, friendlyName: string) => store.changeUser('server', people[who].identity, { friendlyName }),
    rename: (friendlyName: string) => store.change('server', main, { friendlyName }),
    failures: () => servers.flatMap(({ failures }) => failures),
    close: async () => {
      await Promise.all(opened.map((driver) => driver.close()))
      await close()
    },
  }
}
export type Stage = Awaited<ReturnType<typeof enter>>

const openStage = async (serverCount: number, size: Size) => {
  const servers = await openServers(serverCount)
  try {
    return await enter(servers, size)
  } catch (failure) {
    await servers.close()
    throw failure
  }
}

type Work = () => Promise<void> | void
type Behaviours = (stage: () => Stage, it: (title: string, work: Work) => void) => void
type Part = { title: string; work: Work; done: () => Promise<void> }

const notOpen = () => Promise.reject<void>(new Error('The stage is not open'))

/** Collects the behaviours of a stage. They run while the tests of the other stage are awaited. */
const prepare = (behaviours: Behaviours, serverCount: number, { conversations = 1, messages = 45 }: Partial<Size>) => {
  let stage: Stage | undefined
  const parts: Part[] = []
  const current = () => {
    if (!stage) throw new Error('The stage is not open')
    return stage
  }
  behaviours(current, (title, work) => parts.push({ title, work, done: notOpen }))

  /** Opens the stage and starts all behaviours. */
  const start = async () => {
    stage = await openStage(serverCount, { conversations, messages })
    let before: Promise<unknown> = Promise.resolve()
    for (const part of parts) {
      const done = before.then(part.work)
      part.done = () => done
      before = done.catch(() => {}) // its test reports it
    }
  }
  const close = async () => {
    await Promise.allSettled(parts.map(({ done }) => done()))
    await stage?.close()
    expect(stage?.failures()).toEqual([])
  }
  return { parts, current, start, close }
}

/**
 * Runs behaviours of the SDK on one server and, where there is a PostgreSQL to share, between two. They mostly wait, so
 * both stages run at the same time.
 */
export const onEveryStage = (behaviours: Behaviours, options: Partial<Size> = {}) => {
  const canShare = testServerUrl() !== null
  const one = prepare(behaviours, 1, options)
  const two = prepare(behaviours, 2, options)
  beforeAll(async () => {
    unrefTimers()
    await Promise.all([one.start(), canShare && two.start()])
  })
  for (const [name, stage, describing] of [
    ['one server', one, describe],
    ['two servers', two, canShare ? describe : describe.skip],
  ] as const)
    describing(name, () => {
      afterAll(stage.close)

      for (const part of stage.parts) it(part.title, () => part.done())

      it('integrity: no client ever saw the same message added twice', () => {
        const { clients, main } = stage.current()
        for (const client of [clients.alice, clients.bob]) {
          const seen = client.since(0, 'messageAdded', ({ conversation }) => conversation.sid === main)
          const indexes = seen.map(({ index }) => index)
          expect(indexes).toEqual([...new Set(indexes)])
        }
      })
    })
}
