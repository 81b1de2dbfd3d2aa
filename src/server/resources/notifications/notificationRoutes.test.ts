import { notificationCalls } from '@contract/notifications'
import type { GivenPerson } from '@server/testing/given'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

const { index, show, update, mark, readAll, status } = notificationCalls
let server: TestServer
let robin: GivenPerson

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  robin = await server.given.person()
})

const unreadIds = async () => {
  const { body } = await server.as(robin).call(index, { query: { 'q[read_eq]': 'false' } })
  return body.records.map(({ id }) => id)
}

describe('GET and PUT /api/notifications/:id', () => {
  it('[AP-029] answers one, its HTML without scripts', async () => {
    const message = '<p onclick="steal()">Hi <script>steal()</script><a href="javascript:steal()">there</a></p>'
    const { id } = await server.given.notification(robin, { message })
    const { status: found, body } = await server.as(robin).call(show, { params: { id } })

    expect([found, body.id]).toEqual([200, id])
    expect(body.message).toContain('Hi')
    expect(body.message).not.toMatch(/steal|script|onclick/)
  })

  it('[AP-030, IN-018, D-62] marks it as read, once', async () => {
    const { id } = await server.given.notification(robin)
    const before = server.now()
    const mark = () => server.as(robin).call(update, { params: { id }, body: { notification: { read: true } } })
    server.moveTo('2026-03-02T10:00:00.000Z')
    const first = await mark()
    server.moveTo('2026-03-02T11:00:00.000Z')
    const second = await mark()
    server.moveTo(before)

    expect(first).toMatchObject({ status: 200, body: { id, read: true, updatedAt: '2026-03-02T10:00:00.000Z' } })
    expect(second.body.updatedAt).toBe('2026-03-02T10:00:00.000Z')
    expect(await unreadIds()).toEqual([])
  })

  it.each([
    ['{"notification":{}}', { read: ['Read or archived is required'] }],
    ['{"notification":{"raed":true}}', { read: ['Read or archived is required'] }],
    ['{"notification":{"read":"yes"}}', { read: ['Read must be true or false'] }],
    ['{"notification":{"read":null}}', { read: ['Read must be true or false'] }],
    ['{"notification":{"read":true,"archived":1}}', { archived: ['Archived must be true or false'] }],
    ['{}', { base: ['Notification is required'] }],
    ['{"notification":[]}', { base: ['Notification must be an object'] }],
    ['null', { base: ['The request must be an object'] }],
  ])('[AP-030, D-13] refuses %s in a sentence', async (body, errors) => {
    const { id } = await server.given.notification(robin)
    const answer = await server.as(robin).send(`/api/notifications/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body,
    })

    expect(answer.status).toBe(422)
    expect(answer.problem.errors).toEqual(errors)
  })

  it('[AP-029, AP-030, D-14, D-18] does not exist for a colleague, another organisation or when unknown', async () => {
    const elsewhere = await server.given.organisation()
    const stranger = await server.given.person({ organisation_id: elsewhere.id, hrisLevels: ['1'], role: ['admin'] })
    const colleague = await server.given.person({ hrisLevels: ['1'], role: ['admin'] })
    const { id } = await server.given.notification(robin)
    const body = { notification: { read: true } } as const

    for (const [person, asked] of [
      [stranger, id],
      [colleague, id],
      [robin, 'unknown'],
    ] as const) {
      const shown = await server.as(person).call(show, { params: { id: asked } })
      const updated = await server.as(person).call(update, { params: { id: asked }, body })
      expect([shown.status, shown.problem.message]).toEqual([404, 'The resource does not exist'])
      expect([updated.status, updated.problem.message]).toEqual([404, 'The resource does not exist'])
    }
    expect(await unreadIds()).toEqual([id])
  })
})

describe('marks', () => {
  const stateOf = async (person: GivenPerson) => {
    const { body } = await server.as(person).call(status, {})
    const list = await server.as(person).call(index, { query: {} })
    const archived = await server.as(person).call(index, { query: { 'q[archived_eq]': 'true' } })
    const { unreadCount, highPriorityUnreadCount: urgent } = body
    const [all] = body.categories
    expect([all?.unreadCount, all?.urgentCount]).toEqual([unreadCount, urgent])
    expect(list.body.records.filter(({ read }) => !read)).toHaveLength(unreadCount)
    expect(list.body.total).toBe(list.body.records.length)
    expect(archived.body.total).toBe(archived.body.records.length)
    return { unread: unreadCount, urgent, listed: list.body.total, archived: archived.body.total }
  }
  const put = (id: string, notification: object) =>
    server.as(robin).call(update, { params: { id }, body: { notification } })

  it('[AP-030] makes a notification unread again, with its counts', async () => {
    const { id } = await server.given.notification(robin, { priority: 'high', read_at: server.now() })
    expect(await stateOf(robin)).toMatchObject({ unread: 0, urgent: 0 })
    const { status: done, body } = await put(id, { read: false })

    expect([done, body.read, body.archived]).toEqual([200, false, false])
    expect(await stateOf(robin)).toEqual({ unread: 1, urgent: 1, listed: 1, archived: 0 })
  })

  it('[AP-030, IN-039] archives out of the list and every count, and restores what was there', async () => {
    const { id } = await server.given.notification(robin, { priority: 'high', subject: 'Fire drill' })
    await server.given.notification(robin, { read_at: server.now() })
    const { body } = await put(id, { archived: true })
    expect([body.read, body.archived]).toEqual([false, true])
    expect(await stateOf(robin)).toEqual({ unread: 0, urgent: 0, listed: 1, archived: 1 })
    const found = (archived?: 'true' | 'false') =>
      server
        .as(robin)
        .call(index, {
          query: { 'q[subject_or_message_cont]': 'fire', ...(archived && { 'q[archived_eq]': archived }) },
        })
        .then((answer) => answer.body.total)
    expect([await found(), await found('false'), await found('true')]).toEqual([0, 0, 1])
    expect((await server.as(robin).call(show, { params: { id } })).body.archived).toBe(true)

    await put(id, { archived: false })
    expect(await stateOf(robin)).toEqual({ unread: 1, urgent: 1, listed: 2, archived: 0 })
  })

  it('[AP-030] takes both marks at once, and keeps the record as it is when nothing changes', async () => {
    const { id, updated_at } = await server.given.notification(robin)
    const before = server.now()
    server.moveTo('2026-03-02T10:00:00.000Z')
    const same = await put(id, { read: false, archived: false })
    const both = await put(id, { read: true, archived: true })
    server.moveTo(before)

    expect(same.body.updatedAt).toBe(updated_at.toISOString())
    expect(both.body).toMatchObject({ read: true, archived: true, updatedAt: '2026-03-02T10:00:00.000Z' })
  })

  it('[AP-030, SV-002] marks several at once, in the order of the ids, and nobody else’s', async () => {
    const colleague = await server.given.person()
    const [one, other] = [await server.given.notification(robin), await server.given.notification(robin)]
    const theirs = await server.given.notification(colleague)
    const ids = [other.id, 'unknown', theirs.id, one.id, other.id]
    const { status: done, body } = await server.as(robin).call(mark, { body: { ids, read: true, archived: true } })

    expect([done, body.records.map(({ id }) => id)]).toEqual([200, [other.id, one.id]])
    expect(body.records.every(({ read, archived }) => read && archived)).toBe(true)
    expect(await stateOf(robin)).toEqual({ unread: 0, urgent: 0, listed: 0, archived: 2 })
    expect(await stateOf(colleague)).toEqual({ unread: 1, urgent: 0, listed: 1, archived: 0 })
  })

  it('sends the beginning of long messages where it sends many, and each whole by itself', async () => {
    const words = 'The cool room door seal is replaced. '.repeat(100).trim()
    const long = await server.given.notification(robin, { message: `<p>${words}</p>` })
    const table = `<table><tbody><tr><td>${words}</td></tr></tbody></table>`
    const listed = await server.given.notification(robin, { message: table })
    const short = await server.given.notification(robin, { message: '<p>Kitchen <strong>shut</strong></p>' })
    const ids = [long.id, listed.id, short.id]
    const client = server.as(robin)
    const marked = await client.call(mark, { body: { ids, read: true } })
    const { body: page } = await client.call(index, { query: {} })
    const beginning = 'The cool room door seal is replaced. '.repeat(5) + 'The cool room…'
    const brief = { isExcerpt: true, message: `<p>${beginning}</p>` }
    const briefTable = { isExcerpt: true, message: `<table><tbody><tr><td>${beginning}</td></tr></tbody></table>` }

    for (const records of [marked.body.records, page.records]) {
      const byId = new Map(records.map((one) => [one.id, one]))
      expect(ids.map((id) => byId.get(id))).toMatchObject([
        brief,
        briefTable,
        { message: '<p>Kitchen <strong>shut</strong></p>' },
      ])
      expect(byId.get(short.id)).not.toHaveProperty('isExcerpt')
    }
    const shown = await client.call(show, { params: { id: long.id } })
    const updated = await client.call(update, { params: { id: long.id }, body: { notification: { read: false } } })
    for (const { body } of [shown, updated]) {
      expect(body.message).toBe(`<p>${words}</p>`)
      expect(body).not.toHaveProperty('isExcerpt')
    }
  })

  it.each([
    [{ ids: [], read: true }, { ids: ['Ids must be a list of 1 to 200'] }],
    [{ ids: Array.from({ length: 201 }, String), read: true }, { ids: ['Ids must be a list of 1 to 200'] }],
    [{ ids: 'n1', read: true }, { ids: ['Ids must be a list of 1 to 200'] }],
    [{ ids: ['n1'] }, { read: ['Read or archived is required'] }],
  ])('[AP-030, D-13] refuses %j in a sentence', async (body, errors) => {
    const answer = await server.as(robin).send('/api/notifications/mark', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

    expect([answer.status, answer.problem.errors]).toEqual([422, errors])
  })

  it('[AP-031] leaves archived ones unread when all are read', async () => {
    const { id } = await server.given.notification(robin)
    await put(id, { archived: true })
    await server.as(robin).call(readAll, { body: {} })

    expect((await put(id, { archived: false })).body.read).toBe(false)
  })
})

describe('POST /api/notifications/read_all and GET /api/notifications/status', () => {
  beforeEach(async () => {
    await server.given.notification(robin, { source: 'task', priority: 'high' })
    await server.given.notification(robin, { source: 'task' })
    await server.given.notification(robin, { source: 'salt' })
    await server.given.notification(robin, { source: 'salt', priority: 'high', read_at: server.now() })
  })
  const countsOf = async (person: GivenPerson) => {
    const { body } = await server.as(person).call(status, {})
    const lines = body.categories.map((line) => [line.source, line.label, line.unreadCount, line.urgentCount])
    return { unread: body.unreadCount, urgent: body.highPriorityUnreadCount, lines }
  }

  it('[AP-032, D-62] counts unread and urgent ones for every source, the empty one being the sum', async () => {
    const colleague = await server.given.person()
    await server.given.notification(colleague)

    expect(await countsOf(robin)).toEqual({
      unread: 3,
      urgent: 1,
      lines: [
        ['', 'All Messages', 3, 1],
        ['hris_my_roster', 'My Roster', 0, 0],
        ['task', 'My Tasks', 2, 1],
        ['internal_lms', 'My Training', 0, 0],
        ['salt', 'My Facility', 1, 0],
        ['hris', 'My People', 0, 0],
        ['personal', 'Personal', 0, 0],
      ],
    })
  })

  it('[AP-031] marks those of one source as read, and none of another person', async () => {
    const colleague = await server.given.person()
    await server.given.notification(colleague, { source: 'task' })
    const { status: done, body } = await server.as(robin).call(readAll, { body: { source: 'task' } })

    expect([done, body]).toEqual([200, {}])
    expect(await countsOf(robin)).toMatchObject({ unread: 1, urgent: 0 })
    expect(await countsOf(colleague)).toMatchObject({ unread: 1 })
  })

  it.each([[{}], [{ source: '' }]])('[AP-031] marks all as read for %j', async (body) => {
    await server.as(robin).call(readAll, { body })

    expect(await countsOf(robin)).toMatchObject({ unread: 0 })
  })

  it('[AP-031] refuses an unknown source', async () => {
    const { status: refused, problem } = await server.as(robin).call(readAll, { body: { source: 'payroll' } })

    expect([refused, problem.errors]).toEqual([422, { source: ['Source is not a known source'] }])
  })
})
