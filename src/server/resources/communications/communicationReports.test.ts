import { batchCalls } from '@contract/batches'
import { communicationReportCalls } from '@contract/communicationReports'
import { receivedHref } from '@contract/receivedAddress'
import { receivedCalls } from '@contract/receivedMessages'
import { notificationCalls } from '@contract/notifications'
import { startCommunications, type House } from '@server/testing/communicationsOfTest'
import * as rules from './communicationRules'

let server: Awaited<ReturnType<typeof startCommunications>>
let house: House
beforeAll(async () => void (server = await startCommunications()))
beforeEach(async () => void (house = await server.house()))

const { receivers, sending, sendAgain, remind } = communicationReportCalls
const of = ({ id }: { id: string }) => ({ params: { id } })
const names = async (one: { id: string }, query: object) =>
  (await house.writer.call(receivers, { ...of(one), query })).body.records.map(({ name }) => name)

/** Sent to so many people, whose names begin with 'Ella1'. */
const sentTo = async (count: number, more: object = {}) => {
  const people = await house.people(count)
  const made = await house.draft({ receiverIds: people.map(({ id }) => id), ...more })
  return { made: await house.sendWholly(made), people }
}

describe('a report', () => {
  it('says of each receiver what became of message and mail, and counts them', async () => {
    const { made, people } = await sentTo(3)
    const [first, second] = people
    if (!first || !second) throw new Error('There are three')
    const [message] = await house.inboxOf(first)
    await server
      .as(first)
      .call(notificationCalls.update, { params: { id: message?.id ?? '' }, body: { notification: { read: true } } })
    const mailOf = (email: string) => server.db.updateTable('mails').where('to_address', '=', email)
    await mailOf(first.email).set({ sent_at: server.now() }).execute()
    await mailOf(second.email).set({ outcome: 'bounced', outcome_reason: 'No such address' }).execute()

    expect((await house.writer.call(sending, of(made))).body).toMatchObject({
      state: 'done',
      total: 3,
      queued: 0,
      sent: 3,
      skipped: 0,
      read: 1,
      confirmed: 0,
      signed: 0,
      mailed: 1,
      mailsWaiting: 1,
      mailsFailed: 1,
      mailsWithheld: 0,
    })
    expect(await names(made, {})).toEqual(['Ella1 King', 'Ella2 King', 'Ella3 King'])
    expect(await names(made, { 'q[state_eq]': 'read' })).toEqual(['Ella1 King'])
    expect(await names(made, { 'q[state_eq]': 'unread' })).toEqual(['Ella2 King', 'Ella3 King'])
    expect(await names(made, { 'q[state_eq]': 'mailFailed' })).toEqual(['Ella2 King'])
    expect(await names(made, { 'q[name_cont]': 'ella3' })).toEqual(['Ella3 King'])
    const { body } = await house.writer.call(receivers, { ...of(made), query: { 'q[name_cont]': second.email } })
    expect(body.records).toEqual([
      {
        id: `${made.id}.${second.id}`,
        personId: second.id,
        name: 'Ella2 King',
        nameEmail: `Ella2 King (${second.email})`,
        state: 'sent',
        mailState: 'bounced',
        mailReason: 'No such address',
        readAt: null,
        confirmedAt: null,
        signedAt: null,
      },
    ])
  })

  it('is a file for spreadsheets, in which no name is a formula', async () => {
    const { made, people } = await sentTo(1)
    await server.db
      .updateTable('people')
      .set({ first_name: '=1+1', last_name: '' })
      .where('id', '=', people[0]?.id ?? '')
      .execute()
    const { text, headers } = await house.writer.call(communicationReportCalls.export, of(made))
    expect(headers.get('content-type')).toContain('text/csv')
    expect(text).toBe(
      `Name,Email,Inbox,Read,Confirmed,Signed,Mail,Reason\r\n'=1+1,${people[0]?.email},In the inbox,,,,Waiting,\r\n`,
    )
  })

  it('sends again only what did not arrive: another mail, and everything to who was left out', async () => {
    const people = await house.people(3)
    const [lost, left] = people
    const made = await house.draft({ receiverIds: people.map(({ id }) => id) })
    await house.send(made)
    const disable = (disabled_at: Date | null) =>
      server.db
        .updateTable('people')
        .set({ disabled_at })
        .where('id', '=', left?.id ?? '')
        .execute()
    await disable(server.now())
    await server.runJobs()
    await disable(null)
    await server.db
      .updateTable('mails')
      .set({ outcome: 'failed', outcome_reason: 'No' })
      .where('to_address', '=', lost?.email ?? '')
      .execute()

    expect((await house.writer.call(sendAgain, of(made))).body.sending).toMatchObject({
      queued: 1,
      sent: 2,
      mailsWaiting: 2,
    })
    const { status } = await server.as(lost ?? house.sender).call(receivedCalls.show, of(made))
    expect(status).toBe(200) // it is in the inbox all the time
    await server.runJobs()
    expect((await house.show(made)).sending).toMatchObject({ sent: 3, skipped: 0, mailsFailed: 0 })
    for (const person of people) expect(await house.inboxOf(person)).toHaveLength(1)
    const mails = await server.db
      .selectFrom('mails')
      .where('organisation_id', '=', house.organisation_id)
      .select('to_address')
      .orderBy('to_address')
      .execute()
    const addresses = [...people.map(({ email }) => email), lost?.email ?? '']
    expect(mails.map(({ to_address }) => to_address)).toEqual(addresses.toSorted())
    expect((await house.writer.call(sendAgain, of(made))).problem.errors).toEqual({ base: [rules.nothingFailed] })
  })

  it('reminds those who have not read it, once a day, and leaves the others alone', async () => {
    const { made, people } = await sentTo(2)
    const [reader, other] = people
    if (!reader || !other) throw new Error('There are two')
    const [message] = await house.inboxOf(reader)
    await server
      .as(reader)
      .call(notificationCalls.update, { params: { id: message?.id ?? '' }, body: { notification: { read: true } } })
    server.moveTo(new Date(server.now().getTime() + 60_000))
    expect((await house.writer.call(remind, of(made))).body.sending?.remindedAt).toBe(server.now().toISOString())
    await server.runJobs()

    const createdAt = async (person: typeof reader) => (await house.inboxOf(person)).map((one) => one.createdAt)
    expect([await createdAt(other), await createdAt(reader)]).toEqual([
      [server.now().toISOString()],
      [message?.createdAt],
    ])
    expect((await house.writer.call(remind, of(made))).problem.errors).toEqual({ base: [rules.remindedLately] })
  })

  it('can be paused and cancelled by its writer: what is not sent stays so', async () => {
    const receiverIds = await house.crowd(120)
    const made = await house.draft({ receiverIds })
    const { body } = await house.send(made)
    const batch = { params: { id: body.sending?.batchId ?? '' } }
    expect((await house.writer.call(batchCalls.pause, batch)).body.state).toBe('paused')
    await server.runJobs()
    expect((await house.show(made)).sending).toMatchObject({ state: 'paused', queued: 120, sent: 0 })
    expect((await house.writer.call(batchCalls.cancel, batch)).body.state).toBe('cancelled')
    await server.runJobs()
    expect((await house.show(made)).sending).toMatchObject({ state: 'cancelled', queued: 120, sent: 0 })

    const rows = server.db.updateTable('communication_receivers').where('communication_id', '=', made.id)
    await rows
      .set({ state: 'skipped' })
      .where('person_id', '=', receiverIds[0] ?? '')
      .execute()
    await house.writer.call(sendAgain, of(made))
    await server.runJobs()
    expect((await house.show(made)).sending).toMatchObject({ state: 'done', queued: 119, sent: 1 })
  })
})

