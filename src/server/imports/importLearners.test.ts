import { classCalls, studentCalls } from '@contract/training/classes'
import { giveClass, giveStudent, giveUnit } from '@server/testing/classesOfTest'
import { importing } from '@server/testing/importing'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import type { TestClient } from '@server/testing/testClient'
import { trainingOn } from '@server/testing/trainingOn'

let server: TestServer
let organisation: { id: string; name: string }
let teaching: TestClient
let klass: { id: string; organisation_id: string }
let run: ReturnType<typeof importing>['run']
let said: ReturnType<typeof importing>['said']
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => {
  organisation = await server.given.organisation()
  ;({ run, said } = importing(server, organisation.name))
  const home = { organisation_id: organisation.id }
  await trainingOn(server, organisation.id)
  const trainer = await server.given.person({ ...home, lmsRoles: ['trainer'] })
  teaching = server.as(trainer)
  klass = await giveClass(server, home, { trainer, name: 'Barista', status: 'published' })
  await giveClass(server, home, { trainer, name: 'Twice' })
  await giveClass(server, home, { trainer, name: 'Twice' })
  const unit_id = await giveUnit(server, home, { code: 'A1' })
  const days = { starts_on: null, due_on: '2026-03-13' }
  await server.db
    .insertInto('training_class_units')
    .values({ ...home, class_id: klass.id, unit_id, position: 0, ...days })
    .execute()
})
const file = (...rows: string[]) => ['Email,First name,Last name,Class,Employee number', ...rows].join('\n')
const emailOf = (name: string) => `${name}@${organisation.id}.test`
const learner = (name: string, more = {}) =>
  server.given.person({ organisation_id: organisation.id, email: emailOf(name), lmsRoles: ['student'], ...more })
const students = async () =>
  (await teaching.call(studentCalls.index, { params: { id: klass.id }, query: { per_page: 200 } })).body.records

describe('the import of learners', () => {
  it('enrols those who are there, makes accounts of the others, and tells them of their units', async () => {
    const known = await learner('ada')
    const rows = file(`${emailOf('ADA')},Other,Name,barista,`, `${emailOf('bob')},Bob,Tan,Barista,E-7`)
    expect((await run('learners', rows)).rows.map(({ outcome }) => outcome)).toEqual(['created', 'created'])
    expect(await students()).toMatchObject([
      { name: 'Bob Tan', email: emailOf('bob'), units: [{ code: 'A1', state: 'scheduled' }] },
      { name: 'Robin Quill', personId: known.id, units: [{ code: 'A1' }] },
    ])
    const bob = await server.db.selectFrom('people').where('email', '=', emailOf('bob')).selectAll().executeTakeFirst()
    expect(bob).toMatchObject({ employee_number: 'E-7', role: ['employee'], awaits_password: true })
    expect(bob?.access_roles.internalLms).toEqual(['student'])
    const mails = await server.db
      .selectFrom('mails')
      .where('organisation_id', '=', organisation.id)
      .selectAll()
      .execute()
    expect(mails.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['training', 'Barista: 1 unit scheduled'],
      ['training', 'Barista: 1 unit scheduled'],
    ])
  })

  it('changes nothing the second time', async () => {
    const rows = file(`${emailOf('bob')},Bob,Tan,Barista,`)
    await run('learners', rows)
    const before = await students()
    expect((await run('learners', rows)).rows.map(({ outcome }) => outcome)).toEqual(['unchanged'])
    expect(await students()).toEqual(before)
  })

  it('says what is wrong with each of 37 rows, and does the other 463 on request alone', async () => {
    await learner('disabled', { disabled_at: server.now() })
    await learner('trainer', { lmsRoles: ['trainer'] })
    await learner('numbered', { employee_number: 'E-1' })
    const wrong = [
      `${emailOf('disabled')},A,B,Barista,`,
      `${emailOf('trainer')},A,B,Barista,`,
      `${emailOf('x1')},A,B,Barista,E-1`,
      `${emailOf('x2')},A,B,Twice,`,
      `${emailOf('x3')},A,B,Nowhere,`,
      `${emailOf('x4')},,B,Barista,`,
      ...Array.from({ length: 31 }, (_, at) => `none ${at},A,B,Barista,`),
    ]
    const right = Array.from({ length: 463 }, (_, at) => `${emailOf(`n${at}`)},New,Learner,Barista,`)
    const rows = file(...wrong, ...right)
    const told = await said('learners', rows)
    expect(told.slice(0, 6)).toEqual([
      `Line 2: email '${emailOf('disabled')}' belongs to somebody who is no active learner.`,
      `Line 3: email '${emailOf('trainer')}' belongs to somebody who is no active learner.`,
      'Line 4: employee_number has already been taken.',
      "Line 5: class 'Twice' is the name of several.",
      "Line 6: class 'Nowhere' is no class of this organisation.",
      'Line 7: first_name is missing.',
    ])
    expect(told.filter((line) => line.startsWith('Line '))).toHaveLength(37)
    expect(await students()).toEqual([])
    const { rows: done } = await run('learners', rows, { skipsRefused: true })
    expect(done.filter(({ outcome }) => outcome === 'created')).toHaveLength(463)
    expect((await teaching.call(classCalls.show, { params: { id: klass.id } })).body.studentCount).toBe(463)
  })

  it('refuses a cancelled class, an address that is elsewhere, and a number of two new learners', async () => {
    const elsewhere = await server.given.person({ organisation_id: (await server.given.organisation()).id })
    const one = await learner('one')
    await giveStudent(server, klass, one)
    const rows = file(
      `${elsewhere.email},A,B,Barista,`,
      `${emailOf('two')},A,B,Barista,E-9`,
      `${emailOf('three')},A,B,Barista,E-9`,
    )
    expect((await said('learners', rows)).slice(0, 2)).toEqual([
      'Line 2: email has already been taken.',
      'Line 4: employee_number has already been taken.',
    ])
    await server.db.updateTable('training_classes').set({ status: 'cancelled' }).where('id', '=', klass.id).execute()
    expect((await said('learners', file(`${emailOf('four')},A,B,Barista,`)))[0]).toBe(
      "Line 2: class 'Barista' was cancelled.",
    )
  })
})
