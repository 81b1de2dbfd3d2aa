import { conversationCalls } from '@contract/conversations'
import { idempotencyKeyHeader } from '@contract/call'
import { notificationCalls } from '@contract/notifications'
import type { GivenPerson } from '@server/testing/given'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

const { create, reply } = conversationCalls
let server: TestServer
let ada: GivenPerson
let robin: GivenPerson
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  ada = await server.given.person({ first_name: 'Ada', last_name: 'Byron', hrisLevels: ['1'] })
  robin = await server.given.person()
})

const inboxOf = async (person: GivenPerson) =>
  (await server.as(person).call(notificationCalls.index, { query: {} })).body.records
const unreadOf = async (person: GivenPerson) =>
  (await server.as(person).call(notificationCalls.status, {})).body.unreadCount
const replyTo = (person: GivenPerson, id: string, message: string) =>
  server.as(person).call(reply, { params: { id }, body: { message } })

describe('POST /api/conversations', () => {
  const write = (person: GivenPerson, form: object, headers = {}) =>
    server
      .as(person)
      .call(
        create,
        { body: { conversation: { recipientId: ada.id, subject: 'My course', message: 'In April?', ...form } } },
        headers,
      )

  it('sends a message: unread for its recipient, and kept as read by its sender', async () => {
    const { status, body } = await write(robin, { subject: '  My <b>course</b> ', message: 'In April?\n\nThanks!' })
    const [received] = await inboxOf(ada)
    const [sent] = await inboxOf(robin)

    expect([status, body.notifications, body.canReply]).toEqual([201, [], true])
    const common = {
      subject: 'My <b>course</b>',
      message: '<p>In April?</p><p>Thanks!</p>',
      source: 'personal',
      subCategory: 'personal',
      conversationId: body.id,
      sender: { globalId: robin.id, fullName: 'Robin Quill' },
      latestReply: null,
      createdAt: server.now().toISOString(),
    }
    expect(received).toMatchObject({ ...common, recipient: null, read: false })
    expect(sent).toMatchObject({
      ...common,
      id: body.notificationId,
      recipient: { globalId: ada.id, fullName: 'Ada Byron' },
      read: true,
    })
    expect([await unreadOf(ada), await unreadOf(robin)]).toEqual([1, 0])
  })

  it('lets its recipient reply, whoever may begin', async () => {
    const { body } = await write(ada, { recipientId: robin.id })
    const [received] = await inboxOf(robin)

    expect((await replyTo(robin, received?.id ?? '', 'Yes')).body.id).toBe(body.id)
    expect((await inboxOf(ada))[0]).toMatchObject({ id: body.notificationId, read: false })
  })

  it('[D-16] sent twice with one key it arrives once', async () => {
    const headers = { [idempotencyKeyHeader]: 'message-1' }
    const [first, second] = [await write(robin, {}, headers), await write(robin, {}, headers)]

    expect(second.body).toEqual(first.body)
    expect(await inboxOf(ada)).toHaveLength(1)
  })

  it.each([
    [{ recipientId: '' }, { recipientId: ['Recipient can not be blank'] }],
    [{ recipientId: 'unknown' }, { recipientId: ["You can't write to this person"] }],
    [{ subject: ' ' }, { subject: ['Subject can not be blank'] }],
    [{ subject: 'a\nb' }, { subject: ['Subject must be one line of visible characters'] }],
    [{ subject: 'x'.repeat(201) }, { subject: ['Subject must have at most 200 characters'] }],
    [{ message: '\n' }, { message: ['Message can not be blank'] }],
    [{ message: 'x'.repeat(100_000) }, { message: ['Message must have at most 10,000 characters'] }],
  ])('[D-13] refuses %j at its field', async (form, errors) => {
    const { status, problem } = await write(robin, form)

    expect([status, problem.errors]).toEqual([422, errors])
    expect(await inboxOf(robin)).toEqual([])
  })
})