describe('who got it', () => {
  it('[D-101] confirms a communication that asks for it; until then it is urgent and stays unread', async () => {
    const { made, people } = await sentTo(1, { mustRead: true })
    const reader = people[0] ?? house.sender
    const [message] = await house.inboxOf(reader)
    expect(message).toMatchObject({ priority: 'high', held: true, read: false, href: receivedHref(made.id) })
    const call = server.as(reader).call

    const { body } = await call(receivedCalls.show, of(made))
    expect(body).toEqual({ id: made.id, mustRead: true, confirmedAt: null, agreement: null })
    const confirmedAt = server.now().toISOString()
    expect((await call(receivedCalls.confirm, of(made))).body).toMatchObject({ confirmedAt })
    server.moveTo(new Date(server.now().getTime() + 60_000))
    expect((await call(receivedCalls.confirm, of(made))).body).toMatchObject({ confirmedAt })
    expect(await house.inboxOf(reader)).toMatchObject([{ held: false, read: true }])
    expect((await house.show(made)).sending).toMatchObject({ confirmed: 1, read: 1 })
  })

  it('[SV-002] is alone in reading and confirming it', async () => {
    const { made } = await sentTo(1, { mustRead: true })
    for (const call of [receivedCalls.show, receivedCalls.confirm])
      expect((await house.writer.call(call, of(made))).status).toBe(404)
  })
})
