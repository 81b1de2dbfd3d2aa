import { addMinutes } from 'date-fns'
import { notificationCalls } from '@contract/notifications'
import { aFeedHouse, approving, managing, writing, type FeedHouse } from '@server/testing/feedsOfTest'
import type { GivenPerson } from '@server/testing/given'
import { openLive } from '@server/testing/openLive'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

let server: TestServer
let house: FeedHouse
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => void (house = await aFeedHouse(server)))

const inboxOf = async (person: GivenPerson) => {
  const { body } = await server.as(person).call(notificationCalls.index, { query: {} })
  return body.records.map(({ subject, source, href, read, message }) => ({ subject, source, href, read, message }))
}

describe('authors and approvers', () => {
  it('[D-68] are told when a feed is submitted, approved and rejected, with a link to it', async () => {
    const other = await house.person(approving)
    const content = '<p>Closed on <b>Monday</b> & Tuesday</p>'
    const { id } = (await house.as(house.author).create({ status: 'pending', content })).body
    const href = `/feeds/${id}`

    for (const approver of [house.approver, other]) {
      const [told] = await inboxOf(approver)
      expect(told).toMatchObject({ subject: 'A feed is waiting for your approval', source: 'hris', href, read: false })
      expect(told?.message).toContain('Ella King submitted')
      expect(told?.message).toContain('Closed on Monday &amp; Tuesday')
    }
    await house.as(house.approver).reject(id, 'No <i>date</i>')
    expect(await inboxOf(house.author)).toMatchObject([{ subject: 'Your feed was rejected', href }])
    expect((await inboxOf(house.author))[0]?.message).toContain('No &lt;i&gt;date&lt;/i&gt;')

    server.moveTo(addMinutes(server.now(), 10))
    await house.as(house.author).resolve(id)
    await house.as(house.author).update(id, { status: 'pending' })
    expect(await inboxOf(other)).toHaveLength(2)
    await house.as(other).approve(id)
    expect((await inboxOf(house.author)).map(({ subject }) => subject)).toEqual([
      'Your feed was approved',
      'Your feed was rejected',
    ])
  })

  it('[D-68] are told once of the feeds that one author submits within ten minutes, until they have read it', async () => {
    const other = await house.person(writing)
    const submit = (author: GivenPerson, content: string) => house.as(author).create({ status: 'pending', content })
    await submit(house.author, '<p>First</p>')
    await submit(house.author, '<p>Second & third</p>')
    server.moveTo(addMinutes(server.now(), 1)) // the inbox is in the order of times
    await submit(other, '<p>Of another</p>')

    const [ofOther, together, ...none] = await inboxOf(house.approver)
    expect([ofOther?.subject, none]).toEqual(['A feed is waiting for your approval', []])
    expect(together).toMatchObject({
      subject: 'Several feeds are waiting for your approval',
      href: '/feeds?status=pending',
    })
    expect(together?.message).toContain('Ella King submitted several feeds for approval')
    expect(together?.message).toContain('Second &amp; third')

    await server.as(house.approver).call(notificationCalls.readAll, { body: {} })
    await submit(house.author, '<p>After reading</p>')
    server.moveTo(addMinutes(server.now(), 10))
    await submit(house.author, '<p>Later</p>')
    expect(await inboxOf(house.approver)).toHaveLength(4)
  })

  it('[D-68] are told of drafts and their own decisions nothing, and disabled approvers get nothing', async () => {
    const both = await house.person({ ...writing, ...approving })
    const disabled = await house.person({ ...approving, disabled_at: server.now() })
    await house.as(both).create()
    const { id } = (await house.as(both).create({ status: 'pending' })).body
    await house.as(both).approve(id)

    expect(await inboxOf(both)).toEqual([])
    expect(await inboxOf(house.approver)).toHaveLength(1)
    const stored = await server.db
      .selectFrom('notifications')
      .where('person_id', '=', disabled.id)
      .select('id')
      .execute()
    expect(stored).toEqual([])
  })
})

describe('open windows', () => {
  const windowOf = async (person: GivenPerson) => openLive(server, await server.tokenOf(person))

  it('[D-65, D-97] of those whom a feed concerns are told of its approval, its comments, its likes and its end; others are not', async () => {
    const manager = await house.person({ ...managing, manages: [house.here], locations: [] })
    const elsewhere = await house.person({ locations: [house.there] })
    const manages = [house.there]
    const otherManager = await house.person({ ...managing, manages, locations: manages })
    const stranger = await (await aFeedHouse(server)).person()
    const concerned = [house.author, house.approver, house.reader, manager]
    const windows = await Promise.all(concerned.map(windowOf))
    const others = await Promise.all([elsewhere, otherManager, stranger].map(windowOf))
    const allAreTold = (kind: string, id: string) =>
      Promise.all(windows.map(({ until }) => until((message) => message.kind === kind && message.id === id)))

    const id = await house.feed({ status: 'pending' })
    await house.as(house.approver).approve(id)
    await allAreTold('feed', id)
    const comment = (await house.as(house.reader).comment(id, 'Noted')).body
    await allAreTold('feedComment', id)
    for (const isLiked of [true, true, false]) await house.as(house.reader).like(id, isLiked)
    await allAreTold('feedLike', id)
    const before = windows[2]?.received().length ?? 0
    await house.as(house.author).deactivate(id)
    await windows[2]?.until(() => (windows[2]?.received().length ?? 0) > before)

    expect(windows[2]?.received().map(({ id }) => id)).not.toContain(comment.id)
    expect(others.flatMap(({ received }) => received())).toEqual([])
  })

  it('[D-97] of readers are not told of a draft, nor of what waits; approvers are told of the latter', async () => {
    const [reader, approver, author] = await Promise.all([house.reader, house.approver, house.author].map(windowOf))
    const draft = await house.as(house.author).create()
    await author?.until(({ id }) => id === draft.body.id)
    const waiting = await house.as(house.author).create({ status: 'pending' })
    await approver?.until(({ id }) => id === waiting.body.id)

    expect(approver?.received().filter(({ id }) => id === draft.body.id)).toEqual([])
    expect(reader?.received()).toEqual([])
  })
})
