import { get } from 'node:http'
import { articleCalls } from '@contract/articles'
import { notThere } from '@contract/apiError'
import { dayListCalls } from '@contract/dayLists'
import { qualificationCalls } from '@contract/qualifications'
import { scoreCalls } from '@contract/scores'
import { serviceCalls } from '@contract/services'
import { readSettings } from '@server/config'
import { answeringJson, startSourceService } from '@server/testing/startSourceService'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import type { TestClient } from '@server/testing/testClient'

const days = { 'q[from_date]': '02/03/2026', 'q[to_date]': '02/03/2026' }
const lines: string[] = []
let service: Awaited<ReturnType<typeof startSourceService>>
let server: TestServer
let place: { id: string }
let reader: TestClient
let token: string
beforeAll(async () => {
  service = await startSourceService()
  server = await startTestServer({
    log: { write: (line) => void lines.push(line) },
    variables: {
      SCORES_SOURCE: `${service.url}/scoring/`,
      SCORES_SOURCE_TOKEN: 'the-secret-of-scores',
      LISTS_SOURCE: service.url,
      QUALIFICATIONS_SOURCE: service.url,
      RESOURCES_SOURCE: service.url,
      ARTICLES_SOURCE: 'off',
    },
  })
  place = await server.given.location()
  const person = await server.given.person({ locations: [place], taskRoles: ['manager'] })
  reader = server.as(person)
  token = await server.tokenOf(person)
})
afterAll(() => service.stop())
beforeEach(() => service.answers(answeringJson({})))

/** Of a path as it is written: `fetch` would resolve its dots. */
const statusOf = (path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const { hostname, port } = new URL(server.baseUrl())
    get({ agent: false, hostname, port, path, headers: { authorization: `Bearer ${token}` } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).on('error', reject)
  })

describe('the sources of the dashboard', () => {
  it('[D-106] are named with the services, but not those that are off', async () => {
    const { sources } = (await reader.call(serviceCalls.index, {})).body
    expect(sources).toEqual({
      scores: 'service',
      qualifications: 'service',
      resources: 'service',
      shifts: 'own',
      lists: 'service',
    })
  })

  it('[D-106] are services where they are set to be', async () => {
    const score = { weightedScore: 80, difference: null, average: 79.5 }
    service.answers(answeringJson({ ...score, unknown: 1 }))
    const { body } = await reader.call(scoreCalls.show, { query: { location_id: place.id } })
    expect(body).toEqual(score)
    expect(service.received[0]?.url).toBe(`/scoring/api/dashboard/salt/score?location_id=${place.id}`)
    service.answers(answeringJson({ userQualifications: [], total: 0, page: 1, perPage: 3 }))
    expect((await reader.call(qualificationCalls.index, { query: {} })).body.total).toBe(0)
    expect(service.received[0]?.url).toBe('/api/dashboard/user_qualifications?page=1&per_page=3')
  })

  it('[SV-001, SV-002, D-106] are not asked for what the person may not see', async () => {
    const elsewhere = await server.given.location()
    const location_id = elsewhere.id
    const asked = { ...days, 'q[location_id_eq]': place.id }
    const time = { 'q[from_date]': '02/03/2026 00:00:00', 'q[to_date]': '02/03/2026 23:59:59' }
    const answers = [
      await reader.call(scoreCalls.show, { query: { location_id } }),
      await reader.call(dayListCalls.index, { query: { ...asked, 'q[location_id_eq]': location_id } }),
      await reader.call(dayListCalls.index, { query: { ...asked, 'q[to_date]': '31/02/2026' } }),
      await reader.call(dayListCalls.performance, { params: { id: place.id }, query: time }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422])
    expect(service.received).toEqual([])
  })

  it.each(['%2e%2e', '.%2E', '%2e', '..%2f..%2fadmin'])(
    '[D-14, D-106] are not asked for the id %s, and stay there for everybody',
    async (id) => {
      service.answers(answeringJson({}))
      for (let time = 0; time < 6; time++) expect(await statusOf(`/api/dashboard/categories/${id}`)).toBe(404)
      expect(service.received).toEqual([])
      service.answers(answeringJson({ records: [], total: 0, page: 1, perPage: 5 }))
      expect(await statusOf('/api/dashboard/categories')).toBe(200)
    },
  )

  it('[D-13, D-14, D-106] that fail answer 503, which signs nobody out, and tell the log why', async () => {
    service.answers(answeringJson({}, 500))
    const query = { ...days, 'q[location_id_eq]': place.id }
    const { status, problem, headers } = await reader.call(dayListCalls.index, { query })
    expect([status, problem.errors]).toEqual([
      503,
      { base: ['The service with the lists is not responding. Try again in a moment.'] },
    ])
    expect(headers.get('retry-after')).toBe('5')
    expect(lines.join('')).toContain('The service answered 500')
    expect(lines.join('')).not.toContain('the-secret-of-scores')
  })

  it('[D-106] that are off answer 404', async () => {
    const { status, problem } = await reader.call(articleCalls.index, { query: {} })
    expect([status, problem.message]).toEqual([404, notThere])
  })

  it.each([
    [{ SCORES_SOURCE: 'ftp://scores.test' }, 'SCORES_SOURCE must be own, off, or an address'],
    [{ SCORES_SOURCE: 'http://scores.test' }, 'with http only on this machine'],
    [{ SCORES_SOURCE: 'http://10.0.0.7:8080' }, 'with http only on this machine'],
    [{ SCORES_SOURCE: 'http://127.0.0.1.scores.test' }, 'with http only on this machine'],
    [{ LISTS_SOURCE: 'https://a:b@lists.test' }, 'LISTS_SOURCE must be own, off, or an address'],
    [{ LISTS_SOURCE: 'https://lists.test/?key=1' }, 'LISTS_SOURCE must be own, off, or an address'],
    [{ LISTS_SOURCE: 'https://lists.test', LISTS_SOURCE_TOKEN: 'a b' }, 'LISTS_SOURCE_TOKEN must be one word'],
    [{ SHIFTS_SOURCE_TOKEN: 'abc' }, 'SHIFTS_SOURCE_TOKEN is for a service: SHIFTS_SOURCE must be its address.'],
  ])('[D-03, D-106] can not be set by %j', (variables, sentence) => {
    expect(() => readSettings(variables)).toThrow(sentence)
  })

  it.each(['http://localhost:8080', 'http://127.0.0.1/api', 'http://[::1]:8080', 'https://scores.test'])(
    '[D-106] can be set by %s',
    (address) => {
      expect(readSettings({ SCORES_SOURCE: address }).sources.scores).toMatchObject({ kind: 'service', url: address })
    },
  )
})
