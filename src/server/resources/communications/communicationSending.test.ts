import { sql } from 'kysely'
import { everybody } from '@contract/audience'
import { communicationCalls } from '@contract/communications'
import { startCommunications, type House } from '@server/testing/communicationsOfTest'
import * as rules from './communicationRules'

let server: Awaited<ReturnType<typeof startCommunications>>
let house: House
beforeAll(async () => void (server = await startCommunications()))
beforeEach(async () => void (house = await server.house()))

const { update, remove, send, schedule, unschedule, sendTest, valuesFor } = communicationCalls
const of = ({ id }: { id: string }) => ({ params: { id } })
const change = (one: { id: string }, customMessage: object) =>
  house.writer.call(update, { ...of(one), body: { customMessage } })

describe('sending', () => {
  it.each([
    ['[CM-015] a subject', { subject: '' }, { subject: ['Subject is required.'] }],
    ['[CM-016] a visible subject', { subject: '  ' }, { subject: ['Min character length is 1'] }],
    ['[CM-018] a receiver', { receiverIds: [] }, { receiverIds: ['You must provide at least one email address'] }],
    ['a text', { body: '<p> </p>' }, { body: ['Field is required'] }],
    [
      '[CM-019] filters that were added',
      { addedFilters: { ...everybody, roleIds: ['another'] } },
      { receiverIds: ["Filters and emails list aren't matched, please click Add before sending"] },
    ],
    [
      '[CM-022] what its codes ask for',
      { body: '<p>{{venue}}</p>' },
      { base: ['Missing required fields'], 'shortCodes.venue': ['Field is required'] },
    ],
    [
      'codes that there are',
      { body: '<p>{{gone}}</p>' },
      { base: ['{{gone}} is not a short code. Choose another or remove it'] },
    ],
  ])('needs %s', async (_what, lacking, errors) => {
    await house.code('venue')
    const [ella] = await house.people(1)
    const made = await house.draft({ receiverIds: [ella?.id ?? ''], ...lacking })
    const { status, problem } = await house.send(made)
    expect([status, problem.errors]).toEqual([422, errors])
    expect((await house.show(made)).status).toBe('draft')
  })

  it('[CM-020, CM-021] needs a block, and text in each', async () => {
    const { id } = await house.template('<p>x</p>')
    const [ella] = await house.people(1)
    const block = { id: 'block-0000001', kind: 'wysiwyg' as const }
    const made = await house.draft({ documentTemplateId: id, receiverIds: [ella?.id ?? ''] })
    const { body: gone } = await change(made, { blocksAttributes: [{ ...block, content: '<p>x</p>', _destroy: true }] })
    expect(gone.blocksAttributes).toEqual([]) // [CM-037]
    expect((await house.send(made)).problem.errors).toEqual({ base: ['Please add at least 1 block'] })
    await change(made, { blocksAttributes: [{ ...block, content: '<p></p>' }] })
    expect((await house.send(made)).problem.errors).toEqual({
      base: ['Please enter some text for block'],
      'blocksAttributes.0.content': ['Please enter some text for block'],
    })
  })

  it('[CM-024, AP-060, D-82] gives each receiver one message and one mail, with their own values in place of codes', async () => {
    await house.code('venue')
    const people = await house.people(2)
    const made = await house.draft({
      subject: '{{first_name}}, come to {{venue}}',
      body: '<p>Dear {{full_name}} of {{location_name}} &amp; {{venue}}</p>',
      shortCodes: { venue: '<b>Pier</b> {{last_name}}' },
      replyTo: 'priya@harbour.test',
      receiverIds: people.map(({ id }) => id),
    })
    const sent = await house.sendWholly(made)

    expect(sent).toMatchObject({ status: 'sent', sending: { state: 'done', total: 2, sent: 2, queued: 0, read: 0 } })
    for (const [at, person] of people.entries()) {
      const [message, ...others] = await house.inboxOf(person)
      expect(others).toEqual([])
      expect(message).toMatchObject({
        source: 'hris',
        subject: `Ella${at + 1}, come to <b>Pier</b> {{last_name}}`,
        message: `<p>Dear Ella${at + 1} King of Harbour Street &amp; &lt;b&gt;Pier&lt;/b&gt; {{last_name}}</p>`,
        sender: { globalId: house.sender.id },
      })
    }
    const mails = await server.db
      .selectFrom('mails')
      .where('organisation_id', '=', house.organisation_id)
      .orderBy('to_address')
      .select(['to_address', 'reply_to', 'subject', 'kind'])
      .execute()
    expect(mails).toEqual(
      people.map(({ email }, at) => ({
        to_address: email,
        reply_to: 'priya@harbour.test',
        subject: `Ella${at + 1}, come to <b>Pier</b> {{last_name}}`,
        kind: 'communication',
      })),
    )
  })

  it('[CM-025] twice at once sends once, and what was sent is not changed any more', async () => {
    const [ella] = await house.people(1)
    const made = await house.draft({ receiverIds: [ella?.id ?? ''] })
    const answers = await Promise.all([house.send(made), house.send(made), house.send(made)])
    await server.runJobs()

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
    expect(answers.find(({ status }) => status === 422)?.problem.errors).toEqual({ base: [rules.isSentAlready] })
    expect(await house.inboxOf(ella ?? house.sender)).toHaveLength(1)
    expect((await change(made, { subject: 'Other' })).problem.errors).toEqual({ base: [rules.isSent] })
    expect((await house.writer.call(remove, of(made))).problem.errors).toEqual({ base: [rules.isSent] })
  })

  it('leaves out who was disabled meanwhile, and reaches them later', async () => {
    const [ella, gone] = await house.people(2)
    const made = await house.draft({ receiverIds: [ella?.id ?? '', gone?.id ?? ''] })
    await house.send(made)
    const disable = (disabled_at: Date | null) =>
      server.db
        .updateTable('people')
        .set({ disabled_at })
        .where('id', '=', gone?.id ?? '')
        .execute()
    await disable(server.now())
    await server.runJobs()
    expect((await house.show(made)).sending).toMatchObject({ sent: 1, skipped: 1 })
  })

  it('to many people works in slices, and gives each of them one message and one mail', async () => {
    const receiverIds = await house.crowd(250)
    const made = await house.draft({ subject: 'For {{first_name}}', receiverIds })
    expect((await house.sendWholly(made)).sending).toMatchObject({
      state: 'done',
      total: 250,
      sent: 250,
      mailsWaiting: 250,
    })

    const { rows } = await sql<{ messages: number; mails: number; subjects: number }>`
      select (select count(*)::int from notifications where organisation_id = ${house.organisation_id}) as messages,
        count(distinct person_id)::int as mails, count(distinct subject)::int as subjects
      from mails where organisation_id = ${house.organisation_id}`.execute(server.db)
    expect(rows).toEqual([{ messages: 250, mails: 250, subjects: 250 }])
  })
})

