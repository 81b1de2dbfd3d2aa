import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Call } from '@contract/call'
import { mailCalls } from '@contract/mails'
import { healthCalls } from '@contract/health'
import { metricsCalls } from '@contract/metrics'
import { setupCalls } from '@contract/setup'
import type { Connections } from '@server/database/connect'
import { createScopes } from '@server/database/scopes'
import { seedDemo } from '@server/demo/seedDemo'
import { purgeIdempotencyRecords } from '@server/http/purgeIdempotencyRecords'
import { inEachOrganisation } from '@server/jobs/inEachOrganisation'
import { asSystem } from '@server/jobs/systemScope'
import { purgeMails } from '@server/mail/purgeMails'
import { publication } from '@server/resources/feeds/feedPublication'
import { purgePasswordLinks, purgeUnprovenAccounts } from '@server/resources/registration/registrationResource'
import { chapters } from '@server/resources/registry'
import { purgeSessions } from '@server/resources/sessions/sessionsResource'
import { addExampleData } from '@server/testing/exampleData'
import { giveFeed } from '@server/testing/giveFeed'
import { buildFixtures, type Fixtures } from '@server/testing/permissionMatrix/kinds'
import { expectedOf } from '@server/testing/permissionMatrix/table'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { testSecret } from '@server/testing/testSecret'
import { loadTrials } from '@server/testing/trials/loadTrials'
import { titleOf, type Trial } from '@server/testing/trials/trial'
import { giveTwins, openUnboundDatabase, removeTwins, rowsOfTwins, twinMark } from '@server/testing/unboundDatabase'
import { reconcileCounts } from '@server/resources/notifications/notificationsResource'

/** A server without policies, so that the statements alone must keep organisations apart. */
const startUnbound = async () => {
  const clientFolder = mkdtempSync(path.join(tmpdir(), 'muster-unbound-'))
  for (const page of ['index.html', 'api-docs.html']) writeFileSync(path.join(clientFolder, page), '<!doctype html>')
  const database = await openUnboundDatabase()
  opened.push(database)
  return startTestServer({ clientFolder, database, variables: { MUSTER_DEMO: '0' } })
}
const opened: Connections[] = []
afterAll(async () => {
  for (const { close } of opened) await close()
})

/** Removes values that differ in each answer. */
const settled = (text: string) => text.replaceAll(/"requestId":"[^"]*"/g, '"requestId":""')
/** Whether the answer is different each time. */
const isNewEachTime = (title: string) => title === 'GET /api/group_chats/token' || title === 'GET /users/sign_out'

