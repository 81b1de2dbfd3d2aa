import { personCalls, type PersonForm } from '@contract/people'
import { sessionCalls } from '@contract/session'
import type { GivenPerson } from '@server/testing/given'
import { mailsTo } from '@server/testing/mailedLinks'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

let server: TestServer
let admin: GivenPerson
let organisation_id: string
let last = 0
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => {
  organisation_id = (await server.given.organisation()).id
  admin = await server.given.person({ organisation_id, role: ['admin', 'manager', 'employee'], first_name: 'Ada' })
})

type Overrides = Parameters<TestServer['given']['person']>[0]
const someone = (more: Overrides = {}) => server.given.person({ organisation_id, ...more })
const formOf = (more: Partial<PersonForm> = {}): PersonForm => ({
  firstName: 'Robin',
  lastName: 'Quill',
  email: `robin.${++last}@test.example`,
  ...more,
})
const add = (more: Partial<PersonForm> = {}) =>
  server.as(admin).call(personCalls.create, { body: { person: formOf(more) } })
const put = (
  { id, email }: { id: string; email: string },
  more: Partial<PersonForm> & { lockVersion?: number },
  by = admin,
) => server.as(by).call(personCalls.update, { params: { id }, body: { person: { ...formOf({ email }), ...more } } })
const show = async (id: string) => (await server.as(admin).call(personCalls.show, { params: { id } })).body
const list = async (query = {}) => {
  const { body } = await server.as(admin).call(personCalls.index, { query })
  return [body.records.map(({ firstName }) => firstName).join(' '), body.total]
}
const audited = async (id: string) => {
  const rows = server.db.selectFrom('audit_log').where('record_id', '=', id).select(['event', 'details', 'changes'])
  return rows.orderBy('created_at').execute()
}

describe('the list of people', () => {
  it('finds people by name, address and number, folded, and orders them', async () => {
    await someone({ first_name: 'José', last_name: 'Núñez', email: `zed.${organisation_id}@test.example` })
    await someone({ first_name: 'Bea', email: `a.bea.${organisation_id}@test.example`, employee_number: 'K-77' })

    expect(await list()).toEqual(['Ada Bea José', 3])
    expect(await list({ 'q[name_or_email_cont]': 'nunez jose' })).toEqual(['José', 1])
    expect(await list({ 'q[name_or_email_cont]': `A.BEA.${organisation_id}` })).toEqual(['Bea', 1])
    expect(await list({ 'q[name_or_email_cont]': 'k-77 quill' })).toEqual(['Bea', 1])
    expect(await list({ 'q[s]': 'email asc', per_page: 1 })).toEqual(['Bea', 3])
    expect(await list({ 'q[s]': 'name desc', per_page: 1, page: 2 })).toEqual(['Bea', 3])
  })

  it('is ordered by when people were added', async () => {
    const at = (hour: number) => new Date(`2026-03-01T0${hour}:00:00Z`)
    await someone({ first_name: 'Old', created_at: at(1) })
    await someone({ first_name: 'New', created_at: at(2) })
    await server.db
      .updateTable('people')
      .set({ created_at: at(0) })
      .where('id', '=', admin.id)
      .execute()

    expect(await list({ 'q[s]': 'created_at desc' })).toEqual(['New Old Ada', 3])
    expect(await list({ 'q[s]': 'created_at asc' })).toEqual(['Ada Old New', 3])
  })

  it('is narrowed by state, role level, locations and roles', async () => {
    const [here, there] = [
      await server.given.location({ organisation_id }),
      await server.given.location({ organisation_id }),
    ]
    const cook = await someone({ first_name: 'Cook', locations: [here] })
    await someone({ first_name: 'Gone', disabled_at: server.now(), locations: [there] })
    await someone({ first_name: 'Asked', awaits_password: true, role: ['manager', 'employee'] })
    await someone({ first_name: 'Guest', role: [] })
    const role = { id: `role-${organisation_id}`, organisation_id, name: 'Cook', external_id: 'cook' }
    await server.db.insertInto('roles').values(role).execute()
    await server.db
      .insertInto('person_roles')
      .values({ organisation_id, person_id: cook.id, role_id: role.id })
      .execute()

    expect(await list({ 'q[state_in][]': 'active' })).toEqual(['Ada Cook Guest', 3])
    expect(await list({ 'q[state_in][]': ['invited', 'disabled'] })).toEqual(['Asked Gone', 2])
    expect(await list({ 'q[access_eq]': 'admin' })).toEqual(['Ada', 1])
    expect(await list({ 'q[access_eq]': 'manager' })).toEqual(['Asked', 1])
    expect(await list({ 'q[access_eq]': 'employee' })).toEqual(['Cook Gone', 2])
    expect(await list({ 'q[access_eq]': 'none' })).toEqual(['Guest', 1])
    expect(await list({ 'q[locations_id_in][]': here.id })).toEqual(['Cook', 1])
    expect(await list({ 'q[locations_id_in][]': [here.id, there.id] })).toEqual(['Cook Gone', 2])
    expect(await list({ 'q[roles_id_in][]': role.id })).toEqual(['Cook', 1])
  })
})

