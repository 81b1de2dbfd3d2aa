import { adminServiceCalls, organisationCalls, type OrganisationForm } from '@contract/organisation'
import { serviceCalls } from '@contract/services'
import { sessionCalls } from '@contract/session'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'
import type { TestClient } from '@server/testing/testClient'

const { show, update } = organisationCalls
const form: OrganisationForm = {
  name: 'Harbour Kitchens',
  brandPrimaryColor: '#0A7E5C',
  brandInitial: 'HK',
  logo: '',
  timeZone: 'Europe/Berlin',
  chatEnabled: true,
  registrationEnabled: false,
}

let server: TestServer
let organisation_id: string
let admin: TestClient
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => {
  organisation_id = (await server.given.organisation()).id
  admin = server.as(await server.given.person({ organisation_id, role: ['admin'] }))
})
const put = (changed: Partial<OrganisationForm> & { lockVersion?: number }) =>
  admin.call(update, { body: { organisation: { ...form, name: `Name of ${organisation_id}`, ...changed } } })
const noted = async () => {
  const entries = server.db.selectFrom('audit_log').where('organisation_id', '=', organisation_id)
  return entries.where('event', '=', 'record.updated').select(['details', 'changes']).execute()
}

describe('an organisation', () => {
  it('is changed by its administrator, and its people have name, colour and time zone at once', async () => {
    const { status, body } = await put({ lockVersion: 0 })
    expect({ status, body }).toMatchObject({ status: 200, body: { brandInitial: 'HK', lockVersion: 1 } })
    expect((await admin.call(show, {})).body).toEqual(body)
    const { body: account } = await admin.call(sessionCalls.me, {})
    expect(account).toMatchObject({
      organisationName: `Name of ${organisation_id}`,
      brandPrimaryColor: '#0A7E5C',
      brandBrandInitial: 'HK',
      easyEmployerTimezoneString: 'Europe/Berlin',
    })
    expect(await noted()).toMatchObject([{ changes: { brandPrimaryColor: { after: '#0A7E5C' }, name: null } }])
  })

  it('has the product’s colour and its own first letter when these are empty', async () => {
    await put({})
    await put({ brandPrimaryColor: '', brandInitial: '' })
    const { body } = await admin.call(sessionCalls.me, {})
    expect(body).toMatchObject({ brandPrimaryColor: '#00A0D4', brandBrandInitial: null })
  })

  it.each<[field: keyof OrganisationForm, value: string, message: string]>([
    ['name', '', 'Name can not be blank'],
    ['name', 'a\u202eb', 'Name is invalid'],
    ['name', 'x'.repeat(101), 'Name must have at most 100 characters'],
    ['brandPrimaryColor', 'red;}', 'Colour must be three or six hexadecimal digits after #'],
    ['brandInitial', 'ABC', 'Initial must have at most 2 characters'],
    ['timeZone', 'Mars/Olympus', 'Time zone is unknown'],
  ])('refuses as %s: %j', async (field, value, message) => {
    expect(await put({ [field]: value })).toMatchObject({ status: 422, problem: { errors: { [field]: [message] } } })
  })

  it('[D-15] refuses an edit of an older version, and a name that another organisation has', async () => {
    await put({})
    expect(await put({ lockVersion: 0 })).toMatchObject({ status: 409 })
    const { name } = await server.given.organisation()
    expect(await put({ name })).toMatchObject({
      status: 422,
      problem: { errors: { name: ['has already been taken'] } },
    })
  })
})

describe('its services', () => {
  const { create, remove } = adminServiceCalls
  const service = { name: 'Payslips', kind: 'payroll', url: 'https://payroll.test/login', position: 7 }

  it('are added to the service bar, and removed from it', async () => {
    const { body } = await admin.call(create, { body: { service } })
    const shown = async () => (await admin.call(serviceCalls.index, {})).body.services
    expect(await shown()).toMatchObject([{ kind: 'payroll', name: 'Payslips', order: 7 }])
    await admin.call(remove, { params: { id: body.id } })
    expect(await shown()).toEqual([])
    expect(await admin.call(remove, { params: { id: body.id } })).toMatchObject({ status: 404 })
  })

  it.each<[field: keyof typeof service, value: string | number, message: string]>([
    ['url', 'javascript:alert(1)', 'Address must begin with https://, http:// or /'],
    ['url', '//elsewhere.test', 'Address must begin with https://, http:// or /'],
    [
      'kind',
      'My Kind',
      'Kind must start with a lowercase letter and contain only lowercase letters, digits and underscores',
    ],
    ['position', 1_000, 'Order must be a whole number from 0 to 999'],
  ])('refuse as %s: %j', async (field, value, message) => {
    const refused = await admin.call(create, { body: { service: { ...service, [field]: value } } })
    expect(refused).toMatchObject({ status: 422, problem: { errors: { [field]: [message] } } })
  })
})
