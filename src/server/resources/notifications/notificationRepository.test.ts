import type { CallInput } from '@contract/call'
import { notificationCalls } from '@contract/notifications'
import { randomOf } from '@server/demo/random'
import type { GivenPerson } from '@server/testing/given'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

const { index } = notificationCalls
let server: TestServer
let robin: GivenPerson

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  robin = await server.given.person()
})

type Query = CallInput<typeof index>['query']
const idsOf = async (query: Query = {}, person = robin) =>
  (await server.as(person).call(index, { query })).body.records.map(({ id }) => id)
const wrongPage = 'page must be a whole number from 1 to 1000000'
const at = (instant: string) => ({ created_at: new Date(instant) })

describe('GET /api/notifications', () => {
  it('[AP-028, SV-003] answers the person’s own notifications with records, total, page and perPage', async () => {
    const sender = await server.given.person({ first_name: 'Ada', last_name: 'Byron' })
    const { id } = await server.given.notification(robin, {
      sender_id: sender.id,
      sub_category: 'personal',
      href: '/x',
    })
    await server.given.notification(sender)
    const { body } = await server.as(robin).call(index, { query: {} })

    expect(body).toMatchObject({ total: 1, page: 1, perPage: 50 })
    expect(body.records).toEqual([
      {
        id,
        subject: `Subject ${id}`,
        message: '<p>Please read.</p>',
        source: 'hris',
        subCategory: 'personal',
        sender: { globalId: sender.id, fullName: 'Ada Byron' },
        recipient: null,
        conversationId: null,
        latestReply: null,
        media: null,
        href: '/x',
        priority: 'normal',
        read: false,
        archived: false,
        held: false,
        createdAt: server.now().toISOString(),
        updatedAt: server.now().toISOString(),
      },
    ])
  })

  it('[D-60] sorts an urgent notification by its date once it is read', async () => {
    const urgent = { priority: 'high', ...at('2026-01-01T00:00:00Z') } as const
    await server.given.notification(robin, { id: 'urgentRead', ...urgent, read_at: server.now() })
    await server.given.notification(robin, { id: 'urgentUnread', ...urgent })
    await server.given.notification(robin, { id: 'newest', ...at('2026-01-03T00:00:00Z') })
    expect(await idsOf()).toEqual(['urgentUnread', 'newest', 'urgentRead'])

    await server
      .as(robin)
      .call(notificationCalls.update, { params: { id: 'urgentUnread' }, body: { notification: { read: true } } })
    expect(await idsOf()).toEqual(['newest', 'urgentUnread', 'urgentRead'])
  })

  it('[IN-035, D-60] puts unread urgent ones first, then the newest, unless asked otherwise', async () => {
    await server.given.notification(robin, { id: 'old', ...at('2026-01-01T00:00:00Z') })
    await server.given.notification(robin, { id: 'urgent', priority: 'high', ...at('2026-01-02T00:00:00Z') })
    await server.given.notification(robin, { id: 'new', ...at('2026-01-03T00:00:00Z') })

    expect(await idsOf()).toEqual(['urgent', 'new', 'old'])
    expect(await idsOf({ 'q[s]': 'high_priority' })).toEqual(['urgent', 'new', 'old'])
    expect(await idsOf({ 'q[s]': 'created_at desc' })).toEqual(['new', 'urgent', 'old'])
    expect(await idsOf({ 'q[s]': 'created_at asc' })).toEqual(['old', 'urgent', 'new'])
  })

  it('[IN-034] neither loses nor repeats notifications of equal age between pages', async () => {
    for (let count = 0; count < 5; count++) await server.given.notification(robin)
    const pages = [1, 2, 3].map((page) => server.as(robin).call(index, { query: { page, per_page: 2 } }))
    const bodies = (await Promise.all(pages)).map(({ body }) => body)

    expect(bodies.map(({ records, total, perPage }) => [records.length, total, perPage])).toEqual([
      [2, 5, 2],
      [2, 5, 2],
      [1, 5, 2],
    ])
    expect(new Set(bodies.flatMap(({ records }) => records.map(({ id }) => id))).size).toBe(5)
  })

  it('[IN-034, D-60] has the same pages as sorting everything by hand, whatever the filters and ties', async () => {
    const seed = String(Date.now())
    const random = randomOf(seed)
    const some = <Value>(value: Value, oneIn: number) => (random.between(1, oneIn) === 1 ? value : null)
    const all = Array.from({ length: 200 }, (_, number) => ({
      id: `mixed-${String(number).padStart(3, '0')}`,
      source: random.pick(['hris', 'task'] as const) ?? 'hris',
      priority: random.pick(['high', 'normal'] as const) ?? 'high',
      read_at: some(server.now(), 2),
      archived_at: some(server.now(), 4),
      replied_at: some(new Date(Date.UTC(2026, 0, random.between(1, 20))), 4),
      created_at: new Date(Date.UTC(2026, 0, random.between(1, 20))),
    }))
    for (const one of all) await server.given.notification(robin, one)
    type Given = (typeof all)[number]
    const rank = ({ priority, read_at }: Given) => (priority === 'high' && read_at === null ? 0 : 1)
    const latest = ({ replied_at, created_at }: Given) => (replied_at ?? created_at).getTime()
    const latestFirst = (one: Given, other: Given) => latest(other) - latest(one) || (one.id < other.id ? 1 : -1)
    const urgentFirst = (one: Given, other: Given) => rank(one) - rank(other) || latestFirst(one, other)

    for (const [order, compare] of [['high_priority', urgentFirst] as const, ['created_at desc', latestFirst] as const])
      for (const archived of ['false', 'true'] as const)
        for (const source of ['', 'task'] as const)
          for (const read of ['true', 'false', undefined] as const)
            for (const page of [1, 2, 4]) {
              const expected = all
                .filter((one) => (one.archived_at !== null) === (archived === 'true'))
                .filter((one) => source === '' || one.source === source)
                .filter(({ read_at }) => read === undefined || (read_at !== null) === (read === 'true'))
                .sort(compare)
                .slice((page - 1) * 15, page * 15)
              const filters = {
                'q[archived_eq]': archived,
                'q[source_eq]': source,
                ...(read && { 'q[read_eq]': read }),
              }
              const query = { ...filters, 'q[s]': order, page, per_page: 15 }
              expect({ seed, query, ids: await idsOf(query) }).toEqual({
                seed,
                query,
                ids: expected.map(({ id }) => id),
              })
            }
  })

  it('[IN-034, D-60] filters by source, by key and by label; the empty source is all', async () => {
    const training = await server.given.notification(robin, { source: 'internal_lms' })
    const roster = await server.given.notification(robin, { source: 'hris_my_roster' })

    expect(await idsOf({ 'q[source_eq]': 'internal_lms' })).toEqual([training.id])
    expect(await idsOf({ 'q[source_eq]': 'My Training' })).toEqual([training.id])
    expect((await idsOf({ 'q[source_eq]': '' })).sort()).toEqual([training.id, roster.id].sort())
  })

  it('[IN-034] searches subject and message for the words, whatever their order, case and accents', async () => {
    const subject = await server.given.notification(robin, { subject: 'Éclair sale: 50% off' })
    const message = await server.given.notification(robin, { message: '<p>Half <b>p</b>rice, 50 off</p>' })
    const search = (text: string) => idsOf({ 'q[subject_or_message_cont]': text })

    expect(await search('éCLAIR')).toEqual([subject.id])
    expect(await search('half price')).toEqual([message.id])
    expect(await search('sale  eclair')).toEqual([subject.id])
    expect(await search('50%')).toEqual([subject.id])
    expect(await search('5_')).toEqual([])
    expect(await search('<p>')).toEqual([])
  })

  it('[IN-034] finds words of subject and message together, and nothing of others', async () => {
    const ada = await server.given.person()
    await server.given.notification(ada, { subject: 'Oat milk' })
    const { id } = await server.given.notification(robin, { subject: 'Oat', message: '<p>milk</p>' })

    expect(await idsOf({ 'q[subject_or_message_cont]': 'oat milk' })).toEqual([id])
    for (const text of ['oat tea', 'oatmilk', 't%m', 't_m'])
      expect(await idsOf({ 'q[subject_or_message_cont]': text })).toEqual([])
  })

  it('[IN-034] searches with the other filters, in any order and page by page, and counts what it finds', async () => {
    const given = (id: string, more: object) => server.given.notification(robin, { id, subject: 'Oat milk', ...more })
    const high = { priority: 'high' } as const
    await given('oats1', at('2026-01-01T00:00:00Z'))
    await given('oats2', { ...at('2026-01-02T00:00:00Z'), read_at: server.now() })
    await given('oats3', { ...at('2026-01-03T00:00:00Z'), archived_at: server.now() })
    await given('oats4', { ...at('2025-12-31T00:00:00Z'), ...high, source: 'internal_lms' })
    const search = async (query: Query) => {
      const { body } = await server.as(robin).call(index, { query: { 'q[subject_or_message_cont]': 'OAT', ...query } })
      return [body.records.map(({ id }) => id), body.total]
    }

    expect(await search({})).toEqual([['oats4', 'oats2', 'oats1'], 3])
    expect(await search({ 'q[s]': 'created_at asc' })).toEqual([['oats4', 'oats1', 'oats2'], 3])
    expect(await search({ 'q[archived_eq]': 'true' })).toEqual([['oats3'], 1])
    expect(await search({ 'q[read_eq]': 'true' })).toEqual([['oats2'], 1])
    expect(await search({ 'q[source_eq]': 'internal_lms' })).toEqual([['oats4'], 1])
    expect(await search({ 'q[created_at_gteq]': '2026-01-02' })).toEqual([['oats2'], 1])
    expect(await search({ page: 2, per_page: 2 })).toEqual([['oats1'], 3])
    expect(await search({ page: 3, per_page: 2 })).toEqual([[], 3])
  })

  it('[IN-034] filters by read and unread', async () => {
    const read = await server.given.notification(robin, { read_at: server.now() })
    const unread = await server.given.notification(robin)

    expect(await idsOf({ 'q[read_eq]': 'true' })).toEqual([read.id])
    expect(await idsOf({ 'q[read_eq]': 'false' })).toEqual([unread.id])
  })

  it('[IN-034, D-36] counts days in the account’s time zone, from their first to their last moment', async () => {
    // Adelaide is 10:30 ahead until the night of 4 April 2026, when it falls back to 9:30
    const moments = {
      before: '2026-04-03T13:29:59.999Z',
      first: '2026-04-03T13:30:00.000Z',
      last: '2026-04-05T14:29:59.999Z',
      after: '2026-04-05T14:30:00.000Z',
    }
    for (const [id, instant] of Object.entries(moments)) await server.given.notification(robin, { id, ...at(instant) })
    const order = { 'q[s]': 'created_at asc' } as const

    expect(await idsOf({ ...order, 'q[created_at_gteq]': '2026-04-04' })).toEqual(['first', 'last', 'after'])
    expect(await idsOf({ ...order, 'q[created_at_lteq]': '2026-04-05' })).toEqual(['before', 'first', 'last'])
    expect(await idsOf({ ...order, 'q[created_at_gteq]': moments.last, 'q[created_at_lteq]': moments.after })).toEqual([
      'last',
      'after',
    ])
  })

  it('[IN-034] sorts and filters a message by its newest reply', async () => {
    await server.given.notification(robin, { id: 'between', ...at('2026-02-02T00:00:00Z') })
    const replied_at = new Date('2026-02-03T00:00:00Z')
    await server.given.notification(robin, { id: 'answered', ...at('2026-02-01T00:00:00Z'), replied_at })

    expect(await idsOf()).toEqual(['answered', 'between'])
    expect(await idsOf({ 'q[s]': 'created_at desc' })).toEqual(['answered', 'between'])
    expect(await idsOf({ 'q[s]': 'created_at asc' })).toEqual(['between', 'answered'])
    expect(await idsOf({ 'q[created_at_gteq]': '2026-02-03' })).toEqual(['answered'])
    expect(await idsOf({ 'q[created_at_lteq]': '2026-02-01' })).toEqual([])
  })

  it.each([
    ['q[subject_eq]', 'x', "'q[subject_eq]' is not known"],
    ['q[password_hash_cont]', 'x', "'q[password_hash_cont]' is not known"],
    ['sort', 'subject', "'sort' is not known"],
    ['__proto__', 'x', "'__proto__' is not known"],
    ['q[s]', 'subject asc', 'q[s] must be one of high_priority, created_at desc, created_at asc'],
    ['q[source_eq]', 'payroll', 'Source is not a known source'],
    ['q[read_eq]', 'maybe', 'q[read_eq] must be true or false'],
    ['q[archived_eq]', 'maybe', 'q[archived_eq] must be true or false'],
    ['q[subject_or_message_cont]', 'x'.repeat(201), 'q[subject_or_message_cont] must have at most 200 characters'],
    ['q[created_at_gteq]', '2026-02-30', 'Date is invalid'],
    ['per_page', '201', 'per_page must be a whole number from 1 to 200'],
    ['per_page', '0', 'per_page must be a whole number from 1 to 200'],
    ...['one', '', '-1', '1.5', '1e3', '0x10', ' 1', '1000001', '9'.repeat(30)].map((page) => [
      'page',
      page,
      wrongPage,
    ]),
    ['page', '1&page=2', wrongPage],
  ])('[SV-003, SV-004, SV-005, IN-034] refuses %s=%s by its name', async (key, value, message) => {
    const { status: refused, problem } = await server.as(robin).send(`/api/notifications?${encodeURI(key)}=${value}`)

    expect(refused).toBe(422)
    expect(Object.entries(problem.errors)).toEqual([[key, [message]]])
  })

  it('[IN-034, D-10] reads an instant with and without milliseconds', async () => {
    const { id } = await server.given.notification(robin, at('2026-04-04T10:00:00.000Z'))

    expect(await idsOf({ 'q[created_at_gteq]': '2026-04-04T10:00:00Z' })).toEqual([id])
    expect(await idsOf({ 'q[created_at_lteq]': '2026-04-04T10:00:00Z' })).toEqual([id])
    expect(await idsOf({ 'q[created_at_lteq]': '2026-04-04T09:59:59Z' })).toEqual([])
  })

  it.each(['0000-01-01', '9999-12-31', '0000-01-01T00:00:00.000Z'])(
    '[IN-034] answers for the day %s, far from any record',
    async (day) => {
      const { id } = await server.given.notification(robin)
      const isFar = day.startsWith('9999')

      expect(await idsOf({ 'q[created_at_gteq]': day })).toEqual(isFar ? [] : [id])
      expect(await idsOf({ 'q[created_at_lteq]': day })).toEqual(isFar ? [id] : [])
    },
  )

  it('[SV-003] accepts per_page up to its cap', async () => {
    const { status: accepted, body } = await server.as(robin).call(index, { query: { per_page: 200 } })

    expect([accepted, body.perPage]).toEqual([200, 200])
  })
})
