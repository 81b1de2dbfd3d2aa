import { conversationCalls } from '@contract/conversations'
import { feedReplyCalls } from '@contract/feedReply'
import { notificationCalls } from '@contract/notifications'
import { aFeedHouse, refusalOf, type FeedHouse } from '@server/testing/feedsOfTest'
import { giveMedia } from '@server/testing/giveMedia'
import { openTestDatabase, testServerUrl } from '@server/testing/openTestDatabase'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { testSecret } from '@server/testing/testSecret'
import { hasNoAuthor, isNotRepliable, isOwnFeed } from './feedComments'
import { isNotPublished } from './feedRules'

let server: TestServer
let house: FeedHouse
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => void (house = await aFeedHouse(server)))

describe('replying to a feed', () => {
  it('[AP-044, FE-040, D-66] writes to its author, and answers the message in the inbox of who replied', async () => {
    const id = await house.feed({ content: 'Closed on Monday' })
    const { status, body } = await house.as(house.reader).reply(id)
    const own = await server.as(house.reader).call(notificationCalls.show, { params: { id: body.notificationId } })
    const [received] = (await server.as(house.author).call(notificationCalls.index, { query: {} })).body.records

    expect(status).toBe(201)
    expect(own.body).toMatchObject({
      subject: 'About the feed: Closed on Monday',
      subCategory: 'personal',
      read: true,
      recipient: { globalId: house.author.id },
      href: null,
    })
    expect(own.body.message).toContain('Robin Quill replied to your feed')
    expect(received).toMatchObject({ subCategory: 'personal', read: false, href: `/feeds/${id}` })
    expect(received?.conversationId).toBe(own.body.conversationId)
    const message = { params: { id: body.notificationId }, body: { message: 'Also in the morning?' } }
    expect((await server.as(house.reader).call(conversationCalls.reply, message)).status).toBe(201)
  })

  it('[AP-044, D-108] makes the notification with the first message, its files and the feed in one', async () => {
    const id = await house.feed({ content: 'Closed on Monday' })
    const { reader, author, as } = house
    const inboxOf = async (who: typeof reader) =>
      (await server.as(who).call(notificationCalls.index, { query: {} })).body.records
    const mediaId = 'media-of-reply'
    const files = [{ id: 'rota', name: 'rota.pdf', contentType: 'application/pdf', content: '%PDF-1.4 rota' }]
    await giveMedia(
      { db: server.db, storage: server.app.files.storage },
      { id: mediaId, ...house.own, owner_id: reader.id, policy: 'own', created_at: server.now(), files },
    )
    const misspelt = [{ response: { message: 'x' } }, { mesage: 'x' }] as object[]
    const refusals = [{ message: ' ' }, { mediaId }, { message: 'Really?', mediaId: 'unknown' }, ...misspelt]
    for (const body of refusals) expect((await as(reader).reply(id, body)).status).toBe(422)
    expect([await inboxOf(reader), await inboxOf(author)]).toEqual([[], []])

    const once = { 'idempotency-key': 'one-form' }
    const send = () => as(reader).reply(id, { message: 'Also in the <morning>?', mediaId }, once)
    const [first, again] = [await send(), await send()]
    expect([first.status, again.text]).toEqual([201, first.text])
    const [received, ...others] = await inboxOf(author)
    expect(others).toEqual([])
    expect(received).toMatchObject({
      subject: 'About the feed: Closed on Monday',
      message: '<p>Also in the &lt;morning&gt;?</p><blockquote>Closed on Monday</blockquote>',
      read: false,
      href: `/feeds/${id}`,
      media: { objectFiles: [{ name: 'rota.pdf' }] },
    })
    expect(await inboxOf(reader)).toMatchObject([{ id: first.body.notificationId, read: true }])

    expect((await as(reader).reply(id, { message: 'And on Sunday?' })).body).toEqual(first.body)
    expect(await inboxOf(author)).toMatchObject([{ id: received?.id, latestReply: { text: 'And on Sunday?' } }])
    expect((await as(reader).reply(id, {})).body).toEqual(first.body)
  })

  it('[AP-044] again opens the same conversation, and each person has their own', async () => {
    const [id, other] = [await house.feed(), await house.feed()]
    const first = (await house.as(house.reader).reply(id)).body.notificationId

    expect((await house.as(house.reader).reply(id)).body.notificationId).toBe(first)
    expect((await house.as(house.reader).reply(other)).body.notificationId).not.toBe(first)
    expect((await house.as(house.approver).reply(id)).body.notificationId).not.toBe(first)
    const once = { 'idempotency-key': 'one-press' }
    const press = () => server.as(house.approver).call(feedReplyCalls.reply, { params: { id: other } }, once)
    expect((await press()).text).toBe((await press()).text)
  })

  it('[AP-044] takes an empty body with the content type of every call for none', async () => {
    const { send } = server.as(house.reader)
    const headers = { 'content-type': 'application/json' }
    const { status } = await send(`/api/feeds/${await house.feed()}/reply`, { method: 'POST', headers, body: '' })
    expect(status).toBe(201)
  })

  it('[AP-044, FE-021, D-66] is refused for own feeds, for those that are closed or not out, and without an author', async () => {
    const refusal = (sentence: string) => [422, { base: [sentence] }]
    const { as, feed } = house

    expect(await refusalOf(as(house.author).reply(await feed()))).toEqual(refusal(isOwnFeed))
    expect(await refusalOf(as(house.reader).reply(await feed({ repliable: false })))).toEqual(refusal(isNotRepliable))
    const waiting = await feed({ status: 'pending' })
    expect(await refusalOf(as(house.approver).reply(waiting))).toEqual(refusal(isNotPublished))
    expect((await as(house.reader).reply(waiting)).status).toBe(404)
    const gone = await house.person()
    const [orphan, left] = [await feed({}, gone), await feed()]
    await server.db.deleteFrom('people').where('id', '=', gone.id).execute()
    expect(await refusalOf(as(house.reader).reply(orphan))).toEqual(refusal(hasNoAuthor))
    expect((await as(house.reader).show(orphan)).body.user).toBeNull()
    await server.db.updateTable('people').set({ disabled_at: server.now() }).where('id', '=', house.author.id).execute()
    expect(await refusalOf(as(house.reader).reply(left))).toEqual(refusal(hasNoAuthor))
  })
})

/** The embedded database works on one call of a person at a time. */
const onPostgres = testServerUrl() === null ? describe.skip : describe

onPostgres('replies of a person to a feed at the same time', () => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>
  let shared: TestServer
  beforeAll(async () => {
    opened = await openTestDatabase()
    const variables = { DATABASE_URL: opened.url ?? '', SESSION_SECRET: testSecret }
    shared = await startTestServer({ database: opened, variables })
  })
  afterAll(() => opened.close())

  it('[AP-044] begin one conversation, in which each message is', async () => {
    const { reader, author, as, feed } = await aFeedHouse(shared)
    const { show, reply } = as(reader)
    const id = await feed()
    const texts = ['One', 'Two', 'Three', 'Four']
    await Promise.all(texts.map(() => show(id))) // opens the connections
    const answers = await Promise.all(texts.map((message) => reply(id, { message })))
    const own = new Set(answers.map(({ body }) => body.notificationId))
    expect(own.size).toBe(1)
    const { records } = (await shared.as(author).call(notificationCalls.index, { query: {} })).body
    expect(records).toHaveLength(1)
    const params = { id: records[0]?.conversationId ?? '' }
    expect((await shared.as(author).call(conversationCalls.show, { params })).body.notifications).toHaveLength(3)
  })
})
