import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Provisioning } from '@conversations/port'
import type { MediaStorage } from '@server/media/storage'
import { createGiven } from '@server/testing/given'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { jobCatalogue } from './jobCatalogue'

const folder = path.join('src', 'server')
/** The names of all kinds of jobs that can be enqueued, wherever they are defined. */
const definedNames = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .flatMap((source) => [...source.matchAll(/(?:Job|batch)Kind\(\{\s*name: '([^']+)'/g)].map(([, name]) => name))

describe('every kind of job that can be enqueued', () => {
  it('has a handler', () => {
    const done = jobCatalogue({
      sender: {
        deliver: () => Promise.resolve(),
        links: { addressOf: () => '' },
        returnPaths: { of: () => undefined },
      },
      portalUrl: () => '',
      storage: {} as MediaStorage,
      chat: {
        provisioning: () => ({}) as Provisioning,
        sweepMedia: () => Promise.resolve(),
        removeOldMessages: () => Promise.resolve({ after: null, removed: 0 }),
      },
      pictureFolder: '',
      uploads: { sweep: () => Promise.resolve() },
    })

    expect(definedNames()).toContain('mail.send')
    expect(definedNames().filter((name) => name === undefined || !(name in done))).toEqual([])
  })
})

let server: TestServer
const begun = new Date('2026-03-02T09:30:00.000Z')
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => server.moveTo(begun))

const days = (count: number) => new Date(begun.getTime() + count * 86_400_000)
const idsIn = async (table: 'sessions' | 'mails' | 'jobs', ids: string[]) => {
  const rows = await server.db.selectFrom(table).select('id').where('id', 'in', ids).orderBy('id').execute()
  return rows.map(({ id }) => id)
}
/** The remaining rows one second before a day begins, and at its end. */
const leftAround = async <Left>(day: Date, left: () => Promise<Left>) => {
  server.moveTo(new Date(day.getTime() - 1_000))
  await server.runJobs()
  const early = await left()
  server.moveTo(new Date(day.getTime() + 86_400_000))
  await server.runJobs()
  return [early, await left()]
}

describe('the clean-up', () => {
  it('purges sessions 30 days after they expired, in every organisation', async () => {
    const { id: elsewhere } = await server.given.organisation()
    const people = [await server.given.person(), await server.given.person({ organisation_id: elsewhere })]
    const sessions = people.map(({ id, organisation_id }) => ({
      id: `session of ${id}`,
      person_id: id,
      organisation_id,
      address: '127.0.0.1',
      user_agent: 'test',
      created_at: begun,
      expires_at: days(0.5),
    }))
    await server.db.insertInto('sessions').values(sessions).execute()
    const ids = sessions.map(({ id }) => id).sort()

    expect(await leftAround(days(30.5), () => idsIn('sessions', ids))).toEqual([ids, []])
  })

  it('purges mails after 90 days', async () => {
    const { id } = await server.given.mail({ created_at: begun })

    expect(await leftAround(days(90), () => idsIn('mails', [id]))).toEqual([[id], []])
  })

  it('purges dead jobs after 90 days, and no others', async () => {
    const dead = await server.given.job({ died_at: begun })
    const waiting = await server.given.job({ kind: 'of a newer server' })

    expect(await leftAround(days(90), () => idsIn('jobs', [dead.id, waiting.id]))).toEqual([
      [dead.id, waiting.id],
      [waiting.id],
    ])
  })

  it('[D-16] purges idempotency records after a day', async () => {
    const { id: person_id, organisation_id } = await server.given.person()
    const form = { organisation_id, person_id, call: 'POST /api/x', key: 'k', request_digest: 'd', created_at: begun }
    await server.db.insertInto('kept_answers').values(form).execute()
    const left = async () => (await server.db.selectFrom('kept_answers').select('key').execute()).length

    expect(await leftAround(days(1), left)).toEqual([1, 0])
  })

  it('[D-21] purges failed sign-ins also without further attempts', async () => {
    const failure = { account: 'digest', address: '203.0.113.1', failed_at: begun }
    await server.db.insertInto('sign_in_failures').values(failure).execute()
    const left = async () => (await server.db.selectFrom('sign_in_failures').select('id').execute()).length
    const opened = new Date(begun.getTime() + 15 * 60_000)

    expect(await leftAround(opened, left)).toEqual([1, 0])
  })

  it('corrects wrong counters, and logs them', async () => {
    const lines: string[] = []
    const noisy = await startTestServer({ log: { write: (line) => lines.push(line) } })
    const given = createGiven(noisy.db, noisy.now)
    const person = await given.person()
    await given.notification(person)
    await noisy.db
      .updateTable('inbox_counts')
      .set({ counts: JSON.stringify({ hris: [1, 7, 0] }) })
      .execute()
    await noisy.runJobs()

    const counts = await noisy.db.selectFrom('notification_counts').select(['person_id', 'unread']).execute()
    expect(counts).toEqual([{ person_id: person.id, unread: 1 }])
    expect(lines.filter((line) => line.includes('counters were wrong'))).toHaveLength(1)
  })
})
