import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { secondFactorRepository as factors } from './secondFactorRepository'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})

const secret = 'sealed'
const somebody = async () => {
  const { id, organisation_id } = await server.given.person()
  const key = { organisationId: organisation_id, personId: id }
  await factors.hold(server.db, key)
  await server.db.updateTable('second_factors').set({ secret }).where('person_id', '=', id).execute()
  return key
}

describe('second factors', () => {
  it('[D-20] use a time step up in one statement, so that simultaneous requests can not use it twice', async () => {
    const [key, other] = [await somebody(), await somebody()]
    const results: boolean[] = []
    for (const step of [5, 5, 4, 6]) results.push(await factors.useStep(server.db, key, { secret, step }))

    expect(results).toEqual([true, false, false, true])
    expect(await factors.useStep(server.db, other, { secret, step: 5 })).toBe(true)
  })

  it('[D-20] use no time step up for a code of a secret that was replaced', async () => {
    const key = await somebody()

    expect(await factors.useStep(server.db, key, { secret: 'an earlier one', step: 5 })).toBe(false)
    expect(await factors.useStep(server.db, key, { secret, step: 5 })).toBe(true)
  })

  it('[D-41] activate only the pending secret that was confirmed, and only once', async () => {
    const key = await somebody()
    await factors.setPending(server.db, key, { secret: 'pending', since: server.now(), sessionId: 'asking' })
    const confirm = (pending: string) => factors.confirm(server.db, key, { pending, step: 1, salt: 'salt' })

    expect([await confirm('another'), await confirm('pending'), await confirm('pending')]).toEqual([false, true, false])
    expect(await factors.find(server.db, key)).toMatchObject({
      secret: 'pending',
      last_step: 1,
      pending_secret: null,
      pending_session_id: null,
    })
  })
})
