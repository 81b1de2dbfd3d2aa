import { once, EventEmitter } from 'node:events'
import pg from 'pg'
import type { Connections } from '@server/database/connect'
import { createScopes } from '@server/database/scopes'
import { asSystem } from '@server/jobs/systemScope'
import { createGiven } from '@server/testing/given'
import { openTestDatabase, testServerUrl } from '@server/testing/openTestDatabase'
import { longerThanATest } from '@server/testing/startTestServer'
import { createAnnouncements, type Announcements } from './announcements'
import type { Announcement } from './topics'

/** The embedded database has one server. */
const onPostgres = testServerUrl() === null ? describe.skip : describe

const now = () => new Date('2026-03-02T09:30:00.000Z')
const log = { warn: () => {}, error: () => {} } as never
const due: Announcement = { topic: 'jobs.due' }
const endedOf = (personId: string): Announcement => ({ topic: 'sessions.ended', organisationId: 'home', personId })

onPostgres('servers on one PostgreSQL', () => {
  let opened: Connections & { url: string | null }
  let url: string
  let here: Announcements
  let there: Announcements
  /** What the server `there` heard, and 'look' for each time that its listeners had to look for themselves. */
  const heard: (Announcement | 'look')[] = []
  let heardHere: Announcement[] = []
  const hearing = new EventEmitter()
  const hears = async (isDone: () => boolean) => {
    while (!isDone()) await once(hearing, 'heard', { signal: AbortSignal.timeout(120_000) })
  }
  const note = (what: Announcement | 'look') => {
    heard.push(what)
    hearing.emit('heard')
  }
  const looks = () => heard.filter((what) => what === 'look').length
  const administrate = async (statement: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  const announcing = (announced: readonly Announcement[], from = here) =>
    asSystem(createScopes(opened.db, now, from.publish), 'home', (scope) => {
      announced.forEach(scope.announce)
      return scope.db.selectFrom('organisations').select('id').execute()
    })

  beforeAll(async () => {
    opened = await openTestDatabase()
    url = opened.url ?? ''
    await createGiven(opened.owner, now).organisation({ id: 'home' })
    here = createAnnouncements({ url, log, catchUpMs: longerThanATest })
    here.listen(
      'sessions.ended',
      (announcement) => heardHere.push(announcement),
      () => {},
    )
    const isHereListening = new Promise<void>((resolve) => here.listen('jobs.due', () => {}, resolve))
    there = createAnnouncements({ url, log, catchUpMs: longerThanATest })
    there.listen('sessions.ended', note, () => note('look'))
    there.listen('jobs.due', note, () => {})
    here.start()
    there.start()
    await Promise.all([isHereListening, hears(() => looks() === 1)])
  })
  beforeEach(() => {
    heard.length = 0
    heardHere = []
  })
  afterAll(async () => {
    await Promise.all([here.close(), there.close()])
    await opened.close()
  })

  it('hear what a transaction on another one announced, without looking for it, and their own once', async () => {
    await announcing([endedOf('robin')])
    await hears(() => heard.length === 1)
    await announcing([endedOf('ella')], there) // by the time it is here, an echo would be, too
    await hears(() => heardHere.length === 2 || heard.length === 2)
    while (heardHere.length < 2) await new Promise(setImmediate)

    expect(heard).toEqual([endedOf('robin'), endedOf('ella')])
    expect(heardHere).toEqual([endedOf('robin'), endedOf('ella')])
  })

  it('hear nothing of what was rolled back', async () => {
    const failing = asSystem(createScopes(opened.db, now, here.publish), 'home', (scope) => {
      scope.announce(endedOf('nobody'))
      return Promise.reject(new Error('no'))
    })
    await expect(failing).rejects.toThrow('no')
    await announcing([endedOf('robin')])
    await hears(() => heard.length > 0)

    expect(heard).toEqual([endedOf('robin')])
  })

  it('are told by one notification of a transaction, and by few of many at once', async () => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('listen muster_announcements')
    let notifications = 0
    client.on('notification', () => (notifications += 1))
    const seenAll = () => client.query('select') // notifications come before its answer
    await announcing([due, endedOf('robin'), endedOf('ella'), due])
    await hears(() => heard.length === 3)
    await seenAll()
    const ofOne = notifications

    heard.length = 0
    const people = Array.from({ length: 60 }, (_, index) => endedOf(`p${index}`))
    for (const each of people) here.publish([each])
    await hears(() => heard.length === people.length)
    await seenAll()
    await client.end()

    expect(heard).toEqual(people)
    expect(ofOne).toBe(1)
    // the first at once and the others in the next; all in one while the notification before is still being answered
    expect([1, 2]).toContain(notifications - ofOne)
  })

  it('look for themselves when more is announced than a notification holds', async () => {
    here.publish(Array.from({ length: 500 }, (_, index) => endedOf(`somebody with a long id, number ${index}`)))
    await hears(() => heard.length > 0)

    expect(heard).toEqual(['look'])
  })

  it('look for themselves when they could not listen, and hear again from then on', async () => {
    await administrate(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'muster announcements' and datname = current_database()`)
    await hears(() => looks() > 0)
    // whoever is not connected yet is told to look once more
    const asking = setInterval(() => here.publish([endedOf('robin')]), 20)
    await hears(() => heard.some((what) => what !== 'look'))
    clearInterval(asking)
    here.publish([endedOf('last')])
    await hears(() => heard.some((what) => what !== 'look' && 'personId' in what && what.personId === 'last')) // nothing is left for others

    expect([heard[0], heard.at(-1)]).toEqual(['look', endedOf('last')])
  })

  it('are told after a while without a database what they could not be told', async () => {
    const late = createAnnouncements({ url, log, catchUpMs: longerThanATest })
    late.publish([endedOf('robin'), endedOf('ella')]) // it is not connected yet
    late.start()
    await hears(() => heard.length > 0)
    await late.close()

    expect(heard).toEqual(['look'])
  })

  it('send what is waiting when they stop', async () => {
    const leaving = createAnnouncements({ url, log, catchUpMs: longerThanATest })
    const isListening = new Promise<void>((resolve) => leaving.listen('jobs.due', () => {}, resolve))
    leaving.start()
    await isListening
    for (const name of ['a', 'b', 'c']) leaving.publish([endedOf(name)])
    await leaving.close()
    await hears(() => heard.length === 3)

    expect(heard).toEqual(['a', 'b', 'c'].map(endedOf))
  })

  it('find by catching up what no notification said', async () => {
    const quick = createAnnouncements({ url, log, catchUpMs: 5 })
    const found = new Promise<string>((resolve, reject) => {
      const look = async () => {
        const row = await opened.owner.selectFrom('services').select('name').executeTakeFirst()
        if (row) resolve(row.name)
      }
      quick.listen('jobs.due', () => reject(new Error('it was told')), look)
    })
    quick.start()
    // a server that goes away after its commit, before it says so
    await asSystem(createScopes(opened.db, now), 'home', async ({ db, announce }) => {
      announce(due)
      const service = { id: 'new', kind: 'news', name: 'News', url: '/news', position: 1, organisation_id: 'home' }
      await db.insertInto('services').values(service).execute()
    })

    expect(await found).toBe('News')
    await quick.close()
  })
})
