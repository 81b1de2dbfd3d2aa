import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  mintToken,
  seedConversations,
  startConversations,
  users,
} from '@server/conversations/testing/startConversations'
import { connect, type Connections } from '@server/database/connect'
import { openTestDatabase, testServerUrl } from '@server/testing/openTestDatabase'
import { createDriver, type Driver } from './driver'

const [alice, bob, carol] = users
/** Alice and Bob are in the room, Carol is not. */
export const people = { alice, bob, carol }
export type Name = keyof typeof people

type Size = { rooms: number; messages: number }
const tokenSeconds = 3_600

/** Text that nothing else says. */
export const tag = () => `t${randomUUID()}`

/** Where the servers and their database are; Alice connects to the first, the others to the last. */
const openServers = async (count: number) => {
  const database = await openTestDatabase()
  const { url } = database
  const sharedFolder = await mkdtemp(path.join(tmpdir(), 'muster-conformance-'))
  const connections: Connections[] = [database]
  if (url !== null) for (let at = 1; at < count; at++) connections.push(await connect({ url, poolSize: 4 }))
  const servers: Awaited<ReturnType<typeof startConversations>>[] = []
  for (const each of connections)
    servers.push(
      await startConversations({
        ...{ database: each, sharedFolder },
        ...(count > 1 && url !== null && { sharedUrl: url }),
      }),
    )
  const close = async () => {
    for (const server of servers) await server.stop()
    for (const each of [...connections].reverse()) await each.close()
    await rm(sharedFolder, { recursive: true, force: true })
  }
  return { database, servers, close }
}
type Servers = Awaited<ReturnType<typeof openServers>>

/** Three clients, and what happens behind their backs. */
const enter = async ({ database, servers, close }: Servers, size: Size) => {
  const [first] = servers
  const last = servers.at(-1)
  if (!first || !last) throw new Error('There is no server')
  const { main } = await seedConversations(database, first.stores, size)
  const { store } = first
  const opened: Driver[] = []

  /** A client more. */
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
  /** The room as a client has it, which from now on is told of everything in it. */
  const roomOf = async ({ client }: Driver) => {
    const room = await client.getConversationBySid(main)
    await room.getParticipants()
    return room
  }
  const clients = {
    ...{ alice: await openReady('alice'), bob: await openReady('bob'), carol: await openReady('carol') },
  }
  const rooms = { alice: await roomOf(clients.alice), bob: await roomOf(clients.bob) }
  // a subscription is there when the first message comes by it
  const isLive = [clients.alice, clients.bob].map((client) => client.wait('messageAdded', undefined, { from: 0 }))
  await store.send('server', main, { author: bob.identity, body: 'Hello', attributes: '{}' })
  await Promise.all(isLive)

  return {
    main,
    clients,
    rooms,
    size,
    open,
    openReady,
    roomOf,
    mintToken: (who: Name, seconds: number) => mintToken(people[who].identity, seconds),
    addCarol: () => store.addParticipant('server', main, { identity: carol.identity }),
    removeCarol: () => store.removeParticipant('server', main, carol.identity),
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

const patienceMs = 60_000

/** The SDK forgets timers of up to half a minute when it is shut down, which would keep Jest from ending. */
const letGoOfTimers = () => {
  const start = globalThis.setTimeout
  const letGo = (work: (...given: unknown[]) => void, delay?: number, ...given: unknown[]) =>
    start(work, delay, ...given).unref()
  globalThis.setTimeout = Object.assign(letGo, { __promisify__: start.__promisify__ }) as typeof start
}

/** As many behaviours of the SDK as are given, on one server and, where there is a PostgreSQL to share, between two. */
export const onEveryStage = (
  behaviours: (stage: () => Stage) => void,
  { rooms = 1, messages = 45 }: Partial<Size> = {},
) => {
  jest.setTimeout(patienceMs)
  const stages = [
    { name: 'one server', count: 1, describing: describe },
    { name: 'two servers', count: 2, describing: testServerUrl() === null ? describe.skip : describe },
  ]
  for (const { name, count, describing } of stages)
    describing(name, () => {
      let stage: Stage | undefined
      const current = () => {
        if (!stage) throw new Error('The stage is not open')
        return stage
      }
      beforeAll(async () => {
        letGoOfTimers()
        stage = await openStage(count, { rooms, messages })
      })
      afterAll(async () => {
        await stage?.close()
        expect(stage?.failures()).toEqual([])
      })

      behaviours(current)

      it('integrity: no client ever saw the same message added twice', () => {
        const { clients, main } = current()
        for (const client of [clients.alice, clients.bob]) {
          const seen = client.since(0, 'messageAdded', ({ conversation }) => conversation.sid === main)
          const indexes = seen.map(({ index }) => index)
          expect(indexes).toEqual([...new Set(indexes)])
        }
      })
    })
}
