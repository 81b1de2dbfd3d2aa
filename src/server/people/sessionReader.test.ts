import { startCountingServer } from '@server/testing/startCountingServer'
import { createSessionReader } from './sessionReader'
import { sessionRepository, type SessionKey } from './sessionRepository'

const setUp = async () => {
  const { server, statementsOf } = await startCountingServer()
  const find = createSessionReader()
  const session = async (id: string): Promise<SessionKey> => {
    const person = await server.given.person()
    const { organisation_id, id: person_id } = person
    const [created_at, expires_at] = [server.now(), new Date(server.now().getTime() + 3_600_000)]
    const row = { id, person_id, organisation_id, address: '127.0.0.1', user_agent: 'test', created_at, expires_at }
    await sessionRepository.create(server.db, row)
    return { sessionId: id, personId: person_id, organisationId: organisation_id }
  }
  return { server, statementsOf, session, find: (key: SessionKey) => find(server.bound, key) }
}

describe('finding sessions', () => {
  it('takes one statement for the requests of a session that arrive together', async () => {
    const { statementsOf, session, find } = await setUp()
    const [first, second] = [await session('first'), await session('second')]
    const found: unknown[] = []
    const count = await statementsOf(async () => {
      found.push(...(await Promise.all([first, first, second, first].map(find))))
    })

    expect(count).toBe(2)
    expect(found).toEqual([found[0], found[0], expect.objectContaining({ ended_at: null }), found[0]])
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

  it('fails alone, and not for ever', async () => {
    const { session, find } = await setUp()
    const key = await session('first')
    const [failed, found] = await Promise.allSettled([find({ ...key, sessionId: '\0' }), find(key)])

    expect([failed.status, found.status]).toEqual(['rejected', 'fulfilled'])
    expect(await find(key)).toBeDefined()
  })
})
