import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { exportDays, personalDataCalls } from '@contract/personalData'
import { chatMediaKey } from '@conversations/port'
import type { GivenPerson } from '@server/testing/given'
import { giveAttempt, giveEnrolment, giveQuestions } from '@server/testing/enrolmentsOfTest'
import { giveMedia } from '@server/testing/giveMedia'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import { exportParts } from './exported/exportParts'

let server: TestServer
let admin: GivenPerson
let organisation_id: string
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => {
  organisation_id = (await server.given.organisation()).id
  admin = await server.given.person({ organisation_id, role: ['admin', 'manager', 'employee'] })
})

const someone = (more = {}) => server.given.person({ organisation_id, ...more })
const start = ({ id }: GivenPerson, by = admin) => server.as(by).call(personalDataCalls.start, { params: { id } })
const show = async ({ id }: GivenPerson, by = admin) =>
  (await server.as(by).call(personalDataCalls.show, { params: { id } })).body.export
const bytesAt = async (url: string) => {
  const answer = await fetch(server.baseUrl() + url)
  return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) }
}
const written = async (person: GivenPerson) => {
  await start(person)
  await server.runJobs()
  const shown = await show(person)
  const { bytes } = await bytesAt(shown?.url ?? '')
  const files = unzipSync(bytes)
  return {
    shown,
    names: Object.keys(files),
    text: (name: string) => strFromU8(files[name] ?? new Uint8Array()),
    rows: (name: string) =>
      JSON.parse(strFromU8(files[`${name}.json`] ?? new Uint8Array())) as Record<string, unknown>[],
  }
}
const later = (days: number) => new Date(server.now().getTime() + days * 86_400_000)
const actionsOn = async ({ id }: GivenPerson) => {
  const rows = server.db.selectFrom('audit_log').where('record_kind', '=', 'person').where('record_id', '=', id)
  return (
    await rows
      .select(['person_id', 'details'])
      .orderBy(sql`details ->> 'action'`)
      .execute()
  ).map(({ person_id, details }) => [details['action'], person_id])
}

