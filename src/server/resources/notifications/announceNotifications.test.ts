import { conversationCalls } from '@contract/conversations'
import { notificationCalls } from '@contract/notifications'
import type { AnnouncementOf } from '@server/announcements/topics'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { announceNotifications } from './notificationService'

let server: TestServer
let heard: AnnouncementOf<'records.changed'>[]
beforeAll(async () => {
  server = await startTestServer()
  server.app.announcements.listen(
    'records.changed',
    (announcement) => heard.push(announcement),
    () => {},
  )
})
beforeEach(() => {
  heard = []
})

describe('what changes an inbox', () => {
  it('[D-97] is announced for its person alone: a message that was read, and all of them', async () => {
    const robin = await server.given.person()
    const { id } = await server.given.notification(robin)
    const body = { notification: { read: true as const } }
    await server.as(robin).call(notificationCalls.update, { params: { id }, body })
    await server.as(robin).call(notificationCalls.readAll, { body: { source: '' } })

    const whose = { topic: 'records.changed', organisationId: robin.organisation_id, personIds: [robin.id] }
    expect(heard).toEqual([
      { ...whose, kind: 'notification', id },
      { ...whose, kind: 'inbox', id: robin.id },
    ])
  })

  it('[D-97] is announced for both people of a conversation: a message and each reply', async () => {
    const [ada, robin] = [await server.given.person({ hrisLevels: ['1'] }), await server.given.person()]
    const message = { recipientId: ada.id, subject: 'Keys', message: 'Found!' }
    const { body } = await server.as(robin).call(conversationCalls.create, { body: { conversation: message } })
    const told = () => heard.splice(0).map(({ kind, personIds }) => [kind, ...(personIds ?? [])])
    const both = [ada, robin].map(({ id }) => ['notification', id])
    expect(told().sort()).toEqual(both)

    await server
      .as(robin)
      .call(conversationCalls.reply, { params: { id: body.notificationId }, body: { message: 'P.S.' } })
    expect(told().sort()).toEqual(both)
  })

  it('[D-97] is announced for what was changed, when several are marked and some were marked before', async () => {
    const robin = await server.given.person()
    const { id } = await server.given.notification(robin)
    const other = await server.given.notification(robin, { read_at: server.now() })
    await server.as(robin).call(notificationCalls.mark, { body: { ids: [id, other.id], read: true } })

    expect(heard.map((announcement) => announcement.id)).toEqual([id])
  })

  it('is not announced to anybody when the message is somebody else’s', async () => {
    const { id } = await server.given.notification(await server.given.person())
    const body = { notification: { read: true as const } }
    const { status } = await server
      .as(await server.given.person())
      .call(notificationCalls.update, { params: { id }, body })

    expect([status, heard]).toEqual([404, []])
  })

  it.each([
    [20, 20],
    [21, 1],
    [5_000, 1],
  ])('for %i people at once takes %i announcements, which fit into a notification', (people, expected) => {
    const announce = jest.fn()
    const written = Array.from({ length: people }, (_, index) => ({ id: `n${index}`, person_id: `p${index}` }))
    announceNotifications({ announce, organisationId: 'home' }, written)

    expect(announce).toHaveBeenCalledTimes(expected)
    expect(announce).toHaveBeenCalledWith(expect.objectContaining({ kind: 'notification', id: 'n0' }))
  })
})