describe('a scheduled one', () => {
  it('cannot be changed until that is cancelled, and is sent at its time', async () => {
    const [ella] = await house.people(1)
    const made = await house.draft({ receiverIds: [ella?.id ?? ''] })
    const sendAt = new Date(server.now().getTime() + 3_600_000).toISOString()
    const at = (when: string) => ({ ...of(made), body: { customMessage: { sendAt: when } } })

    expect((await house.writer.call(schedule, at(server.now().toISOString()))).problem.errors).toEqual({
      sendAt: [rules.notInPast],
    })
    expect((await house.writer.call(schedule, at(sendAt))).body).toMatchObject({ status: 'draft', sendAt })
    expect((await change(made, { subject: 'Other' })).problem.errors).toEqual({ base: [rules.isScheduled] })
    expect((await house.writer.call(unschedule, of(made))).body.sendAt).toBeNull()
    server.moveTo(sendAt)
    await server.runJobs()
    expect((await house.show(made)).status).toBe('draft')

    const later = new Date(server.now().getTime() + 60_000).toISOString()
    await house.writer.call(schedule, at(later))
    await server.runJobs()
    expect((await house.show(made)).status).toBe('draft')
    server.moveTo(later)
    await server.runJobs()
    expect(await house.show(made)).toMatchObject({ status: 'sent', sentAt: later, sending: { sent: 1 } })
    expect(await house.inboxOf(ella ?? house.sender)).toHaveLength(1)
  })

  it('is a draft again when its writer may not send any more', async () => {
    const [ella] = await house.people(1)
    const made = await house.draft({ receiverIds: [ella?.id ?? ''] })
    const sendAt = new Date(server.now().getTime() + 60_000).toISOString()
    await house.writer.call(schedule, { ...of(made), body: { customMessage: { sendAt } } })
    await server.db.updateTable('people').set({ hris_permission: '{}' }).where('id', '=', house.sender.id).execute()
    server.moveTo(sendAt)
    await server.runJobs()

    const { status, send_at } = await server.db
      .selectFrom('communications')
      .where('id', '=', made.id)
      .select(['status', 'send_at'])
      .executeTakeFirstOrThrow()
    expect([status, send_at, await house.inboxOf(ella ?? house.sender)]).toEqual(['draft', null, []])
  })
})

describe('a test', () => {
  it('[D-82] goes to its writer alone, and counts as nothing', async () => {
    const [ella] = await house.people(1)
    const made = await house.draft({ subject: 'For {{first_name}}', receiverIds: [ella?.id ?? ''] })
    expect((await house.writer.call(sendTest, of(made))).status).toBe(200)

    expect(await house.inboxOf(house.sender)).toMatchObject([{ subject: 'Test: For Priya' }])
    expect(await house.show(made)).toMatchObject({ status: 'draft', sending: null, lockVersion: made.lockVersion })
    const mails = server.db.selectFrom('mails').where('organisation_id', '=', house.organisation_id)
    expect(await mails.select(['to_address', 'subject']).execute()).toEqual([
      { to_address: house.sender.email, subject: 'Test: For Priya' },
    ])
  })
})

describe('a preview', () => {
  it('[CM-014] has the values of any person of the organisation', async () => {
    const [ella] = await house.people(1)
    const { body } = await house.writer.call(valuesFor, { params: { personId: ella?.id ?? '' } })
    expect(body).toMatchObject({
      name: 'Ella1 King',
      email: ella?.email,
      values: { first_name: 'Ella1', location_name: 'Harbour Street', today: '2 March 2026' },
    })
    const stranger = await server.given.person({ organisation_id: (await server.given.organisation()).id })
    expect((await house.writer.call(valuesFor, { params: { personId: stranger.id } })).status).toBe(404)
  })
})

it('[D-16] sends once for one form, however often it is sent', async () => {
  const [ella] = await house.people(1)
  const made = await house.draft({ receiverIds: [ella?.id ?? ''] })
  const key = { 'idempotency-key': 'one-form' }
  const first = await house.writer.call(send, { ...of(made), query: {} }, key)
  const second = await house.writer.call(send, { ...of(made), query: {} }, key)
  expect([first.status, second.status, second.body]).toEqual([200, 200, first.body])
})