describe('an export of a person', () => {
  it('is a ZIP with a file for each part, which says what it is', async () => {
    const place = await server.given.location({ organisation_id, name: 'Nørrebro – 北' })
    const person = await someone({ first_name: 'Ada', last_name: 'Łuk', locations: [place] })
    const { shown, names, rows, text } = await written(person)

    expect(shown).toMatchObject({
      state: 'done',
      failure: null,
      done: exportParts.length,
      total: exportParts.length,
      expiresAt: later(exportDays).toISOString(),
    })
    expect(names).toEqual([...exportParts.map(({ name }) => `${name}.json`), 'README.txt'])
    expect(rows('account')).toMatchObject([{ id: person.id, email: person.email, firstName: 'Ada', lastName: 'Łuk' }])
    expect(rows('locations')).toEqual([
      { personId: person.id, locationId: place.id, location: 'Nørrebro – 北', fromDirectory: false },
    ])
    expect(text('README.txt')).toContain(`Everything that Muster knows of ${person.email}`)
    expect(text('README.txt')).toContain('locations.json (1 record): the locations at which this person works.')
  })

  it('has the enrolments of a student with answers and decisions, and none that a trainer decided on', async () => {
    const [student, trainer] = [await someone({ first_name: 'Ada' }), await someone({ first_name: 'Bob' })]
    const { id: enrolment_id, unitId } = await giveEnrolment(server, { learner: student, trainer })
    const decided = { decided_at: server.now(), decided_by: trainer.id, comment: 'Say more' }
    const answers = JSON.stringify({ legalName: 'Ada Quill' })
    await server.db
      .insertInto('training_enrolment_stages')
      .values({ organisation_id, enrolment_id, kind: 'enrolmentForm', status: 'resubmit', answers, ...decided })
      .execute()
    const set = await giveQuestions(server, { organisation_id }, 'assessment', undefined, { unitId })
    const gone = { enrolmentId: enrolment_id, unitId, questionSetId: set.id, versionId: set.versionId }
    await giveAttempt(server, { organisation_id }, gone, { answers: '{"goal":"Cook"}', decided_by: trainer.id })
    const [own, led] = [await written(student), await written(trainer)]

    expect(own.rows('task-attempts')).toMatchObject([{ answers: { goal: 'Cook' }, questions: [{ key: 'goal' }] }])
    expect(own.rows('enrolments')).toMatchObject([{ id: enrolment_id, personId: student.id }])
    expect(own.rows('enrolment-stages')).toMatchObject([
      { kind: 'enrolmentForm', status: 'resubmit', answers: { legalName: 'Ada Quill' }, comment: 'Say more' },
    ])
    expect(own.rows('enrolment-units')).toMatchObject([{ enrolmentId: enrolment_id, state: 'active' }])
    expect(led.rows('classes-led')).toHaveLength(1)
    const ofLearners = ['enrolments', 'enrolment-stages', 'enrolment-units', 'task-attempts']
    expect(ofLearners.flatMap((name) => led.rows(name))).toEqual([])
  })

  it('has what they wrote and received, and nothing of others', async () => {
    const [person, other] = [await someone({ first_name: 'Ada' }), await someone({ first_name: 'Bob' })]
    const { id: conversation_id } = await server.given.conversation(other, person, { message: '<p>How are you?</p>' })
    await server.given.notification(other, { message: '<p>For Bob alone</p>' })
    const reply = { organisation_id, conversation_id, position: 1, created_at: server.now() }
    await server.db
      .insertInto('message_replies')
      .values([
        { ...reply, id: `${person.id}-reply`, replier_id: person.id, message: 'Fine' },
        { ...reply, id: `${other.id}-reply`, position: 2, replier_id: other.id, message: 'Good' },
      ])
      .execute()
    const { rows } = await written(person)

    expect(rows('inbox').map(({ message, sender }) => [message, sender])).toEqual([
      ['<p>How are you?</p>', 'Bob Quill'],
    ])
    expect(rows('replies').map(({ message, replier }) => [message, replier])).toEqual([
      ['Fine', 'Ada Quill'],
      ['Good', 'Bob Quill'],
    ])
  })

  it('tells no secret: no password, no session, no text of an email that opens the account', async () => {
    const person = await someone({ password: 'Quiet.Kettle.4471' })
    const to_address = person.email.toUpperCase()
    await server.given.mail({ organisation_id, to_address, subject: 'Link', text: 'https://secret', is_secret: true })
    await server.given.mail({ organisation_id, to_address, subject: 'News', text: 'All is well' })
    await server.tokenOf(person)
    const { names, text, rows } = await written(person)
    const { password_hash } = await server.db
      .selectFrom('people')
      .where('id', '=', person.id)
      .select('password_hash')
      .executeTakeFirstOrThrow()
    const sessions = await server.db.selectFrom('sessions').where('person_id', '=', person.id).select('id').execute()
    const everything = names.map(text).join('\n')

    expect(rows('sign-ins')).toMatchObject([{ address: '127.0.0.1', userAgent: 'test' }])
    expect(rows('emails').map((mail) => [mail['subject'], mail['text']])).toEqual([
      ['Link', null],
      ['News', 'All is well'],
    ])
    for (const secret of [password_hash, 'https://secret', ...sessions.map(({ id }) => id)])
      expect(everything).not.toContain(secret)
  })

  it('fills in texts that are stored once for many', async () => {
    const person = await someone()
    const own = { organisation_id, created_at: server.now() }
    const code_values = JSON.stringify({ company_name: 'Harbour' })
    await server.db
      .insertInto('shared_messages')
      .values({
        ...own,
        id: `${person.id}-shared`,
        subject: 'News of {{company_name}}',
        message: '<p>Hello {{first_name}}</p>',
        searched_text: 'news',
        code_values,
      })
      .execute()
    await server.given.notification(person, {
      subject: '',
      message: '',
      shared_message_id: `${person.id}-shared`,
      code_values: JSON.stringify({ first_name: 'Robin' }),
    })
    const text = { ...own, id: `${person.id}-text`, text: 'Hello {{first_name}} of {{company_name}}', html: '' }
    await server.db
      .insertInto('mail_texts')
      .values({ ...text, code_values })
      .execute()
    await server.given.mail({
      organisation_id,
      person_id: person.id,
      text: '',
      mail_text_id: text.id,
      code_values: JSON.stringify({ first_name: 'Robin' }),
    })
    const { rows } = await written(person)

    expect(rows('inbox')).toMatchObject([{ subject: 'News of Harbour', message: '<p>Hello Robin</p>' }])
    expect(rows('emails')).toMatchObject([{ text: 'Hello Robin of Harbour' }])
  })

  it('has the files that they uploaded, and says which are gone', async () => {
    const person = await someone()
    const { storage } = server.app.files
    const created_at = server.now()
    const file = { contentType: 'application/pdf', content: '%PDF-1.4' }
    const kept = { ...file, id: `${person.id}-a`, name: 'A/menu:1.pdf' }
    const gone = { ...file, id: `${person.id}-b`, name: 'gone.pdf' }
    const media = { id: `${person.id}-m`, organisation_id, owner_id: person.id, policy: 'own' as const, created_at }
    await giveMedia({ db: server.db, storage }, { ...media, files: [kept, gone] })
    await storage.remove(`media/${organisation_id}/${gone.id}`)
    const sid = `ME${person.id}`
    await storage.put(chatMediaKey(organisation_id, sid), Buffer.from('chat'))
    const sent = { organisation_id, sid, author: person.id, content_type: 'text/plain', size: 4 }
    await server.db
      .insertInto('conversation_media')
      .values({ ...sent, filename: 'hello.txt', created_at, updated_at: created_at })
      .execute()
    const { names, text } = await written(person)

    expect(names.filter((name) => name.includes('/'))).toEqual([
      `files/${kept.id}-A_menu_1.pdf`,
      `chat-files/${sid}-hello.txt`,
    ])
    expect(text(`files/${kept.id}-A_menu_1.pdf`)).toBe('%PDF-1.4')
    expect(text(`chat-files/${sid}-hello.txt`)).toBe('chat')
    expect(text('README.txt')).toContain(`- files/${gone.id}-gone.pdf`)
  })

  it('has thousands of messages, each once and the oldest first', async () => {
    const person = await someone()
    const rows = Array.from({ length: 1_201 }, (_one, index) => ({
      id: `${person.id}-${(index * 7) % 1_201}`,
      organisation_id,
      person_id: person.id,
      source: 'hris' as const,
      subject: `Message ${index}`,
      message: '<p>Read it</p>',
      message_text: 'Read it',
      priority: 'normal' as const,
      created_at: new Date(server.now().getTime() + index * 1_000),
      updated_at: server.now(),
    }))
    await server.db.insertInto('notifications').values(rows.toReversed()).execute()
    const { rows: of } = await written(person)

    expect(of('inbox').map(({ subject }) => subject)).toEqual(rows.map(({ subject }) => subject))
  })
})

