import type { GivenPerson } from '@server/testing/given'
import { startCountingServer } from '@server/testing/startCountingServer'
import { createSessionReader } from './sessionReader'
import { sessionRepository, type FoundSession, type SessionKey } from './sessionRepository'

const setUp = async () => {
  const { server, statementsOf } = await startCountingServer()
  const session = async (id: string, whose?: GivenPerson): Promise<SessionKey> => {
    const person = whose ?? (await server.given.person())
    const { organisation_id, id: person_id } = person
    const [created_at, expires_at] = [server.now(), new Date(server.now().getTime() + 3_600_000)]
    const row = { id, person_id, organisation_id, address: '127.0.0.1', user_agent: 'test', created_at, expires_at }
    await sessionRepository.create(server.db, row)
    return { sessionId: id, personId: person_id, organisationId: organisation_id }
  }
  return { server, statementsOf, session, find: createSessionReader(server.bound) }
}

describe('finding sessions', () => {
  it('takes one statement for each organisation whose requests arrive together', async () => {
    const { server, statementsOf, session, find } = await setUp()
    const elsewhere = await server.given.person({ organisation_id: (await server.given.organisation()).id })
    const [first, second] = [await session('first'), await session('second')]
    const third = await session('third', elsewhere)
    const found: (FoundSession | undefined)[] = []
    const count = await statementsOf(async () => {
      found.push(...(await Promise.all([first, second, third, first].map(find))))
    })

    expect(count).toBe(2)
    expect(found.map((one) => one?.id)).toEqual(['first', 'second', 'third', 'first'])
  })

  it('finds no session of another person or organisation', async () => {
    const { session, find } = await setUp()
    const [first, second] = [await session('first'), await session('second')]
    const foreign = [
      { ...first, personId: second.personId },
      { ...first, organisationId: 'another' },
    ]

    expect(await Promise.all([...foreign, second].map(find))).toEqual([
      undefined,
      undefined,
      expect.objectContaining({ id: 'second' }),
    ])
  })

  it('asks again for a request that arrives after the statement was sent', async () => {
    const { server, session, find } = await setUp()
    const key = await session('first')
    const early = find(key)
    await new Promise(setImmediate)
    await sessionRepository.end(server.db, key, server.now())
    const late = await find(key)

    expect(late?.ended_at).toEqual(server.now())
    expect((await early)?.expires_at).toEqual(late?.expires_at)
  })

  it('remembers no failure', async () => {
    const { session, find } = await setUp()
    const key = await session('first')

    await expect(find({ ...key, sessionId: '\0' })).rejects.toThrow()
    expect(await find(key)).toBeDefined()
  })
})
