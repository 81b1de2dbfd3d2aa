import { once, EventEmitter } from 'node:events'
import { jobCalls } from '@contract/jobs'
import { LostCommit } from '@server/database/retrying'
import type { Scope } from '@server/database/scope'
import { createScopes, type Scopes } from '@server/database/scopes'
import { asSystem } from '@server/jobs/systemScope'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { createAnnouncements, type Announcements } from './announcements'
import type { Announcement } from './topics'

let server: TestServer
let announcements: Announcements
let scopes: Scopes
let heard: Announcement[]
beforeAll(async () => {
  server = await startTestServer()
  await server.given.organisation({ id: 'harbour' })
})
beforeEach(() => {
  announcements = createAnnouncements({ url: null, log: server.app.log })
  scopes = createScopes(server.bound, server.now, announcements.publish)
  heard = []
  announcements.listen('jobs.due', hear, () => {})
  announcements.listen('sessions.ended', hear, () => {})
})
afterEach(() => announcements.close())

const hear = (announcement: Announcement) => heard.push(announcement)
const due: Announcement = { topic: 'jobs.due' }
const ended: Announcement = { topic: 'sessions.ended', organisationId: 'harbour', personId: 'robin' }
const atHome = <Result>(work: (scope: Scope) => Promise<Result>) => asSystem(scopes, 'harbour', work)
const nameOf = ({ db }: Scope) => db.selectFrom('organisations').select('id').executeTakeFirstOrThrow()

describe('what is announced in a scope', () => {
  it('is told once each when the transaction is committed, before its caller goes on', async () => {
    let heardInside = -1
    await atHome(async (scope) => {
      for (const each of [due, ended, due, ended]) scope.announce(each)
      await nameOf(scope)
      heardInside = heard.length
    })

    expect(heardInside).toBe(0)
    expect(heard).toEqual([due, ended])
  })

  it('can be looked up by the time it is told', async () => {
    const found = new Promise<string>((resolve, reject) => {
      announcements.listen(
        'jobs.due',
        () =>
          void server.db
            .selectFrom('services')
            .select('name')
            .executeTakeFirstOrThrow()
            .then(({ name }) => resolve(name), reject),
        () => {},
      )
    })
    await atHome(async ({ db, announce }) => {
      announce(due)
      const service = { id: 'new', kind: 'news', name: 'News', url: '/news', position: 1, organisation_id: 'harbour' }
      await db.insertInto('services').values(service).execute()
    })

    expect(await found).toBe('News')
  })

  it('is told to nobody when the transaction is rolled back', async () => {
    const failing = atHome((scope) => {
      scope.announce(due)
      return Promise.reject(new Error('no'))
    })

    await expect(failing).rejects.toThrow('no')
    expect(heard).toEqual([])
  })

  it('is told when nobody knows whether the transaction was committed', async () => {
    const lost = atHome((scope) => {
      scope.announce(due)
      return Promise.reject(new LostCommit(new Error('the network')))
    })

    await expect(lost).rejects.toThrow('The database was lost')
    expect(heard).toEqual([due])
  })

  it('is refused where only reading is allowed', async () => {
    const owner = await atHome(({ actor, timeZone }) => Promise.resolve({ actor, timeZone, organisationId: 'harbour' }))
    const reading = scopes.reading(owner, (scope) => Promise.resolve(scope.announce(due)))

    await expect(reading).rejects.toThrow('Something was announced where only reading is allowed')
    expect(heard).toEqual([])
  })

  it('costs no statement', async () => {
    let count = 0
    const counted = await startTestServer({ metrics: { handleStatement: () => (count += 1) } as never })
    await counted.given.organisation({ id: 'harbour' })
    const work = async (isAnnouncing: boolean) => {
      const before = count
      await asSystem(createScopes(counted.bound, counted.now, announcements.publish), 'harbour', (scope) => {
        if (isAnnouncing) scope.announce(due)
        return nameOf(scope)
      })
      return count - before
    }

    expect(await work(true)).toBe(await work(false))
    expect(heard).toEqual([due])
  })
})

describe('a listener', () => {
  it('that fails keeps nobody else from hearing, nor the caller from an answer', async () => {
    const failing = createAnnouncements({ url: null, log: server.app.log })
    const told: Announcement[] = []
    failing.listen(
      'jobs.due',
      () => {
        throw new Error('no')
      },
      () => {},
    )
    failing.listen(
      'jobs.due',
      (announcement) => told.push(announcement),
      () => {},
    )
    const answer = await asSystem(createScopes(server.bound, server.now, failing.publish), 'harbour', (scope) => {
      scope.announce(due)
      return nameOf(scope)
    })

    expect([answer, told]).toEqual([{ id: 'harbour' }, [due]])
  })

  it('hears its topic alone, and no more once it stopped listening', async () => {
    const told: Announcement[] = []
    const stop = announcements.listen(
      'sessions.ended',
      (announcement) => told.push(announcement),
      () => {},
    )
    const announceBoth = () =>
      atHome((scope) => {
        scope.announce(due)
        scope.announce(ended)
        return nameOf(scope)
      })
    await announceBoth()
    stop()
    await announceBoth()

    expect(told).toEqual([ended])
  })

  it('catches up again and again, also after it failed to', async () => {
    const quick = createAnnouncements({ url: null, log: server.app.log, catchUpMs: 5 })
    const catching = new EventEmitter()
    let times = 0
    quick.listen(
      'jobs.due',
      () => {},
      () => {
        times += 1
        catching.emit('caught')
        if (times === 1) throw new Error('not yet')
      },
    )
    quick.start()
    while (times < 3) await once(catching, 'caught', { signal: AbortSignal.timeout(20_000) })
    await quick.close()

    expect(times).toBe(3)
  })

  it('catches up once at a time, and once more when it was asked to meanwhile', async () => {
    const begun: (() => void)[] = []
    announcements.listen(
      'jobs.due',
      () => {},
      () => new Promise<void>((resolve) => void begun.push(resolve)),
    )
    for (let asked = 0; asked < 3; asked++) announcements.catchUp()
    const first = begun.length
    begun[0]?.()
    await new Promise(setImmediate)
    const second = begun.length
    begun[1]?.()
    await new Promise(setImmediate)

    expect([first, second, begun.length]).toEqual([1, 2, 2])
  })
})

describe('a dead job that an admin has tried again', () => {
  it('wakes the workers', async () => {
    let wakes = 0
    server.app.announcements.listen(
      'jobs.due',
      () => (wakes += 1),
      () => {},
    )
    const admin = await server.given.person({ role: ['admin'] })
    const job = await server.given.job({ died_at: server.now() })
    await server.as(admin).call(jobCalls.retry, { params: { id: job.id } })

    expect(wakes).toBe(1)
  })
})
