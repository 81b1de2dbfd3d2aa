import { personCalls } from '@contract/people'
import { givenDirectory } from '@server/testing/givenDirectory'
import {
  type AnsweredUser,
  coreUser,
  enterpriseUser,
  givenScim,
  judgedUser,
  scimRefusal,
  userBody,
} from '@server/testing/givenScim'
import { mailsTo } from '@server/testing/mailedLinks'
import { startTestServer, type TestServer } from '@server/testing/startTestServer'

let server: TestServer
let scim: Awaited<ReturnType<typeof givenScim>>
beforeAll(async () => void (server = await startTestServer()))
beforeEach(async () => void (scim = await givenScim(server)))

describe('a person whom the directory creates', () => {
  it('is an employee without permissions, whom the directory calls by its own id', async () => {
    const { status, body, headers } = await scim.directory.send('POST', '/Users', {
      body: userBody({
        userName: 'New.Person@scim.example',
        externalId: 'e-1',
        [enterpriseUser]: { employeeNumber: '417', manager: { value: 'x' } },
        phoneNumbers: [{ value: '1', type: 'work' }],
        timezone: 'Australia/Adelaide',
        somethingElse: { a: 1 },
      }),
    })
    const user = judgedUser(body)

    expect([status, headers.get('content-type')]).toEqual([201, 'application/scim+json; charset=utf-8'])
    expect(headers.get('location')).toBe(user.meta.location)
    expect(user).toMatchObject({
      schemas: [coreUser, enterpriseUser],
      externalId: 'e-1',
      userName: 'New.Person@scim.example',
      displayName: 'Robin Quill',
      active: true,
      emails: [{ value: 'New.Person@scim.example', type: 'work', primary: true }],
      [enterpriseUser]: { employeeNumber: '417' },
    })
    expect(await scim.show(user.id)).toMatchObject({
      access: 'employee',
      state: 'invited',
      employeeNumber: '417',
      roles: [],
    })
    expect((await scim.directory.send('GET', `/Users/${user.id}`)).body).toEqual(body)
  })

  it('gets an invitation where the token says so, and none otherwise', async () => {
    const inviting = await givenDirectory(server, scim.organisation_id, { invites_people: true })
    const { body } = await inviting.send('POST', '/Users', { body: userBody() })
    const { userName } = await scim.add()

    expect(await mailsTo(server, (body as AnsweredUser).userName)).toHaveLength(1)
    expect(await mailsTo(server, userName)).toEqual([])
  })

  it('takes names from the display name where there are no others', async () => {
    const user = await scim.add({ name: undefined, displayName: 'Mary Ann Smith' })
    expect(user.name).toMatchObject({ givenName: 'Mary Ann', familyName: 'Smith' })
  })

  it('is refused where the address, number or id is taken, in whatever organisation and case', async () => {
    const elsewhere = await server.given.person({ organisation_id: (await server.given.organisation()).id })
    const { userName } = await scim.add({ externalId: 'e-2', [enterpriseUser]: { employeeNumber: '9' } })
    const refused = async (more: object) =>
      scimRefusal(await scim.directory.send('POST', '/Users', { body: userBody(more) })).slice(0, 2)

    expect(await refused({ userName: userName.toUpperCase() })).toEqual([409, 'uniqueness'])
    expect(await refused({ userName: elsewhere.email })).toEqual([409, 'uniqueness'])
    expect(await refused({ externalId: 'e-2' })).toEqual([409, 'uniqueness'])
    expect(await refused({ [enterpriseUser]: { employeeNumber: '9' } })).toEqual([409, 'uniqueness'])
  })

  it.each([
    ['no address', { userName: 'robin' }, 400, 'invalidValue'],
    ['no user name', { userName: undefined }, 400, 'invalidValue'],
    ['a number as user name', { userName: 5 }, 400, 'invalidValue'],
    ['no name', { name: undefined }, 400, 'invalidValue'],
    ['another schema', { schemas: ['urn:x'] }, 400, 'invalidSyntax'],
    ['emails that are no list', { emails: 'x' }, 400, 'invalidValue'],
    ['emails of nothing', { emails: [null] }, 400, 'invalidValue'],
    ['a long name', { name: { givenName: 'x'.repeat(5_000), familyName: 'y' } }, 400, 'invalidValue'],
    ['an id with spaces around it', { externalId: ' x ' }, 400, 'invalidValue'],
  ])('is refused with %s', async (_what, more, status, word) => {
    const answer = await scim.directory.send('POST', '/Users', { body: userBody(more) })
    expect(scimRefusal(answer).slice(0, 2)).toEqual([status, word])
  })

  it.each([
    ['no JSON', '{', 400],
    ['nothing', '', 400],
    ['a list', [], 400],
    ['too much', JSON.stringify({ a: 'x'.repeat(200_000) }), 413],
  ])('is refused as %s', async (_what, body, status) => {
    expect(scimRefusal(await scim.directory.send('POST', '/Users', { body }))[0]).toBe(status)
  })
})

describe('a person whom the directory deletes', () => {
  it('is disabled and gone for it, and comes back by the address as the same person', async () => {
    const { id, userName } = await scim.add({ externalId: 'e-6' })
    const { status } = await scim.directory.send('DELETE', `/Users/${id}`)
    const gone = await scim.directory.send('GET', `/Users/${id}`)
    const again = await scim.directory.send('DELETE', `/Users/${id}`)

    expect([status, gone.status, again.status]).toEqual([204, 404, 404])
    expect((await scim.show(id)).state).toBe('disabled')
    expect(
      await scim.directory.send('GET', `/Users?filter=${encodeURIComponent(`userName eq "${userName}"`)}`),
    ).toMatchObject({ body: { totalResults: 0 } })
    await scim.add({ externalId: 'e-6' }) // the id is free
    expect(await scim.add({ userName: userName.toUpperCase(), externalId: 'e-7' })).toMatchObject({ id, active: true })
  })

  it('is there again once an administrator enables them', async () => {
    const { id } = await scim.add()
    await scim.directory.send('DELETE', `/Users/${id}`)
    await server.as(scim.admin).call(personCalls.enable, { params: { id } })
    expect((await scim.directory.send('GET', `/Users/${id}`)).status).toBe(200)
  })
})
