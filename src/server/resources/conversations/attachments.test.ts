import { conversationCalls } from '@contract/conversations'
import { mediaCalls, type Media } from '@contract/media'
import { notificationCalls } from '@contract/notifications'
import type { GivenPerson } from '@server/testing/given'
import { giveMedia } from '@server/testing/giveMedia'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

const { create, show, reply } = conversationCalls
let server: TestServer
let ada: GivenPerson
let robin: GivenPerson
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  ada = await server.given.person({ hrisLevels: ['1'] })
  robin = await server.given.person()
})

let last = 0
const uploadedBy = async ({ id: owner_id, organisation_id }: GivenPerson) => {
  const id = `media-${++last}`
  const file = { id: `${id}-file`, name: 'menu.pdf', contentType: 'application/pdf', content: '%PDF-1.4 menu' }
  const where = { db: server.db, storage: server.app.files.storage }
  await giveMedia(where, { id, organisation_id, owner_id, policy: 'own', created_at: server.now(), files: [file] })
  return id
}
const replyWith = (person: GivenPerson, id: string, mediaId: string | null) =>
  server.as(person).call(reply, { params: { id }, body: { message: 'See the file', mediaId } })
const writeWith = (person: GivenPerson, mediaId: string | null) => {
  const conversation = { recipientId: ada.id, subject: 'Menu', message: 'See the file', mediaId }
  return server.as(person).call(create, { body: { conversation } })
}
const repliesOf = async (person: GivenPerson, id: string) =>
  (await server.as(person).call(show, { params: { id } })).body.notifications
const inboxOf = async (person: GivenPerson) =>
  (await server.as(person).call(notificationCalls.index, { query: {} })).body.records
const open = async (media: Media | null | undefined) => {
  const answer = await server.anybody.send(media?.objectFiles[0]?.url ?? '/no-file')
  return [answer.status, answer.text]
}
const fileFor = async (person: GivenPerson, mediaId: string) => {
  const params = { id: `${mediaId}-file`, variant: 'original' } as const
  return (await server.as(person).call(mediaCalls.file, { params, query: {} })).status
}

describe('files of a reply', () => {
  it('[AP-033, IN-031, D-69] are sent with it, and opened by both people', async () => {
    const { id, notificationId } = await server.given.conversation(ada, robin)
    const mediaId = await uploadedBy(robin)
    const { status, body } = await replyWith(robin, notificationId, mediaId)

    expect([status, body.notifications.map(({ media }) => media?.id)]).toEqual([201, [mediaId]])
    for (const person of [ada, robin]) {
      const [sent] = await repliesOf(person, id)
      expect(sent?.media?.objectFiles).toMatchObject([{ name: 'menu.pdf', extension: 'pdf', size: 13 }])
      expect(await open(sent?.media)).toEqual([200, '%PDF-1.4 menu'])
    }
  })

  it('[SV-002, D-69] are not there for anybody else, also within the organisation', async () => {
    const { notificationId } = await server.given.conversation(ada, robin)
    const mediaId = await uploadedBy(robin)
    await replyWith(robin, notificationId, mediaId)
    const elsewhere = await server.given.organisation()
    const admin = { hrisLevels: ['1'], role: ['admin'] }
    const colleague = await server.given.person(admin)
    const stranger = await server.given.person({ ...admin, organisation_id: elsewhere.id })

    expect([await fileFor(ada, mediaId), await fileFor(robin, mediaId)]).toEqual([200, 200])
    expect([await fileFor(colleague, mediaId), await fileFor(stranger, mediaId)]).toEqual([404, 404])
  })

  it('[D-69] can not be changed once they are sent', async () => {
    const { notificationId } = await server.given.conversation(ada, robin)
    const mediaId = await uploadedBy(robin)
    await replyWith(robin, notificationId, mediaId)
    const removal = { params: { id: mediaId }, body: { index: `${mediaId}-file` } }
    const { status, problem } = await server.as(robin).call(mediaCalls.detach, removal)

    expect([status, problem.message]).toEqual([422, 'These files can no longer be changed'])
  })

  it('are left out of a reply without any', async () => {
    const { notificationId } = await server.given.conversation(ada, robin)
    const { status, body } = await replyWith(robin, notificationId, null)

    expect([status, body.notifications.map(({ media }) => media)]).toEqual([201, [null]])
  })

  it('[SV-002, D-13] are refused at their field when they are another person’s, of another organisation, sent before or unknown, and the reply is not kept', async () => {
    const { id, notificationId } = await server.given.conversation(ada, robin)
    const elsewhere = await server.given.organisation()
    const stranger = await server.given.person({ organisation_id: elsewhere.id })
    const sent = await uploadedBy(robin)
    await replyWith(robin, notificationId, sent)

    for (const mediaId of [await uploadedBy(ada), await uploadedBy(stranger), sent, 'unknown'])
      for (const answer of [await replyWith(robin, notificationId, mediaId), await writeWith(robin, mediaId)])
        expect([answer.status, answer.problem.errors]).toEqual([422, { mediaId: ['does not exist'] }])
    expect(await repliesOf(ada, id)).toHaveLength(1)
    expect(await inboxOf(robin)).toHaveLength(1)
  })
})

describe('files of a new message', () => {
  it('[D-69] are in the notifications of both people, who can open them', async () => {
    const mediaId = await uploadedBy(robin)
    const { body } = await writeWith(robin, mediaId)

    for (const person of [ada, robin]) {
      const [listed] = await inboxOf(person)
      const shown = await server.as(person).call(notificationCalls.show, { params: { id: listed?.id ?? '' } })
      expect([listed?.conversationId, listed?.media?.id, shown.body.media?.id]).toEqual([body.id, mediaId, mediaId])
      expect(await open(listed?.media)).toEqual([200, '%PDF-1.4 menu'])
    }
    expect(await fileFor(await server.given.person({ role: ['admin'] }), mediaId)).toBe(404)
  })

  it('are refused when they were sent with another one', async () => {
    const mediaId = await uploadedBy(robin)
    await writeWith(robin, mediaId)
    const { status, problem } = await writeWith(robin, mediaId)

    expect([status, problem.errors]).toEqual([422, { mediaId: ['does not exist'] }])
  })
})