describe('a person', () => {
  it('is added with places and access, without a password, and is noted without texts', async () => {
    const place = await server.given.location({ organisation_id, name: 'Glenelg' })
    const { status, body } = await add({
      employeeNumber: ' 0417 ',
      access: 'manager',
      hrisLevel: 'manager',
      locationIds: [place.id],
      managedLocationIds: [place.id],
      hrisPermissions: ['managerFeed', 'conversation'],
    })
    const at = { id: place.id, name: 'Glenelg' }

    expect([status, body]).toMatchObject([
      201,
      { employeeNumber: '0417', state: 'invited', access: 'manager', locations: [at], managedLocations: [at] },
    ])
    expect(body).toMatchObject({
      hrisLevel: 'manager',
      taskAccess: 'none',
      hrisPermissions: ['managerFeed', 'conversation'],
    })
    expect(await show(body.id)).toEqual(body)
    const [entry] = await audited(body.id)
    expect(entry).toMatchObject({
      event: 'record.created',
      changes: { role: { after: ['manager', 'employee'] }, locationIds: { after: [place.id] } },
    })
    expect(JSON.stringify(entry)).not.toMatch(/Robin|test\.example|0417/)
  })

  it('[D-19] has an address that no account of the installation has, and a number of its own', async () => {
    const abroad = await server.given.person({ organisation_id: (await server.given.organisation()).id })
    const taken = await add({ email: abroad.email.toUpperCase() })
    await add({ employeeNumber: 'a7' })
    const sameNumber = await add({ employeeNumber: 'A7' })

    expect([taken.status, taken.problem.errors]).toEqual([422, { email: ['has already been taken'] }])
    expect([sameNumber.status, sameNumber.problem.errors]).toEqual([
      422,
      { employeeNumber: ['has already been taken'] },
    ])
    const other = await server.given.person({ organisation_id: abroad.organisation_id, role: ['admin'] })
    const elsewhere = await server
      .as(other)
      .call(personCalls.create, { body: { person: formOf({ employeeNumber: 'a7' }) } })
    expect(elsewhere.status).toBe(201)
    expect([(await add()).status, (await add()).status]).toEqual([201, 201])
  })

  it('keeps what the form leaves out, and what no rule knows', async () => {
    const place = await server.given.location({ organisation_id })
    const person = await someone({
      role: ['employee', 'guest'],
      hrisLevels: ['2'],
      taskRoles: ['manager', 'inspector'],
      hris_permission: { feed: true, retired: true },
      servicePermissions: { hris: ['payroll'], task: ['diary', 'checks'] },
      locations: [place],
      manages: [place],
    })
    const stored = () =>
      server.db.selectFrom('people').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow()
    const before = await stored()
    const { body } = await put(person, {})
    expect(body).toMatchObject({ hrisLevel: 'other', taskAccess: 'manager', hrisPermissions: ['feed'] })
    const same = ['role', 'access_roles', 'hris_permission', 'service_permissions'] as const
    const now = await stored()
    expect(same.map((column) => now[column])).toEqual([
      before.role,
      before.access_roles,
      expect.objectContaining(before.hris_permission),
      before.service_permissions,
    ])
    expect([body.locations.length, body.managedLocations.length]).toEqual([1, 1])

    await put(person, {
      access: 'manager',
      hrisLevel: 'admin',
      taskAccess: 'admin',
      hrisPermissions: ['qa'],
      hrisServices: ['feed.approveReject'],
      taskServices: [],
      locationIds: [],
    })
    expect(await stored()).toMatchObject({
      role: ['manager', 'employee', 'guest'],
      access_roles: { hris: ['1', '2'], task: ['admin', 'inspector'] },
      hris_permission: { feed: false, retired: true, qa: true },
      service_permissions: { hris: ['payroll', 'feed.approveReject'], task: ['checks'] },
    })
    expect((await show(person.id)).locations).toEqual([])
  })

  it('gets a home page of the portal alone, and the task service beside services that no rule knows', async () => {
    const person = await someone()
    const payroll = { service: 'payroll', enableWeb: true }
    await server.db
      .updateTable('people')
      .set({ mobile_services: JSON.stringify([payroll, { service: 'task', enableWeb: false }]) })
      .where('id', '=', person.id)
      .execute()
    const ownServices = async () => {
      const { body } = await server.as(person).call(sessionCalls.me, {})
      return [body.mobileServices, body.redirectUrl]
    }
    expect(await show(person.id)).toMatchObject({ taskOnWeb: false, redirectUrl: '' })
    const { body } = await put(person, { taskOnWeb: true, redirectUrl: '/messages/diary' })
    expect(body).toMatchObject({ taskOnWeb: true, redirectUrl: '/messages/diary' })
    expect(await ownServices()).toEqual([[payroll, { service: 'task', enableWeb: true }], '/messages/diary'])
    const [entry] = await audited(person.id)
    expect(entry?.changes).toMatchObject({ taskOnWeb: { before: false, after: true }, redirectUrl: null })

    await put(person, {})
    expect(await ownServices()).toEqual([[payroll, { service: 'task', enableWeb: true }], '/messages/diary'])
    const elsewhere = await put(person, { redirectUrl: '//elsewhere.test/messages' })
    expect([elsewhere.status, Object.keys(elsewhere.problem.errors)]).toEqual([422, ['redirectUrl']])
    await put(person, { redirectUrl: '', taskOnWeb: false })
    expect(await ownServices()).toEqual([[payroll, { service: 'task', enableWeb: false }], '/dashboard'])
  })

  it('is refused with an access that cannot be given, and with places of another organisation', async () => {
    const { id } = await server.given.location()
    const answers = [
      await add({ hrisLevel: 'other' }),
      await add({ managedLocationIds: [id] }),
      await add({ roleIds: [id] }),
    ]
    expect(answers.map(({ status, problem }) => [status, Object.keys(problem.errors)])).toEqual([
      [422, ['hrisLevel']],
      [422, ['managedLocationIds']],
      [422, ['roleIds']],
    ])
  })

  it('[D-15] is not changed over what somebody changed meanwhile, an import or the person among them', async () => {
    const person = await someone()
    const { lockVersion } = await show(person.id)
    await server.db.updateTable('people').set({ first_name: 'Rob' }).where('id', '=', person.id).execute()

    expect((await put(person, { lockVersion })).status).toBe(409)
    expect((await put(person, { lockVersion: lockVersion + 1 })).body.lockVersion).toBe(lockVersion + 2)
  })

  it('[D-40] is told at the old address of another one, unless they were only invited', async () => {
    const person = await someone()
    const { email } = await show(person.id)
    await put({ ...person, email: `new.${email}` }, {})
    const [mail] = await mailsTo(server, email)
    expect(mail?.subject).toBe('Your email address was changed')
    const { body } = await add()
    await put({ id: body.id, email: `new.${body.email}` }, {})
    expect(await mailsTo(server, body.email)).toEqual([])
  })

  it('notes who has changed, so that group chats follow', async () => {
    const place = await server.given.location({ organisation_id })
    const person = await someone()
    const noted = () => server.db.selectFrom('changed_people').where('person_id', '=', person.id).selectAll().execute()
    await server.db.deleteFrom('changed_people').where('person_id', '=', person.id).execute()
    await put(person, { lastName: 'Other' })
    expect(await noted()).toEqual([])
    await put(person, { locationIds: [place.id] })
    expect(await noted()).toHaveLength(1)
  })

  it('is noted in the audit log with states before and after, and texts as changed only', async () => {
    const person = await someone()
    await put(person, { lastName: 'Other', access: 'manager', canAccessDiary: true })
    const [entry] = await audited(person.id)
    expect(entry?.changes).toEqual({
      lastName: null,
      role: { before: ['employee'], after: ['manager', 'employee'] },
      canAccessDiary: { before: false, after: true },
    })
  })
})

it('[D-18] people of another organisation are not there', async () => {
  const abroad = await server.given.person()
  const calls = [personCalls.show, personCalls.disable, personCalls.invite, personCalls.endSessions]
  const statuses = []
  for (const call of calls) statuses.push((await server.as(admin).call(call, { params: { id: abroad.id } })).status)
  statuses.push((await put(abroad, {})).status)
  expect(statuses).toEqual([404, 404, 404, 404, 404])
  expect((await list({}))[1]).toBe(1)
})