describe('who asks for an export', () => {
  it('gets the one that is under way, and replaces one that is done', async () => {
    const [person, second] = [await someone(), await someone({ role: ['admin', 'manager', 'employee'] })]
    const [one, other] = await Promise.all([start(person), start(person, second)])
    expect([one.status, other.status, other.body.id]).toEqual([200, 200, one.body.id])
    expect(one.body).toMatchObject({ state: 'waiting', done: 0, url: null, expiresAt: null })
    await server.runJobs()
    const { url } = (await show(person)) ?? {}
    await start(person)

    expect((await show(person))?.state).toBe('waiting')
    expect((await bytesAt(url ?? '')).status).toBe(404)
  })

  it('may download it for a week, by a link of their session; each download is noted', async () => {
    const person = await someone()
    const { shown } = await written(person)
    const { status, headers } = await bytesAt(shown?.url ?? '')
    expect([status, headers.get('content-type')]).toEqual([200, 'application/octet-stream'])
    expect(headers.get('content-disposition')).toContain(`person-${person.id}-2026-03-02.zip`)
    expect(headers.get('cache-control')).toBe('private, no-store')
    const bare = (shown?.url ?? '').replace(/\?.*/, '')
    expect((await bytesAt(bare)).status).toBe(401)
    expect(await actionsOn(person)).toEqual([
      ['downloadData', admin.id],
      ['exportData', admin.id],
    ])

    const begun = server.now()
    server.moveTo(new Date(later(exportDays).getTime() - 1))
    expect((await bytesAt((await show(person))?.url ?? '')).status).toBe(200)
    server.moveTo(new Date(begun.getTime() + exportDays * 86_400_000))
    expect(await show(person)).toBeNull()
    server.moveTo('2126-01-01T09:30:00.000Z') // by the machine's clock, too, which the storage of files has
    await server.runJobs()
    const left = []
    for await (const { key } of server.app.files.storage.list(`exports/${organisation_id}`)) left.push(key)
    expect([
      left,
      await server.db.selectFrom('person_exports').selectAll().where('person_id', '=', person.id).execute(),
    ]).toEqual([[], []])
    server.moveTo(begun)
  })

  it('reaches no other person with it, and none of another organisation', async () => {
    const [person, another] = [await someone(), await someone()]
    const { shown } = await written(person)
    const params = { id: another.id, exportId: shown?.id ?? '' }
    expect((await server.as(admin).call(personalDataCalls.file, { params, query: {} })).status).toBe(404)
    const stranger = await server.given.person({
      organisation_id: (await server.given.organisation()).id,
      role: ['admin', 'manager', 'employee'],
    })
    expect((await start(person, stranger)).status).toBe(404)
  })
})

it('an export that is interrupted is written again from its beginning', async () => {
  const person = await someone()
  const { body } = await start(person)
  await server.db.updateTable('person_exports').set({ state: 'running', done: 7 }).where('id', '=', body.id).execute()
  await server.runJobs()
  expect(await show(person)).toMatchObject({ state: 'done', done: exportParts.length })
})
