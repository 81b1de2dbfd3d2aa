import { feedCalls } from '@contract/feeds'
import { mediaCalls } from '@contract/media'
import { giveFeed } from '@server/testing/giveFeed'
import type { GivenPerson } from '@server/testing/given'
import { giveMedia } from '@server/testing/giveMedia'
import { openLive } from '@server/testing/openLive'
import { buildFixtures, kinds, type Fixtures } from '@server/testing/permissionMatrix/kinds'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

/** The kinds of the permission matrix, and people whose rights about feeds none of those has. */
const everyone = [...kinds, 'author', 'editor', 'corrector', 'administrator', 'awayManager', 'formerAdmin'] as const
type Who = (typeof everyone)[number]
type Case = {
  feed: Parameters<typeof giveFeed>[2]
  by?: GivenPerson
  /** Its history has its approval. */
  wasApproved?: boolean
  /** Who sees it: as a single feed, with its files, in a list and over the live channel. */
  seenBy: readonly Who[]
  /** Of these, who finds it in no list: a notification leads them to it, or they can write nothing. */
  inNoListOf?: readonly Who[]
  /** Others whom the live channel tells, because they saw it until it was decided, ended or archived. */
  alsoTold?: readonly Who[]
}

let server: TestServer
let fixtures: Fixtures
let people: Partial<Record<Who, GivenPerson>>
let places: readonly { id: string }[]
beforeAll(async () => {
  server = await startTestServer()
  fixtures = await buildFixtures(server)
  const { place } = fixtures
  const { organisation_id } = fixtures.people.employee
  const elsewhere = await server.db
    .selectFrom('person_locations')
    .where('person_id', '=', fixtures.people.elsewhere.id)
    .select('location_id as id')
    .executeTakeFirstOrThrow()
  places = [place, elsewhere, fixtures.foreign.place]
  const person = (options: Parameters<typeof server.given.person>[0]) =>
    server.given.person({ organisation_id, locations: [place], ...options })
  const managing = { managerFeed: true, 'managerFeed.createUpdate': true }
  const writing = { feed: true, 'feed.createUpdate': true }
  people = {
    ...fixtures.people,
    author: await person({ hris_permission: managing }),
    /** Edits approved feeds (FA-024). */
    editor: await person({ hrisLevels: ['1'], hris_permission: writing }),
    /** The same without the administration. */
    corrector: await person({ hrisLevels: ['1'], hris_permission: { 'feed.createUpdate': true } }),
    administrator: await person({ hris_permission: writing }),
    awayManager: await person({ locations: [elsewhere], manages: [elsewhere], hris_permission: managing }),
    /** Has every right about feeds but no role any more, so that no call about feeds is theirs. */
    formerAdmin: await person({
      role: [],
      hrisLevels: ['1'],
      hris_permission: writing,
      servicePermissions: { hris: ['feed.approveReject'], task: [] },
    }),
  }
})

/** Everybody at the place of the feeds who uses the portal. */
const audience = [
  'employee',
  'sender',
  'manager',
  'hrisManager',
  'hrisAdmin',
  'admin',
  'learner',
  'trainer',
  'author',
  'editor',
  'corrector',
  'administrator',
] as const
/** People who look after feeds; the manager also as an approver, the corrector in no list of the administration. */
const administration = ['manager', 'author', 'editor', 'corrector', 'administrator'] as const
const reviewers = ['hrisManager', 'hrisAdmin'] as const
const without = (all: readonly Who[], some: readonly Who[]) => all.filter((who) => !some.includes(who))
const readersAlone = without(audience, administration)

