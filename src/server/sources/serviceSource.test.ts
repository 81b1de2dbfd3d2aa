import { resourceCalls } from '@contract/resourceLibrary'
import { scoreCalls } from '@contract/scores'
import { shiftCalls } from '@contract/shifts'
import { createServiceSource } from './serviceSource'
import { answeringJson, startSourceService } from '@server/testing/startSourceService'

const score = { weightedScore: 92, difference: -3.5, average: 88.4 }
const ella = { personId: 'ella', email: 'ella@harbour.test', organisationId: 'harbour' }
const asking = (location_id: string) => ({ query: { location_id } })
const unavailable = 'The service with the scores is not responding. Try again in a moment.'

let service: Awaited<ReturnType<typeof startSourceService>>
let clock = new Date('2026-03-02T09:30:00.000Z')
let source: ReturnType<typeof createServiceSource>
beforeAll(async () => void (service = await startSourceService()))
afterAll(() => service.stop())
beforeEach(() => {
  source = createServiceSource('scores', { url: `${service.url}/base`, token: 'a-secret' }, () => clock)
  service.answers(answeringJson(score))
})

const wait = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1_000)
}
const ask = (place = 'norwood', asker = ella) => source.ask(scoreCalls.show, asking(place), asker)
const failureOf = async (...parameters: Parameters<typeof ask>) => {
  const failure = await ask(...parameters).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  const { status, message, cause } = failure as { status: number; message: string; cause?: Error }
  return { status, message, cause: cause?.message ?? '' }
}

