import { type GivenDirectory, givenDirectory } from '@server/testing/givenDirectory'
import {
  type AnsweredUser,
  coreUser,
  enterpriseUser,
  givenScim,
  patchOp,
  scimRefusal,
  userBody,
} from '@server/testing/givenScim'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

type List = { totalResults: number; startIndex: number; itemsPerPage: number; Resources: Partial<AnsweredUser>[] }

let server: TestServer
let scim: Awaited<ReturnType<typeof givenScim>>
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => void (scim = await givenScim(server)))

const list = async (query: string, by: GivenDirectory = scim.directory) => {
  const { status, body } = await by.send('GET', `/Users?${query}`)
  expect(status).toBe(200)
  return body as List
}
const found = async (filter: string) =>
  (await list(`filter=${encodeURIComponent(filter)}&sortBy=name.givenName`)).Resources.map(
    ({ name }) => name?.givenName,
  ).join(' ')

describe('the list of people', () => {
  beforeEach(async () => {
    await scim.add({
      name: { givenName: 'Bo', familyName: 'Vale' },
      userName: `bo.${scim.organisation_id}@scim.example`,
      externalId: 'X-b',
    })
    const { id } = await scim.add({
      name: { givenName: 'Cy', familyName: 'Ash' },
      [enterpriseUser]: { employeeNumber: '77' },
    })
    await scim.patched(id, { op: 'replace', path: 'active', value: false })
  })

  it.each([
    ['externalId eq "X-b"', 'Bo'],
    ['externalId eq "x-b"', ''],
    ['name.familyName sw "va"', 'Bo'],
    ['name.familyName ew "SH" and active eq false', 'Cy'],
    ['active eq "False"', 'Cy'],
    ['active eq true', 'Ada Bo'],
    ['not (active eq true)', 'Cy'],
    ['externalId pr', 'Bo'],
    ['externalId eq null', 'Ada Cy'],
    [`${coreUser}:name.givenName eq "bo"`, 'Bo'],
    [`${enterpriseUser}:employeeNumber eq "77"`, 'Cy'],
    ['emails[type eq "work" and value co "bo."]', 'Bo'],
    ['emails.value sw "BO." or name.givenName eq "Cy"', 'Bo Cy'],
    ['displayName co "o v"', 'Bo'],
    ['meta.lastModified gt "2020-01-01T00:00:00Z" and externalId ne "X-b"', 'Ada Cy'],
    ['userName eq "nobody@scim.example"', ''],
    ['userName co "%"', ''],
  ])('finds those with %s', async (filter, names) => expect(await found(filter)).toBe(names))

  it.each([
    ['nothing to compare', 'userName eq'],
    ['half a text', 'userName eq "'],
    ['brackets without end', '('.repeat(900)],
    ['backslashes without end', `userName eq "${'\\'.repeat(900)}`],
    ['an unknown attribute', 'password eq "x"'],
    ['a text as active', 'active eq "maybe"'],
    ['an instant that is none', 'meta.created gt "soon"'],
    ['no operator', 'userName'],
  ])('refuses a filter with %s', async (_what, filter) => {
    const answer = await scim.directory.send('GET', `/Users?filter=${encodeURIComponent(filter)}`)
    expect(scimRefusal(answer).slice(0, 2)).toEqual([400, 'invalidFilter'])
  })

  it('has pages, an order, and the attributes that were asked for', async () => {
    const page = await list('startIndex=2&count=1&sortBy=name.givenName&sortOrder=descending&attributes=name.givenName')
    expect(page).toMatchObject({ totalResults: 3, startIndex: 2, itemsPerPage: 1 })
    expect(page.Resources).toEqual([
      { schemas: [coreUser], id: expect.any(String) as string, name: { givenName: 'Bo' } },
    ])
    expect((await list('count=0')).Resources).toEqual([])
    expect((await list('startIndex=-5&count=-1')).totalResults).toBe(3)
    const [first] = (await list('excludedAttributes=emails,name.formatted,meta&sortBy=userName')).Resources
    expect(Object.keys(first ?? {})).toEqual(expect.not.arrayContaining(['emails', 'meta']) as string[])
  })

  it.each(['count=x', 'startIndex=1.5', 'sortBy=password', 'sortOrder=up', 'filter=a&filter=b'])(
    'refuses %s',
    async (query) => {
      expect(scimRefusal(await scim.directory.send('GET', `/Users?${query}`)).slice(0, 2)).toEqual([
        400,
        'invalidValue',
      ])
    },
  )

  it('has nobody of another organisation, and shows nobody of it', async () => {
    const other = await givenDirectory(server, (await server.given.organisation()).id)
    expect((await list('', other)).totalResults).toBe(0)
    for (const [method, body] of [
      ['GET', undefined],
      ['PUT', userBody()],
      ['PATCH', { schemas: [patchOp], Operations: [{ op: 'replace', path: 'active', value: false }] }],
      ['DELETE', undefined],
    ] as const)
      expect((await other.send(method, `/Users/${scim.admin.id}`, { body })).status).toBe(404)
    expect((await scim.show(scim.admin.id)).state).toBe('active')
  })
})
