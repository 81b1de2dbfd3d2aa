import { notificationCalls } from '@contract/notifications'
import type { GivenPerson } from '@server/testing/given'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

const { index, show, update, readAll, status } = notificationCalls
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
    ['{"notification":{"read":false}}', { read: ['Read must be true'] }],
    ['{"notification":{}}', { read: ['Read is required'] }],
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
