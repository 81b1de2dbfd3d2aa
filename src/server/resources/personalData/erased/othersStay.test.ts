import { erasureGraceDays, personalDataCalls } from '@contract/personalData'
import type { GivenPerson } from '@server/testing/given'
import { giveMedia } from '@server/testing/giveMedia'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

let server: TestServer
let admin: GivenPerson
let other: GivenPerson
let organisation_id: string
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => {
  organisation_id = (await server.given.organisation()).id
  admin = await server.given.person({ organisation_id, role: ['admin', 'manager', 'employee'] })
  other = await server.given.person({ organisation_id, first_name: 'Bob', last_name: 'Other' })
})

const called = (first_name: string, last_name: string, more = {}) =>
  server.given.person({ organisation_id, first_name, last_name, ...more })
const erase = async ({ id, email }: GivenPerson, meanwhile: () => Promise<unknown> = () => Promise.resolve()) => {
  const body = { erasure: { nameOrEmail: email } }
  await server.as(admin).call(personalDataCalls.erase, { params: { id }, body })
  server.moveTo(new Date(server.now().getTime() + erasureGraceDays * 86_400_000))
  await meanwhile()
  await server.runJobs()
}
const noticesOf = async ({ id }: GivenPerson) => {
  const rows = server.db.selectFrom('notifications').where('sender_id', '=', id).select(['message', 'message_text'])
  return (await rows.execute()).toSorted((one, next) => (one.message < next.message ? -1 : 1))
}

it('whose name or address has that of somebody who is erased within it keeps it', async () => {
  const email = `bo.${organisation_id}@example.com`
  const person = await called('Ed', 'Lee', { email })
  for (const text of ['Ed Lee wrote to Fred Lee and Ed Leeman.', `jo-${email} wrote to ${email}.`])
    await server.given.notification(other, { sender_id: person.id, message: `<p>${text}</p>` })
  await erase(person, () => {
    const kept = { organisation_id, person_id: admin.id, call: 'one', request_digest: 'one', created_at: server.now() }
    const answers = ['Fred Lee, Ed Leeman', `jo-${email}`, 'By\nEd Lee', email.toUpperCase()]
    const rows = answers.map((name, at) => ({ ...kept, key: String(at), answer: JSON.stringify({ name }) }))
    return server.db.insertInto('kept_answers').values(rows).execute()
  })

  expect((await noticesOf(person)).map(({ message_text }) => message_text)).toEqual([
    'Erased person wrote to Fred Lee and Ed Leeman.',
    `jo-${email} wrote to Erased person.`,
  ])
  const left = server.db.selectFrom('kept_answers').where('person_id', '=', admin.id).orderBy('key').select('key')
  expect((await left.execute()).map(({ key }) => key)).toEqual(['0', '1'])
})

it.each(['person', 'Erased', 'E', 'p'])('somebody who is called %s is erased, and tags stay tags', async (name) => {
  const person = await called(name, '')
  await server.given.notification(other, { sender_id: person.id, message: `<p>${name} approved your feed.</p>` })
  await erase(person)

  const row = server.db.selectFrom('people').where('id', '=', person.id).select('erased_at')
  expect((await row.executeTakeFirstOrThrow()).erased_at).not.toBeNull()
  expect((await noticesOf(person))[0]?.message).toMatch(/^<p>(?:Erased|person|Erased person) approved your feed.<\/p>$/)
})

it('a conversation stays as long as one of its people has it, then it goes with its files', async () => {
  const person = await called('Ada', 'Quill')
  const { id } = await server.given.conversation(person, other, { message: '<p>Look</p>' })
  const media = { id: `${id}-media`, organisation_id, owner_id: person.id, policy: 'own' as const }
  const file = { id: `${id}-file`, name: 'one.pdf', contentType: 'application/pdf', content: '%PDF' }
  await giveMedia(
    { db: server.db, storage: server.app.files.storage },
    { ...media, holder: { kind: 'conversation', id }, created_at: server.now(), files: [file] },
  )
  const left = async () => {
    const conversations = server.db.selectFrom('message_conversations').where('id', '=', id).select('id')
    const files = server.db.selectFrom('media').where('id', '=', media.id).select('id')
    return [(await conversations.execute()).length, (await files.execute()).length]
  }
  await erase(person)
  expect(await left()).toEqual([1, 1])
  await erase(other)
  expect(await left()).toEqual([0, 0])
})

it('a report still says that they had read a communication', async () => {
  const person = await called('Ada', 'Quill')
  const read_at = server.now()
  const { id: notification_id } = await server.given.notification(person, { read_at })
  const dates = { created_at: read_at, updated_at: read_at }
  const texts = { subject: 'News', body: '<p>All is well</p>', reply_to: '', status: 'sent' as const, sent_at: read_at }
  const communication = { id: `${person.id}-letter`, organisation_id, ...texts, ...dates, creator_id: admin.id }
  await server.db
    .insertInto('communications')
    .values({ ...communication, blocks: '[]', short_codes: '{}', added_filters: '{}', must_read: false })
    .execute()
  await server.db
    .insertInto('communication_receivers')
    .values({
      organisation_id,
      communication_id: communication.id,
      person_id: person.id,
      state: 'sent',
      notification_id,
    })
    .execute()
  await erase(person)

  const receiver = server.db.selectFrom('communication_receivers').where('person_id', '=', person.id)
  expect((await receiver.select('read_at').executeTakeFirstOrThrow()).read_at).toEqual(read_at)
})
