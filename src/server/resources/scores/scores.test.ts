import { scoreCalls } from '@contract/scores'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import type { TestClient } from '@server/testing/testClient'

const { show } = scoreCalls
let server: TestServer
let organisation_id: string
let place: { id: string }
let reader: TestClient
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => {
  server.moveTo('2026-03-02T09:30:00.000Z')
  organisation_id = (await server.given.organisation()).id
  place = await server.given.location({ organisation_id })
  reader = server.as(await server.given.person({ organisation_id, locations: [place] }))
})

const give = (scores: Record<string, number>) =>
  server.db
    .insertInto('location_scores')
    .values(Object.entries(scores).map(([week, score]) => ({ organisation_id, location_id: place.id, week, score })))
    .execute()
const read = async (client = reader) => {
  const { status, body, problem } = await client.call(show, { query: { location_id: place.id } })
  return status === 200 ? body : { status, errors: problem.errors }
}

describe('the score of a location', () => {
  it('[AP-016, DB-011, D-51] is that of this week, with its difference and the average of twelve weeks', async () => {
    await give({
      '2025-12-08': 10, // the thirteenth week
      '2025-12-15': 70.5,
      '2026-02-16': 90,
      '2026-02-23': 88.55,
      '2026-03-02': 85.3,
      '2026-03-09': 1, // not yet
    })
    expect(await read()).toEqual({ weightedScore: 85.3, difference: -3.25, average: 83.59 })
  })

  it.each([
    [
      { '2026-02-23': 80, '2026-02-16': 60.1 },
      { weightedScore: 80, difference: 19.9, average: 70.05 },
    ],
    [{ '2026-02-16': 80 }, { weightedScore: 80, difference: null, average: 80 }],
    [{ '2026-02-09': 80 }, { weightedScore: null, difference: null, average: 80 }],
    [
      { '2026-03-02': 100, '2026-02-16': 80 },
      { weightedScore: 100, difference: null, average: 90 },
    ],
  ])('[DB-011] of %j is %j', async (scores, score) => {
    await give(scores)
    expect(await read()).toEqual(score)
  })

  it("[D-36] changes on Monday in the account's time zone", async () => {
    await give({ '2026-03-02': 50, '2026-03-09': 60 })
    server.moveTo('2026-03-08T13:29:59.000Z')
    expect(await read()).toMatchObject({ weightedScore: 50 })
    server.moveTo('2026-03-08T13:30:00.000Z')
    expect(await read()).toMatchObject({ weightedScore: 60, difference: 10 })
  })

  it('[DB-011] is null where the location has none', async () => {
    expect(await read()).toEqual({ weightedScore: null, difference: null, average: null })
  })

  it('[SV-002] is refused for a location of others, except to who sees all', async () => {
    await give({ '2026-03-02': 50 })
    const other = server.as(await server.given.person({ organisation_id }))
    const admin = server.as(await server.given.person({ organisation_id, hrisLevels: ['1'] }))
    const stranger = server.as(await server.given.person({ hrisLevels: ['1'] }))
    const refusal = { status: 422, errors: { location_id: ['does not exist'] } }
    expect([await read(other), await read(stranger)]).toEqual([refusal, refusal])
    expect(await read(admin)).toMatchObject({ weightedScore: 50 })
  })
})