const hour = 3_600_000
const casesOf = async (): Promise<Record<string, Case>> => {
  const [{ id: here }, { id: there }, { id: abroad }] = places as [{ id: string }, { id: string }, { id: string }]
  const { employee, stranger } = fixtures.people
  const { organisation_id } = employee
  const cook = `cook-${organisation_id}`
  const role = { id: cook, organisation_id, name: 'Cook', external_id: cook }
  await server.db.insertInto('roles').values(role).execute()
  const held = { organisation_id, person_id: employee.id, role_id: cook }
  await server.db.insertInto('person_roles').values(held).execute()
  const at = (locationId: string, status: Parameters<typeof giveFeed>[2] = {}) => ({
    locationIds: [locationId],
    ...status,
  })
  const time = (hours: number) => new Date(server.now().getTime() + hours * hour)
  const waitingFor = [...administration, ...reviewers]

  return {
    'a draft': { feed: at(here, { status: 'draft' }), seenBy: administration, inNoListOf: ['corrector'] },
    'a draft for nobody yet': {
      feed: { locationIds: [], status: 'draft' },
      seenBy: without(administration, ['manager']),
      inNoListOf: ['corrector'],
    },
    'one that waits': { feed: at(here, { status: 'pending' }), seenBy: waitingFor },
    'an approved one': { feed: at(here), seenBy: audience },
    'a rejected one': {
      feed: at(here, { status: 'rejected' }),
      seenBy: administration,
      inNoListOf: ['corrector'],
      alsoTold: reviewers,
    },
    'a resolved one': {
      feed: at(here, { status: 'draft', submittedBefore: true }),
      seenBy: administration,
      inNoListOf: ['corrector'],
    },
    'a scheduled one': {
      feed: at(here, { publishAt: time(1) }),
      seenBy: administration,
      inNoListOf: ['corrector'],
      alsoTold: reviewers,
    },
    'one that has come out': { feed: at(here, { publishAt: time(0), endAt: time(1) }), seenBy: audience },
    'one that has ended': {
      feed: at(here, { endAt: time(0) }),
      seenBy: administration,
      inNoListOf: ['corrector'],
      alsoTold: readersAlone,
    },
    'an archived one': {
      feed: at(here, { status: 'archived' }),
      wasApproved: true,
      seenBy: administration,
      inNoListOf: ['corrector'],
      alsoTold: readersAlone,
    },
    'one that was archived before it came out': {
      feed: at(here, { status: 'archived', publishAt: time(1) }),
      wasApproved: true,
      seenBy: administration,
      inNoListOf: ['corrector'],
      alsoTold: reviewers,
    },
    'one that was archived while it waited': {
      feed: at(here, { status: 'archived' }),
      seenBy: administration,
      inNoListOf: ['corrector'],
      alsoTold: reviewers,
    },
    'an archived draft': {
      feed: at(here, { status: 'archived', submittedBefore: false }),
      seenBy: administration,
      inNoListOf: ['corrector'],
    },
    'a draft for another place': {
      feed: at(there, { status: 'draft' }),
      seenBy: ['author', 'editor', 'corrector', 'administrator', 'awayManager'],
      inNoListOf: ['corrector'],
    },
    'one that waits for another place': {
      feed: at(there, { status: 'pending' }),
      seenBy: [...administration, 'hrisAdmin', 'awayManager'],
      inNoListOf: ['manager'],
    },
    'an approved one for another place': {
      feed: at(there),
      seenBy: [...administration, 'elsewhere', 'hrisAdmin', 'awayManager'],
      inNoListOf: ['manager'],
    },
    'one that waits for a role': { feed: at(here, { status: 'pending', roleIds: [cook] }), seenBy: waitingFor },
    'an approved one for a role': {
      feed: at(here, { roleIds: [cook] }),
      seenBy: [...administration, 'employee'],
      inNoListOf: ['corrector'],
      alsoTold: reviewers,
    },
    'a draft of an employee': {
      feed: at(here, { status: 'draft' }),
      by: employee,
      seenBy: [...without(administration, ['author']), 'employee'],
      inNoListOf: ['employee', 'corrector'],
    },
    'one of another organisation': { feed: at(abroad), by: stranger, seenBy: ['stranger'] },
  }
}

const inOrder = (who: readonly Who[]) => everyone.filter((one) => who.includes(one))
const fileOf = (feedId: string) => `${feedId}-file`

/** Creates the feeds with a file each. */
const giveAll = async (cases: Record<string, Case>) => {
  const made: { name: string; id: string; organisationId: string }[] = []
  for (const [name, { feed, by = people.author, wasApproved }] of Object.entries(cases)) {
    if (!by) throw new Error('The author was not created')
    const { organisation_id } = by
    const id = await giveFeed(fixtures, by, feed)
    const file = { id: fileOf(id), name: 'plan.pdf', contentType: 'application/pdf', content: '%PDF-1.4' }
    const medium = { id: `${id}-media`, organisation_id, owner_id: by.id, policy: 'content' as const }
    await giveMedia(fixtures, { ...medium, holder: { kind: 'feed', id }, created_at: server.now(), files: [file] })
    const event = { id: `${id}-approved`, organisation_id, feed_id: id, kind: 'approved' as const, person_id: null }
    if (wasApproved)
      await server.db
        .insertInto('feed_events')
        .values({ ...event, reason: null, created_at: server.now() })
        .execute()
    made.push({ name, id, organisationId: organisation_id })
  }
  return made
}

