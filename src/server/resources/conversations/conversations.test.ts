import { conversationCalls, longestMessage, mostReplies } from '@contract/conversations'
import { idempotencyKeyHeader } from '@contract/call'
import { notificationCalls } from '@contract/notifications'
import type { GivenPerson } from '@server/testing/given'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

const { show, reply } = conversationCalls
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

const inboxOf = async (
  person: GivenPerson,
  query: { 'q[archived_eq]'?: 'true'; 'q[subject_or_message_cont]'?: string } = {},
) => (await server.as(person).call(notificationCalls.index, { query })).body.records
const unreadOf = async (person: GivenPerson) =>
  (await server.as(person).call(notificationCalls.status, {})).body.unreadCount
const replyTo = (person: GivenPerson, id: string, message: string, headers = {}) =>
  server.as(person).call(reply, { params: { id }, body: { message } }, headers)
const textsIn = ({ notifications }: { notifications: { message: string }[] }) =>
  notifications.map(({ message }) => message)
const at = async <Result>(instant: string, work: () => Promise<Result>) => {
  const before = server.now()
  server.moveTo(instant)
  const result = await work()
  server.moveTo(before)
  return result
}

describe('POST /api/notifications/:id/reply', () => {
  it('[AP-033, IN-031, D-62] answers 201 with the conversation, which begins with the first reply', async () => {
    const { id } = await server.given.notification(robin, { sub_category: 'personal', sender_id: ada.id })
    const { status, body } = await replyTo(robin, id, 'Yes, gladly.\nSee you!')

    expect([status, body.notificationId, body.canReply]).toEqual([201, id, true])
    expect(body.participants).toEqual([
      { globalId: ada.id, name: 'Ada Byron', isActive: true },
      { globalId: robin.id, name: 'Robin Quill', isActive: true },
    ])
    expect(body.notifications).toMatchObject([
      {
        replier: { globalId: robin.id, name: 'Robin Quill' },
        createdAt: server.now().toISOString(),
        message: '<p>Yes, gladly.<br />See you!</p>',
      },
    ])
    expect(await inboxOf(robin)).toMatchObject([{ id, conversationId: body.id, recipient: null }])
  })

  it('[AP-033] makes a notification for the writer of the message, unread and with the reply', async () => {
    const message = '<p>Could you train Jai?</p>'
    const { id } = await server.given.notification(robin, { sub_category: 'personal', sender_id: ada.id, message })
    const { body } = await at('2026-03-02T10:00:00.000Z', () => replyTo(robin, id, 'Yes!'))
    const [received, ...others] = await inboxOf(ada)

    expect(others).toEqual([])
    expect(received).toMatchObject({
      subject: `Subject ${id}`,
      message,
      subCategory: 'personal',
      conversationId: body.id,
      sender: { globalId: ada.id },
      recipient: { globalId: robin.id, fullName: 'Robin Quill' },
      latestReply: {
        replier: { globalId: robin.id, name: 'Robin Quill' },
        createdAt: '2026-03-02T10:00:00.000Z',
        text: 'Yes!',
      },
      read: false,
    })
    expect([await unreadOf(ada), await unreadOf(robin)]).toEqual([1, 0])
  })

  it('[AP-033] moves the conversation to the top of the other inbox, unread and restored, and leaves one entry of it', async () => {
    const { notificationId, writersId } = await server.given.conversation(ada, robin)
    const newer = await server.given.notification(ada, { created_at: new Date('2026-03-02T09:45:00Z') })
    const marks = { read: true, archived: true }
    await server.as(ada).call(notificationCalls.mark, { body: { ids: [writersId, newer.id], read: true } })
    await server.as(ada).call(notificationCalls.update, { params: { id: writersId }, body: { notification: marks } })
    await at('2026-03-02T10:00:00.000Z', () => replyTo(robin, notificationId, 'One'))
    await at('2026-03-02T10:05:00.000Z', () => replyTo(robin, notificationId, 'Two'))

    const inbox = await inboxOf(ada)
    expect(inbox.map(({ id, read, archived }) => [id, read, archived])).toEqual([
      [writersId, false, false],
      [newer.id, true, false],
    ])
    expect(inbox[0]?.latestReply?.text).toBe('Two')
    expect([await unreadOf(ada), await unreadOf(robin)]).toEqual([1, 0])
    expect(await inboxOf(ada, { 'q[archived_eq]': 'true' })).toEqual([])
  })

  it('[IN-027, AP-033] keeps the replies of both in their order, and finds their words', async () => {
    const { id, notificationId, writersId } = await server.given.conversation(ada, robin)
    await replyTo(robin, notificationId, 'One')
    await replyTo(ada, writersId, 'Two')
    const { body } = await replyTo(robin, notificationId, 'Three, with a kingfisher')

    expect(textsIn(body)).toEqual(['<p>One</p>', '<p>Two</p>', '<p>Three, with a kingfisher</p>'])
    for (const person of [ada, robin]) {
      const shown = await server.as(person).call(show, { params: { id } })
      expect(textsIn(shown.body)).toEqual(textsIn(body))
      expect(await inboxOf(person, { 'q[subject_or_message_cont]': 'kingfisher' })).toHaveLength(1)
      expect(await inboxOf(person, { 'q[subject_or_message_cont]': 'heron' })).toEqual([])
    }
  })

  it('[D-16, IN-032] sent twice with one key it arrives once', async () => {
    const { notificationId } = await server.given.conversation(ada, robin)
    const headers = { [idempotencyKeyHeader]: 'reply-1' }
    const [first, second] = await Promise.all([
      replyTo(robin, notificationId, 'Once', headers),
      replyTo(robin, notificationId, 'Once', headers),
    ])

    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    expect(textsIn(first.body)).toEqual(['<p>Once</p>'])
  })

  it('[AP-033] keeps both of two first replies at once, in one conversation', async () => {
    const { id } = await server.given.notification(robin, { sub_category: 'personal', sender_id: ada.id })
    const [one, other] = await Promise.all([replyTo(robin, id, 'One'), replyTo(robin, id, 'Two')])

    expect([one.status, other.status, one.body.id]).toEqual([201, 201, other.body.id])
    const { body } = await server.as(robin).call(show, { params: { id: one.body.id } })
    expect(textsIn(body).sort()).toEqual(['<p>One</p>', '<p>Two</p>'])
    expect(await inboxOf(ada)).toHaveLength(1)
  })

  it('[IN-028] refuses a notification that is not personal', async () => {
    const { id } = await server.given.notification(robin, { sender_id: ada.id })
    const { status, problem } = await replyTo(robin, id, 'Hello?')

    expect([status, problem.errors]).toEqual([422, { base: ['Only personal messages can be replied to'] }])
  })

  it('[SV-002, D-14] does not find anybody else’s notification, also within the organisation', async () => {
    const { notificationId } = await server.given.conversation(ada, robin)
    const elsewhere = await server.given.organisation()
    const stranger = await server.given.person({ organisation_id: elsewhere.id, hrisLevels: ['1'] })

    for (const [person, id] of [
      [ada, notificationId],
      [stranger, notificationId],
      [robin, 'unknown'],
    ] as const) {
      const { status, problem } = await replyTo(person, id, 'Hello?')
      expect([status, problem.message]).toEqual([404, 'The resource does not exist'])
    }
    expect(await inboxOf(robin)).toMatchObject([{ latestReply: null }])
  })

  it('[AP-033] refuses a message without a sender, or whose sender has no active account', async () => {
    const nobody = await server.given.notification(robin, { sub_category: 'personal' })
    const { notificationId } = await server.given.conversation(ada, robin)
    const lonely = await server.given.notification(robin, { sub_category: 'personal', sender_id: ada.id })
    await server.db.updateTable('people').set({ disabled_at: server.now() }).where('id', '=', ada.id).execute()
    const gone = 'Ada Byron no longer has an active account, so nobody would read a reply'

    for (const [id, sentence] of [
      [nobody.id, 'This message has nobody to reply to'],
      [notificationId, gone],
      [lonely.id, gone],
    ] as const)
      expect((await replyTo(robin, id, 'Hello?')).problem.errors).toEqual({ base: [sentence] })
    expect((await inboxOf(robin)).filter(({ latestReply }) => latestReply)).toEqual([])
    expect((await inboxOf(robin)).find(({ id }) => id === lonely.id)?.conversationId).toBeNull()
  })

  it.each([
    ['an empty text', '', 'Message can not be blank'],
    ['spaces and line breaks', ' \n\t\u00a0', 'Message can not be blank'],
    ['invisible characters', '\u200b\u2060\u00ad', 'Message can not be blank'],
    ['blanks that Unicode calls letters and signs', '\u2800\u3164\uffa0', 'Message can not be blank'],
    ['a text that is too long', 'x'.repeat(longestMessage + 1), 'Message must have at most 10,000 characters'],
    ['100 kB', 'x'.repeat(100_000), 'Message must have at most 10,000 characters'],
    ['a null byte', 'a\0b', 'contains a character that is not allowed'],
    ['half an emoji', 'a\ud83d', 'contains a character that is not allowed'],
  ])('[IN-029, D-13] refuses %s at its field and keeps nothing', async (_what, message, sentence) => {
    const { id, notificationId } = await server.given.conversation(ada, robin)
    const { status, problem } = await replyTo(robin, notificationId, message)

    expect([status, problem.errors]).toEqual([422, { message: [sentence] }])
    expect((await server.as(robin).call(show, { params: { id } })).body.notifications).toEqual([])
  })

  it('[D-13] refuses more than a request may hold, and a body without a message', async () => {
    const { notificationId } = await server.given.conversation(ada, robin)
    expect((await replyTo(robin, notificationId, 'x'.repeat(200_000))).status).toBe(413)
    const empty = await server.as(robin).send(`/api/notifications/${notificationId}/reply`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect([empty.status, empty.problem.errors]).toEqual([422, { message: ['Message can not be blank'] }])
  })

  it('accepts the longest message in any script', async () => {
    const { notificationId } = await server.given.conversation(ada, robin)
    const message = '👩‍🍳'.repeat(longestMessage / 5)
    const { status, body } = await replyTo(robin, notificationId, message)

    expect([status, textsIn(body)]).toEqual([201, [`<p>${message}</p>`]])
    expect((await inboxOf(ada))[0]?.latestReply?.text).toHaveLength(333) // 200 code points, two thirds of which take two units
  })

  it.each([
    ['a script', '<script>steal()</script>'],
    ['a picture that reports its reader', '<img src="https://evil.test/pixel.gif">'],
    ['a box over the page', '<div style="position:fixed;inset:0;z-index:9999">Sign in again</div>'],
    ['an event handler', '<p onclick="steal()">a</p>'],
    ['a broken table', '<table><tr><td>a<table>'],
    ['a form', '<form action="https://evil.test"><input name="password"></form>'],
  ])('[IN-040] shows %s as it was typed', async (_what, message) => {
    const { notificationId } = await server.given.conversation(ada, robin)
    const { body } = await replyTo(robin, notificationId, message)
    const [html = ''] = textsIn(body)

    expect(html).not.toMatch(/<(?!\/?p>)/)
    expect((await inboxOf(ada))[0]?.latestReply?.text).toBe(message)
  })

  it('ends with the last reply that a conversation may have', async () => {
    const { id, notificationId } = await server.given.conversation(ada, robin)
    const full = { replies_count: mostReplies - 1 }
    await server.db.updateTable('message_conversations').set(full).where('id', '=', id).execute()
    expect((await replyTo(robin, notificationId, 'The last')).status).toBe(201)
    const { status, problem } = await replyTo(robin, notificationId, 'One more')

    expect([status, problem.message]).toEqual([
      422,
      'This message has reached its limit of 500 replies. Please write a new message',
    ])
  })
})

describe('GET /api/conversations/:id', () => {
  it('[AP-034, D-84] answers its participants, and to anybody else it is not there', async () => {
    const { id, notificationId, writersId } = await server.given.conversation(ada, robin)
    const elsewhere = await server.given.organisation()
    const stranger = await server.given.person({ organisation_id: elsewhere.id, hrisLevels: ['1'], role: ['admin'] })
    const colleague = await server.given.person({ hrisLevels: ['1'], role: ['admin'] })

    expect((await server.as(robin).call(show, { params: { id } })).body).toMatchObject({ id, notificationId })
    expect((await server.as(ada).call(show, { params: { id } })).body).toMatchObject({ id, notificationId: writersId })
    for (const [person, asked] of [
      [stranger, id],
      [colleague, id],
      [robin, 'unknown'],
    ] as const) {
      const { status, problem } = await server.as(person).call(show, { params: { id: asked } })
      expect([status, problem.message]).toEqual([404, 'The resource does not exist'])
    }
  })

  it('[AP-034] says when nobody would read a reply, also after the other account was deleted', async () => {
    const { id, notificationId, writersId } = await server.given.conversation(ada, robin)
    await replyTo(ada, writersId, 'Bye!')
    await server.db.updateTable('people').set({ disabled_at: server.now() }).where('id', '=', ada.id).execute()
    const disabled = await server.as(robin).call(show, { params: { id } })
    await server.db.deleteFrom('people').where('id', '=', ada.id).execute()
    const deleted = await server.as(robin).call(show, { params: { id } })

    expect([disabled.body.canReply, deleted.body.canReply]).toEqual([false, false])
    expect(deleted.body.notifications).toMatchObject([{ replier: null, message: '<p>Bye!</p>' }])
    expect(deleted.body.participants.map(({ globalId }) => globalId)).toEqual([robin.id])
    expect((await inboxOf(robin))[0]).toMatchObject({ sender: null, latestReply: { replier: null, text: 'Bye!' } })
    expect((await replyTo(robin, notificationId, 'Hello?')).problem.message).toBe(
      'The other person no longer has an active account, so nobody would read a reply',
    )
  })
})
