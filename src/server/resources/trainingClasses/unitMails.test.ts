import { classCalls, studentCalls } from '@contract/training/classes'
import { aWorker } from '@server/testing/jobsOfTest'
import { createMailService } from '@server/mail/mailService'
import { recurringJob } from '@server/jobs/runnable'
import { classFormOf, giveCourse, giveUnit } from '@server/testing/classesOfTest'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import type { TestClient } from '@server/testing/testClient'
import { trainingOn } from '@server/testing/trainingOn'
import { tellOfOverdueUnits } from './overdueUnits'

let server: TestServer
let home: { organisation_id: string }
let teaching: TestClient
let units: string[]
let klass: ReturnType<typeof classFormOf>
let params: { id: string }
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => {
  home = { organisation_id: (await server.given.organisation()).id }
  await trainingOn(server, home.organisation_id)
  const trainer = await server.given.person({ ...home, lmsRoles: ['trainer'] })
  teaching = server.as(trainer)
  units = [await giveUnit(server, home, { code: 'A1' }), await giveUnit(server, home, { code: 'B2' })]
  const schedule = units.map((unitId) => ({ unitId, startsOn: '2026-03-09', dueOn: '2026-03-13' }))
  const courseId = await giveCourse(server, home, units)
  klass = classFormOf({ courseId, trainerId: trainer.id }, { name: 'Barista', units: schedule })
  params = { id: (await teaching.call(classCalls.create, { body: { klass } })).body.id }
  const students = [await server.given.person({ ...home, lmsRoles: ['student'], email: emailOf('ada') })]
  students.push(await server.given.person({ ...home, lmsRoles: ['student'], email: emailOf('bob') }))
  await teaching.call(studentCalls.add, { params, body: { students: { personIds: students.map(({ id }) => id) } } })
})
const emailOf = (name: string) => `${name}@${home.organisation_id}.test`
const publish = () => teaching.call(classCalls.publish, { params })
const mails = () =>
  server.db
    .selectFrom('mails')
    .where('organisation_id', '=', home.organisation_id)
    .where('kind', '=', 'training')
    .orderBy('created_at')
    .orderBy('to_address')
    .select(['to_address', 'subject', 'text'])
    .execute()
const subjects = async () => (await mails()).map(({ to_address, subject }) => `${to_address.split('@')[0]}: ${subject}`)
const forget = () => server.db.deleteFrom('mails').execute()
const overdue = async () => {
  const kinds = { overdue: recurringJob(1, tellOfOverdueUnits(createMailService({ isDelivered: false }))) }
  const worker = aWorker(server, kinds)
  await worker.runDue()
}
const enrolments = async () =>
  (await teaching.call(studentCalls.index, { params, query: {} })).body.records.map(({ id }) => id)

describe('[RT-030] students are emailed', () => {
  it('when units are scheduled: one email each, whatever the number of units', async () => {
    expect(await mails()).toEqual([])
    await publish()
    expect(await subjects()).toEqual(['ada: Barista: 2 units scheduled', 'bob: Barista: 2 units scheduled'])
    const [{ text } = { text: '' }] = await mails()
    expect(text).toContain('- A1 Unit A1: 9 March 2026 to 13 March 2026\n- B2 Unit B2: 9 March 2026 to 13 March 2026')
  })

  it('when the days of units change, unless they are done', async () => {
    await publish()
    await forget()
    const [one = ''] = await enrolments()
    await server.db
      .updateTable('training_enrolment_units')
      .set({ state: 'completed' })
      .where('enrolment_id', '=', one)
      .execute()
    const [first, ...rest] = klass.units
    const moved = { ...klass, units: [{ ...first, dueOn: '2026-03-20' } as (typeof klass.units)[number], ...rest] }
    const put = () => teaching.call(classCalls.update, { params, body: { klass: moved } })
    expect((await put()).status).toBe(200)
    expect((await put()).status).toBe(200)
    const told = await mails()
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({ subject: 'Barista: new dates for 1 unit' })
    expect(told[0]?.text).toContain('This unit has new dates in the class Barista')
    expect(told[0]?.text).toContain('- A1 Unit A1: 9 March 2026 to 20 March 2026')
  })

  it('when units are cancelled: with the class, from a student, and with the student', async () => {
    await publish()
    await forget()
    const [one = '', two = ''] = await enrolments()
    const [unitId = ''] = units
    const unit = { action: 'remove' as const, enrolmentIds: [one] }
    await teaching.call(studentCalls.actOnUnit, { params: { ...params, unitId }, body: { unit } })
    expect((await subjects()).map((said) => said.split(': ').slice(1).join(': '))).toEqual([
      'Barista: 1 unit cancelled',
    ])
    await forget()
    await teaching.call(studentCalls.remove, { params: { ...params, enrolmentId: two } })
    expect((await subjects()).map((said) => said.split(': ').slice(1).join(': '))).toEqual([
      'Barista: 2 units cancelled',
    ])
    await forget()
    await teaching.call(classCalls.cancel, { params })
    expect((await subjects()).map((said) => said.split(': ').slice(1).join(': '))).toEqual([
      'Barista: 1 unit cancelled',
    ])
  })

  it('when units are overdue, once for each day on which they were due', async () => {
    await publish()
    await forget()
    server.moveTo(new Date('2026-03-13T09:30:00Z'))
    await overdue()
    expect(await subjects()).toEqual([])
    server.moveTo(new Date('2026-03-13T14:00:00Z')) // the 14th in Adelaide
    await overdue()
    expect(await subjects()).toEqual(['ada: Barista: 2 units overdue', 'bob: Barista: 2 units overdue'])
    server.moveTo(new Date('2026-03-14T14:00:00Z'))
    await overdue()
    expect(await subjects()).toHaveLength(2)
    server.moveTo(new Date('2026-03-02T09:30:00Z'))
  })

  it('but not where courses are not accredited, and not with a disabled account', async () => {
    await server.db
      .updateTable('people')
      .set({ disabled_at: server.now() })
      .where('email', '=', emailOf('bob'))
      .execute()
    await publish()
    expect(await subjects()).toEqual(['ada: Barista: 2 units scheduled'])
    await forget()
    await trainingOn(server, home.organisation_id, { without: ['accredited'] })
    await teaching.call(classCalls.cancel, { params })
    expect(await mails()).toEqual([])
  })

  it('each for themselves: an address that takes no mail keeps nobody else’s back', async () => {
    await server.db
      .updateTable('people')
      .set({ email: `ada at ${home.organisation_id}` })
      .where('email', '=', emailOf('ada'))
      .execute()
    expect((await publish()).status).toBe(200)
    const rows = await server.db
      .selectFrom('mails')
      .where('kind', '=', 'training')
      .select(['to_address', 'outcome'])
      .where('organisation_id', '=', home.organisation_id)
      .orderBy('to_address')
      .execute()
    expect(rows).toEqual([
      { to_address: `ada at ${home.organisation_id}`, outcome: 'failed' },
      { to_address: emailOf('bob'), outcome: null },
    ])
  })

  it('in the transaction of the cause: what is refused sends nothing', async () => {
    await publish()
    await forget()
    const [one = '', two = ''] = await enrolments()
    await server.db
      .updateTable('training_enrolment_units')
      .set({ state: 'completed' })
      .where('enrolment_id', '=', two)
      .execute()
    const unit = { action: 'remove' as const, enrolmentIds: [one, two] }
    const [unitId = ''] = units
    const { status } = await teaching.call(studentCalls.actOnUnit, { params: { ...params, unitId }, body: { unit } })
    expect([status, await mails()]).toEqual([422, []])
  })
})