describe('without policies, a twin with the same keys is neither shown nor changed', () => {
  let server: TestServer
  let fixtures: Fixtures
  let trials: ReadonlyMap<string, Trial>
  beforeAll(async () => {
    server = await startUnbound()
    fixtures = await buildFixtures(server)
    trials = await loadTrials()
  })

  const described = chapters.flatMap(({ calls }) => calls)
  const calls = described.map(({ call }) => call)
  /** Calls of programs with a token of their own, which none of these people has. */
  const ofPrograms: readonly string[] = [metricsCalls.show.path, mailCalls.bounce.path, healthCalls.reached.path]
  /** Refused to everybody once there is an organisation. */
  const beforeSetup = Object.values(setupCalls).map(({ path: address }): string => address)
  /** Refused to everybody where no provider of single sign-on answers. */
  const ofProvider = described
    .filter(({ examples }) => examples.some(({ isWithProvider }) => isWithProvider))
    .map(({ call }): string => call.path)
  const each = calls
    .filter(({ path: address }) => ![...ofPrograms, ...beforeSetup, ...ofProvider].includes(address))
    .map((call): [string, Call] => [titleOf(call), call])

  it.each(each)('[D-18] by %s', async (title, call) => {
    await removeTwins(server.db)
    const asking = trials.get(title)
    if (!asking) throw new Error(`${title} needs a trial`)
    const expected = expectedOf(asking)
    const kind = (['employee', 'manager', 'admin', 'hrisAdmin', 'learner'] as const).find(
      (one) => expected[one] === 'yes',
    )
    if (!kind) throw new Error(`None of them may ask for ${title}`)
    const { input } = await asking.make(fixtures, kind)
    const client = server.withToken(await server.tokenOf(fixtures.people[kind]))
    const alone = call.method === 'GET' && !isNewEachTime(title) ? await client.call(call, input) : undefined
    await giveTwins(server.db)
    const before = await rowsOfTwins(server.db)
    const answer = await client.call(call, input)

    expect(answer.status).toBe(call.status ?? 200)
    expect(answer.text).not.toContain(twinMark)
    if (alone) expect(settled(answer.text)).toBe(settled(alone.text))
    expect(await rowsOfTwins(server.db)).toEqual(before)
  })

  it('[D-18] by the jobs that clean up one organisation after the other', async () => {
    const scopes = createScopes(server.bound, server.now)
    const { given, db } = server
    const { employee } = fixtures.people
    const here = { organisation_id: employee.organisation_id }
    const long = new Date('2020-01-01T00:00:00Z')
    await given.session(employee, { expires_at: long })
    await given.mail({ ...here, created_at: long })
    await given.person({ ...here, unproven_since: long })
    const link = { digest: 'old', ...here, person_id: employee.id, account_digest: '', expires_at: long }
    await db.insertInto('password_links').values(link).execute()
    const answer = { call: 'POST /api', key: 'old', request_digest: '', created_at: long }
    await db
      .insertInto('kept_answers')
      .values({ ...here, person_id: employee.id, ...answer })
      .execute()
    await db
      .updateTable('inbox_counts')
      .set({ counts: JSON.stringify({ hris: [77, 77, 0] }) })
      .execute()
    const { people, place } = fixtures
    const locationIds = [place.id]
    const asking = await giveFeed(fixtures, people.manager, { locationIds, mustRead: true })
    await giveFeed(fixtures, people.manager, { locationIds, endAt: server.now() })
    await giveTwins(db)
    const before = await rowsOfTwins(db)

    const elsewhere = 'not in this one'
    const job = {
      open: () => scopes.open(),
      within: <Result>(id: string, work: Parameters<typeof asSystem<Result>>[2]) =>
        id === here.organisation_id ? asSystem(scopes, id, work) : Promise.reject(new Error(elsewhere)),
      signal: new AbortController().signal,
      log: server.app.log,
    }
    const all = [
      purgeSessions,
      purgeMails,
      purgePasswordLinks,
      purgeUnprovenAccounts,
      purgeIdempotencyRecords,
      reconcileCounts,
      inEachOrganisation(async (scope) => {
        for (const id of await publication.idsToFollow(scope)) await publication.run(scope, id)
      }),
    ]
    for (const run of all) await expect(run(job)).rejects.toThrow(elsewhere)

    const left = await db.selectFrom('mails').select('id').where('created_at', '=', long).execute()
    expect(left).toHaveLength(1) // the twin's row: the jobs did run
    const asked = db.selectFrom('feed_asks').where('feed_id', '=', asking).select('organisation_id').distinct()
    expect(await asked.execute()).toEqual([here])
    expect(await rowsOfTwins(db)).toEqual(before)
  })
})

describe('without policies, with twins of the demo', () => {
  it('[D-18] the examples of all reads are answered as without twins', async () => {
    const server = await startUnbound()
    await seedDemo(server.db, { now: server.now() })
    await addExampleData({ ...server, secret: testSecret, storage: server.app.files.storage })
    const people = await server.db.selectFrom('people').select(['id', 'organisation_id', 'email']).execute()
    const clients = new Map(people.map((person) => [person.email, server.as(person)]))
    const examples = chapters
      .flatMap(({ calls }) => calls)
      .filter(({ call }) => call.method === 'GET' && !isNewEachTime(titleOf(call)) && call.path !== '/metrics')
      .flatMap(({ call, examples: of }) => of.map((example) => ({ call, example })))
    const askAll = async () => {
      const answers: Record<string, string> = {}
      for (const { call, example } of examples) {
        const client = clients.get(example.as) ?? server.anybody
        const { status, text } = await client.call(call, example.input, example.headers)
        answers[`${titleOf(call)}: ${example.title}`] = `${status} ${settled(text)}`
      }
      return answers
    }
    const alone = await askAll()
    await giveTwins(server.db)
    const before = await rowsOfTwins(server.db)

    expect(Object.keys(alone).length).toBeGreaterThan(20)
    expect(await askAll()).toEqual(alone)
    expect(await rowsOfTwins(server.db)).toEqual(before)
  })
})