describe('a service that answers a source', () => {
  it('[D-106] is asked by the path and query of our own call, for one person', async () => {
    expect(await ask('a place&more')).toEqual(score)
    expect(service.received).toMatchObject([
      {
        url: '/base/api/dashboard/salt/score?location_id=a+place%26more',
        headers: {
          authorization: 'Bearer a-secret',
          'x-muster-person': 'ella',
          'x-muster-person-email': 'ella@harbour.test',
          'x-muster-organisation': 'harbour',
        },
      },
    ])
  })

  it('[D-106] is asked once in thirty seconds, for each person and query', async () => {
    for (const place of ['norwood', 'norwood', 'glenelg']) await ask(place)
    await ask('norwood', { ...ella, personId: 'tom' })
    expect(service.received).toHaveLength(3)
    wait(29)
    await ask()
    expect(service.received).toHaveLength(3)
    wait(1)
    await ask()
    expect(service.received).toHaveLength(4)
  })

  it.each([
    ['answers 500', answeringJson({}, 500), /answered 500/],
    ['answers 401', answeringJson({}, 401), /answered 401/],
    ['answers another shape', answeringJson({ ...score, average: 'high' }), /at average/],
    [
      'is a page',
      (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>'),
      /JSON/,
    ],
    ['is very long', (response) => void response.writeHead(200).end(`"${'a'.repeat(2_097_152)}"`), /larger than/],
    ['leads elsewhere', (response) => void response.writeHead(302, { location: service.url }).end(), /answered 302/],
    ['breaks off', (response) => void response.destroy(), /fetch failed/],
  ] as [string, Parameters<typeof service.answers>[0], RegExp][])(
    '[D-106] that %s is a 503 to try again',
    async (_what, answer, reason) => {
      service.answers(answer)
      const { cause, ...problem } = await failureOf()
      expect(problem).toEqual({ status: 503, message: unavailable })
      expect(cause).toMatch(reason)
      expect(cause).not.toContain('a-secret')
      service.answers(answeringJson(score))
      expect(await ask()).toEqual(score)
    },
  )

  it('[D-106] that sends more of a list than was asked for is cut', async () => {
    const times = { dateStart: '2026-03-02T00:00:00.000Z', dateEnd: '2026-03-02T08:00:00.000Z' }
    const unbroken = { breakLength: 0, breakStart: null, breakEnd: null }
    const shift = { classType: 'EE::RosterShift', ...times, location: { name: 'Here' }, role: null, ...unbroken }
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        ...shift,
        id: `s${index}`,
      }))
    const sending = (count: number) => answeringJson({ records: many(count), total: count, page: 1, perPage: 3 })
    const shifts = createServiceSource('shifts', { url: service.url, token: null }, () => clock)
    const listed = (from: number) =>
      shifts.ask(shiftCalls.mine, { query: { page: 1, per_page: 3, 'q[date_start_gteq]': from } }, ella)
    service.answers(sending(5_000))
    const { records, total } = await listed(1)
    expect([records.map(({ id }) => id), total]).toEqual([['s0', 's1', 's2'], 5_000])
    service.answers(sending(10_000))
    await expect(listed(2)).rejects.toMatchObject({ status: 503 }) // more than it may send at all
  })

  it('[D-106] that is silent is given up after three seconds', async () => {
    service.answers((response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{'))
    const limit = new AbortController()
    const limits = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => limit.signal)
    const failed = failureOf()
    while (service.received.length === 0) await new Promise(setImmediate)
    limit.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'))
    const failure = await failed
    const asked = limits.mock.calls
    limits.mockRestore()

    expect(failure).toMatchObject({ status: 503, cause: expect.stringContaining('timeout') as string })
    expect(asked).toEqual([[3_000]])
  })

  it('[D-106] that does not know the record is a 404, and no failure', async () => {
    service.answers(answeringJson({}, 404))
    for (let time = 0; time < 7; time++) expect(await failureOf(`${time}`)).toMatchObject({ status: 404 })
    expect(service.received).toHaveLength(7)
  })

  it('[D-106] is left alone for thirty seconds after five failures in a row, and then tried once', async () => {
    service.answers(answeringJson({}, 500))
    for (let time = 0; time < 7; time++) expect(await failureOf()).toMatchObject({ status: 503, message: unavailable })
    expect(service.received).toHaveLength(5)
    wait(30)
    await failureOf()
    await failureOf()
    expect(service.received).toHaveLength(6)
    wait(30)
    service.answers(answeringJson(score))
    expect(await ask('a')).toEqual(score)
    expect(await ask('b')).toEqual(score)
    expect(service.received).toHaveLength(2)
  })

  it('[D-106] that refuses or answers what is no use is not left alone for it', async () => {
    const answers = [answeringJson({}, 400), answeringJson({}, 429), answeringJson({ other: 1 }), answeringJson('x')]
    const ofNoUse: typeof answers = [
      ...answers,
      (response) => void response.writeHead(200).end('<!doctype html>'),
      (response) => void response.writeHead(302, { location: service.url }).end(),
    ]
    for (const answer of ofNoUse) {
      service.answers(answer)
      for (let time = 0; time < 6; time++) expect(await failureOf()).toMatchObject({ status: 503 })
      expect(service.received).toHaveLength(6)
    }
  })

  it('[D-106] is left alone when nothing comes back', async () => {
    service.answers((response) => void response.destroy())
    for (let time = 0; time < 7; time++) await failureOf()
    expect(service.received).toHaveLength(5)
  })

  it('[D-106] that fails for one organisation is still asked for another', async () => {
    service.answers(answeringJson({}, 500))
    for (let time = 0; time < 7; time++) await failureOf()
    service.answers(answeringJson(score))
    expect(await failureOf()).toMatchObject({ status: 503 })
    expect(await ask('norwood', { ...ella, organisationId: 'elsewhere' })).toEqual(score)
    expect(service.received).toHaveLength(1)
  })

  it.each(['.', '..', '../scores', 'a/../..', String.raw`..\b`, './a'])(
    '[D-106] is not asked for the id %s, which leads to another path',
    async (id) => {
      const resources = createServiceSource('resources', { url: service.url, token: 'a-secret' }, () => clock)
      const asked = { params: { id }, query: { page: 1, per_page: 3 } }
      for (let time = 0; time < 6; time++)
        await expect(resources.ask(resourceCalls.category, asked, ella)).rejects.toMatchObject({ status: 404 })
      expect(service.received).toEqual([])
      service.answers(answeringJson({}, 404))
      const dotted = { ...asked, params: { id: '..a/b.' } }
      await expect(resources.ask(resourceCalls.category, dotted, ella)).rejects.toMatchObject({ status: 404 })
      expect(service.received).toMatchObject([{ url: '/api/dashboard/categories/..a%2Fb.?page=1&per_page=3' }])
    },
  )

  it('[D-106] goes on after fewer failures', async () => {
    for (let round = 0; round < 3; round++) {
      service.answers(answeringJson({}, 500))
      for (let time = 0; time < 4; time++) await failureOf(`${round}`)
      service.answers(answeringJson(score))
      expect(await ask(`${round}`)).toEqual(score)
    }
  })
})
