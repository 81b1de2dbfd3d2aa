import { conversationCalls } from '@contract/conversations'
import { notificationCalls } from '@contract/notifications'
import { anyOf } from '@server/database/anyOf'
import type { Scope } from '@server/database/scope'
import { createScopes } from '@server/database/scopes'
import { asSystem } from '@server/jobs/systemScope'
import type { GivenPerson } from '@server/testing/given'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { notificationRepository } from './notificationRepository'
import { notificationService } from './notificationService'

const { index, show } = notificationCalls
const long = `<p>The café in Norwood closes on Friday.</p>${'<p>Please read all of it.</p>'.repeat(100)}`

let server: TestServer
let writer: GivenPerson
let readers: GivenPerson[]
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  writer = await server.given.person()
  readers = await Promise.all([1, 2, 3].map(() => server.given.person()))
})

const shared = () => server.db.selectFrom('shared_messages').selectAll().execute()

const send = async (message: string, to: readonly GivenPerson[] = readers) => {
  const personIds = to.map(({ id }) => id)
  const notification = { organisation_id: writer.organisation_id, sender_id: writer.id, source: 'hris' as const }
  const words = { subject: 'Opening hours', message, created_at: server.now() }
  const added = await notificationRepository.addForAll(server.db, personIds, { ...notification, ...words })
  return added.map(({ id }) => id)
}
const inboxOf = async (person: GivenPerson, searched?: string) => {
  const query = searched === undefined ? {} : { 'q[subject_or_message_cont]': searched }
  return (await server.as(person).call(index, { query })).body.records
}

describe('a long message that many people get', () => {
  it('is stored once and read by each of them, whole by itself and from its beginning in the list', async () => {
    const before = (await shared()).length
    const ids = await send(long)
    expect((await shared()).length - before).toBe(1)
    for (const [at, reader] of readers.entries()) {
      const { body } = await server.as(reader).call(show, { params: { id: ids[at] ?? '' } })
      expect(body).toMatchObject({ subject: 'Opening hours', message: long })
      expect(await inboxOf(reader)).toMatchObject([
        {
          id: ids[at],
          subject: 'Opening hours',
          isExcerpt: true,
          message: expect.stringContaining('The café') as string,
        },
      ])
    }
    const rows = await server.db.selectFrom('notifications').where('id', '=', anyOf(ids)).selectAll().execute()
    expect(rows.map(({ subject, message, message_text }) => subject + message + message_text)).toEqual(['', '', ''])
  })

  it('is read and found as before when an older version wrote it, with the subject in each notification', async () => {
    const [reader = writer] = readers
    const [id = ''] = await send(long)
    const words = { searched_text: 'the cafe in norwood', subject: '' }
    const [{ shared_message_id = null } = {}] = await server.db
      .updateTable('notifications')
      .set({ subject: 'Closing hours' })
      .where('id', '=', id)
      .returning('shared_message_id')
      .execute()
    await server.db.updateTable('shared_messages').set(words).where('id', '=', shared_message_id).execute()

    expect(await inboxOf(reader, 'closing norwood')).toMatchObject([{ id, subject: 'Closing hours' }])
  })

  it('goes to many in several transactions, stored once, and is announced in each', async () => {
    const personIds = Array.from({ length: 150 }, (_, at) => readers[at % 3]?.id ?? '') // three who stand for many
    const before = (await shared()).length
    const announced: unknown[] = []
    const within = <Result>(work: (scope: Scope) => Promise<Result>) =>
      asSystem(
        createScopes(server.bound, server.now, (told) => announced.push(...told)),
        writer.organisation_id,
        work,
      )
    await notificationService.sendToMany(within, personIds, { source: 'hris', subject: 'Closed', message: long })

    expect((await shared()).length - before).toBe(1)
    for (const person of readers) {
      const { body } = await server
        .as(person)
        .call(index, { query: { 'q[subject_or_message_cont]': 'closed norwood' } })
      expect(body.total).toBe(50)
    }
    expect(announced).toHaveLength(2)
  })

  it('is found by words of its text, of its subject, and of both together, by its receivers alone', async () => {
    const [reader = writer, other = writer] = readers
    const ids = await send(long, [reader, writer])
    await send(long.replace('Norwood', 'Glenelg'), [other, writer])
    const found = async (searched: string) => (await inboxOf(reader, searched)).map(({ id }) => id)

    expect(await found('cafe norwood')).toEqual([ids[0]])
    expect(await found('opening hours')).toEqual([ids[0]])
    expect(await found('opening norwood')).toEqual([ids[0]])
    expect(await found('glenelg')).toEqual([])
    expect((await inboxOf(other, 'norwood')).length).toBe(0)
  })

  it('goes along with a conversation that a reply begins, and is found with the words of the reply', async () => {
    const [reader = writer] = readers
    const [id = ''] = await send(long)
    await server.db
      .updateTable('notifications')
      .set({ source: 'personal', sub_category: 'personal' })
      .where('id', '=', id)
      .execute()
    const reply = { params: { id }, body: { message: 'See you in Glenelg' } }
    await server.as(reader).call(conversationCalls.reply, reply)

    for (const person of [reader, writer])
      expect(await inboxOf(person, 'norwood glenelg')).toMatchObject([
        { subject: 'Opening hours', message: expect.stringContaining('The café') as string },
      ])
  })

  it('gets other words for all who have it, once', async () => {
    const ids = await send(long)
    const before = (await shared()).length
    const scope = { db: server.db, organisationId: writer.organisation_id, now: server.now() }
    await notificationRepository.reword(scope as never, ids, {
      subject: 'Changed',
      message: long.replace('Friday', 'Sunday'),
    })

    expect((await shared()).length - before).toBe(1)
    for (const reader of readers) expect(await inboxOf(reader, 'sunday')).toMatchObject([{ subject: 'Changed' }])
  })

  it('is removed when all who had it are, and stays as long as somebody has it', async () => {
    const [first = writer, ...others] = readers
    const [kept] = await send(long.replace('Friday', 'Monday'), [first, ...others])
      .then(shared)
      .then((all) => all.slice(-1))
    const hasIt = async () => {
      server.moveTo(new Date(server.now().getTime() + 25 * 60 * 60 * 1_000).toISOString())
      await server.runJobs()
      return (await shared()).some(({ id }) => id === kept?.id)
    }
    const remove = (people: readonly GivenPerson[]) =>
      server.db
        .deleteFrom('people')
        .where(
          'id',
          'in',
          people.map(({ id }) => id),
        )
        .execute()
    await remove(others)
    const whileOne = await hasIt()
    await remove([first])

    expect([whileOne, await hasIt()]).toEqual([true, false])
  })
})

it('a message of one person, or a short one, stands in the notification itself', async () => {
  const before = (await shared()).length
  await send(long, readers.slice(0, 1))
  await send('<p>Short.</p>')

  expect(await shared()).toHaveLength(before)
})