/** The ids in all lists that the person can ask for. */
const listedFor = async (client: ReturnType<TestServer['withToken']>): Promise<Set<string>> => {
  const answers = []
  for (const status of ['active', 'archived'] as const)
    answers.push(await client.call(feedCalls.index, { query: { per_page: 200, 'q[status_eq]': status } }))
  for (const { id: location_id } of places)
    for (const status of [undefined, 'approved', 'pending'] as const)
      answers.push(
        await client.call(feedCalls.employeeIndex, {
          query: { location_id, per_page: 200, ...(status && { 'q[status_eq]': status }) },
        }),
      )
  return new Set(answers.flatMap(({ status, body }) => (status === 200 ? body.records.map(({ id }) => id) : [])))
}

/** Those to whom the live channel is closed: without a session, or without access to the portal. */
const shutOut: readonly Who[] = ['guest', 'disabled', 'formerAdmin']

/** The ids that each person's window is told when all these feeds are announced. */
const toldTo = async (feeds: readonly { id: string; organisationId: string }[]) => {
  const windows = new Map<Who, Awaited<ReturnType<typeof openLive>>>()
  for (const who of everyone) {
    const person = people[who]
    if (!person) continue // anonymous
    windows.set(who, await openLive(server, await server.tokenOf(person), { isRefused: shutOut.includes(who) }))
  }
  const topic = 'records.changed' as const
  server.app.announcements.publish(feeds.map(({ id, organisationId }) => ({ topic, organisationId, kind: 'feed', id })))
  // each organisation is one statement: whoever is told of all its feeds is told when all are
  for (const { id, organisationId } of feeds) {
    const all = organisationId === people.stranger?.organisation_id ? 'stranger' : 'editor'
    await windows.get(all)?.until((message) => message.id === id)
  }
  const told = new Map<Who, Set<string>>()
  for (const [who, window] of windows) {
    if (shutOut.includes(who)) await window.closed
    else {
      const { id: personId = '', organisation_id: organisationId = '' } = people[who] ?? {}
      server.app.announcements.publish([{ topic, organisationId, kind: 'last', id: 'last', personIds: [personId] }])
      await window.until(({ kind }) => kind === 'last')
    }
    told.set(who, new Set(window.received().map(({ id }) => id)))
  }
  return told
}

describe('every way to a feed', () => {
  it('[D-17, D-18, D-64, D-97, SV-002] shows it to the same kinds of people: list, detail, files and live channel', async () => {
    const cases = await casesOf()
    const feeds = await giveAll(cases)
    const told = await toldTo(feeds)
    const found = new Map(feeds.map(({ name }) => [name, { detail: [], files: [], lists: [], live: [] as Who[] }]))
    const ways = found as Map<string, Record<'detail' | 'files' | 'lists' | 'live', Who[]>>
    for (const who of everyone) {
      const person = people[who]
      const client = person ? server.withToken(await server.tokenOf(person)) : server.anybody
      const listed = await listedFor(client)
      for (const { name, id } of feeds) {
        const way = ways.get(name)
        const file = { params: { id: fileOf(id), variant: 'original' as const }, query: {} }
        if ((await client.call(feedCalls.show, { params: { id } })).status === 200) way?.detail.push(who)
        if ((await client.call(mediaCalls.file, file)).status === 200) way?.files.push(who)
        if (listed.has(id)) way?.lists.push(who)
        if (told.get(who)?.has(id)) way?.live.push(who)
      }
    }
    const expected = Object.entries(cases).map(([name, { seenBy, inNoListOf = [], alsoTold = [] }]) => [
      name,
      {
        detail: inOrder(seenBy),
        files: inOrder(seenBy),
        lists: inOrder(without(seenBy, inNoListOf)),
        live: inOrder([...seenBy, ...alsoTold]),
      },
    ])

    expect(Object.fromEntries(ways)).toEqual(Object.fromEntries(expected))
  })
})
